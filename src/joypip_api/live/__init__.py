"""Live play: tables in memory as caches of the log, sockets, clocks and bots."""
