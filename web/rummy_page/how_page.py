"""The page "How to play": the rules of the chosen game in words."""

from rummy_core.rules import Rules


class HowPage:
    """Shows the rules."""

    def open(self, rules: Rules) -> None:
        """Show *rules*."""

    def choose(self, game: str) -> None:
        """Show the rules of another game."""
