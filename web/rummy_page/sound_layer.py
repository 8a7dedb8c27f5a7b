"""Plays the sounds of the table with the browser's own synthesiser, once the player has asked for them.

No browser lets a page sound before it was touched, and this one does not try: the synthesiser is made
in a tap or a key press, and only while sound is on.
"""

import random
from array import array
from collections.abc import Callable
from typing import Any

import js

from rummy_page.dom import document, listen
from rummy_page.motion import Picture
from rummy_page.sounds import APART_S, MADE_OF, Chime, Rustle, Sound, sounds

NOISE_S = 0.25
"""Seconds of noise kept for the rustles: longer than the longest of them."""

SILENT = 0.0001
"""What a sound dies away to: the curve to nothing has no end."""


class SoundLayer:
    """The sounds of the table."""

    def __init__(self, loudness: Callable[[], float]) -> None:
        """*loudness* returns the factor that the settings ask for; 0 is off."""
        self._loudness = loudness
        self._was = loudness()
        self._context: Any = None
        self._noise: Any = None
        for tap in ("click", "touchend"):  # a finger's tap may be taken before it is a click
            listen(document, tap, lambda _event: self._wake(), capture=True)
        listen(document, "keydown", lambda _event: self._wake(), capture=True)

    def change(self, before: Picture, after: Picture, delay: float) -> None:
        """Let a change of the table be heard *delay* milliseconds from now, when the cards arrive."""
        if self._loudness():
            for place, sound in enumerate(sounds(before, after)):
                self._play(sound, delay / 1000 + place * APART_S)

    def settings_changed(self) -> None:
        """Take over the loudness, and let it be heard when it is another."""
        before, self._was = self._was, self._loudness()
        if self._was and self._was != before:
            self._wake()
            self._play("turn", 0)

    def _wake(self) -> None:
        """Make the synthesiser, or wake it; called in a tap or a key press only."""
        if not self._loudness():
            return
        if self._context is None and hasattr(js, "AudioContext"):
            self._context = js.AudioContext.new()
            self._noise = _noise(self._context)
        if self._context is not None and self._context.state != "running":
            self._context.resume()

    def _play(self, sound: Sound, delay: float) -> None:
        if self._context is None:
            return
        start = float(self._context.currentTime) + delay
        made = MADE_OF[sound]
        if isinstance(made, Rustle):
            self._rustle(made, start)
        else:
            self._chime(made, start)

    def _rustle(self, made: Rustle, start: float) -> None:
        source = self._context.createBufferSource()
        source.buffer = self._noise
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = made.pitch
        source.connect(band)
        band.connect(self._fading(made.loudness, start, made.seconds))
        source.start(start)
        source.stop(start + made.seconds)

    def _chime(self, made: Chime, start: float) -> None:
        for place, pitch in enumerate(made.pitches):
            tone = self._context.createOscillator()
            tone.frequency.value = pitch
            begins = start + place * made.seconds / 2
            tone.connect(self._fading(made.loudness, begins, made.seconds))
            tone.start(begins)
            tone.stop(begins + made.seconds)

    def _fading(self, loudness: float, start: float, seconds: float) -> Any:
        """Return an input that is loud at *start* and silent *seconds* later."""
        gain = self._context.createGain()
        gain.gain.setValueAtTime(loudness * self._loudness(), start)
        gain.gain.exponentialRampToValueAtTime(SILENT, start + seconds)
        gain.connect(self._context.destination)
        return gain


def _noise(context: Any) -> Any:
    """Return a short piece of noise."""
    samples = array("f", (random.uniform(-1, 1) for _ in range(int(context.sampleRate * NOISE_S))))
    buffer = context.createBuffer(1, len(samples), context.sampleRate)
    buffer.getChannelData(0).assign(samples)
    return buffer
