"""`python -m joypip_api`."""

from joypip_api.cli import app

if __name__ == "__main__":
    app(prog_name="joypip")
