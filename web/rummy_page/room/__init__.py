"""Rooms in the page: the driver that carries out what a browser's node of a room asks for, and its screens."""
