# Sourced by ./run and ./test from the checkout's top: a virtual environment in .venv with pinned packages.
# install_locked NAME: installs requirements/NAME.txt unless exactly that file was installed before.

root_apt() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "JoyPip needs Python 3.11 or later, and none was found on this machine." >&2
    return 1
}

make_venv() {
    if [ -x .venv/bin/python ] && .venv/bin/python -m pip --version >/dev/null 2>&1; then
        return
    fi
    python=$(find_python) || exit 1
    rm -rf .venv
    if ! "$python" -m venv .venv 2>/dev/null || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        rm -rf .venv
        if root_apt; then
            apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
            "$python" -m venv .venv
        else
            echo "Python's venv module is missing here. On Debian: apt-get install python3-venv" >&2
            exit 1
        fi
    fi
}

install_locked() {
    stamp=.venv/installed-$1
    if [ -f "$stamp" ] && cmp -s "requirements/$1.txt" "$stamp"; then
        return
    fi
    echo "Installing the packages of requirements/$1.txt (once)…"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input --require-hashes -r "requirements/$1.txt" || exit 1
    cp "requirements/$1.txt" "$stamp"
}
