"""The page in Python: draws the view and turns taps into moves."""
