"""Entry of the page: imported once by the start-up when Python runs."""

import js

from rummy_page.app import App
from rummy_page.language import begin

begin()
app = App()
js.rummyBoot.ready()
app.open(str(js.rummyBoot.queued or ""))
