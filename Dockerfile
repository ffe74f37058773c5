# One image for every role: `joypip serve` (default) and `joypip migrate`.
FROM python:3.13-slim
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PYTHONPATH=/app/src
WORKDIR /app
COPY requirements/runtime.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/runtime.txt \
    && useradd --system --create-home joypip && mkdir -p /app/data && chown joypip /app/data
COPY alembic.ini ./
COPY migrations migrations
COPY src src
COPY frontend_dist frontend_dist
USER joypip
EXPOSE 8000
ENTRYPOINT ["python", "-m", "joypip_api"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
