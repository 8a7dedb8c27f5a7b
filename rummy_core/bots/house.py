"""The bot that plays for a seat whose player is away. Every machine must name the same one."""

HOUSE_BOT = "medium"
"""Its level: a fair stand-in that leaves nothing to chance, so all peers compute the same move."""
