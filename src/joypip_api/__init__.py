"""JoyPip's service: accounts, rooms and live tables over REST and WebSockets, around `joypip_engine`."""
