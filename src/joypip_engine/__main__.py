"""`joypip` and `python -m joypip_engine`: the engine's command line, and what other installed packages add to it."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points

from joypip_engine import cli


def main() -> int:
    """Runs the command given on the command line.

    Packages add commands as entry points of the group "joypip.commands"; the engine knows none of them by name.
    """
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    for added in entry_points(group="joypip.commands", name=name):
        added.load()(prog_name="joypip")
        return 0
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
