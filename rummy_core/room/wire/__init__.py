"""What carries messages between two browsers: frames, sessions over several channels, the line to the relay.

Pure state machines like the rest of the room: bytes, answers and the time go in, effects come out. The
system's random generator is handed in as a function.

Lowest first: ``frames`` · ``handshake``, ``sealing``, ``stream`` · ``pulse`` · ``channel`` · ``session`` ·
``relay_talk`` · ``relay_line`` · ``node``. ``docs/relay.md`` states the construction.
"""
