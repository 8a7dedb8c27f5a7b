"""The network between one browser and the relay, in the hands of a test: it can break off, fall silent, and come back.

A browser told to be offline keeps the connections that it has. Here they go through a port of their own, so
they can end as cables and phones end them.
"""

import asyncio
from typing import Literal, TypeAlias

from tests.signaling.loop_thread import LoopThread
from tests.signaling.process import WAIT_S

PIECE = 1 << 16

State: TypeAlias = Literal["up", "cut", "silent"]
End: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Wire:
    """Carries the connections to its own :attr:`port` to another one of this machine."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._state: State = "up"
        self._connections: set[_Connection] = set()
        self._thread = LoopThread()
        self._server = self._thread.do(asyncio.start_server(self._take, "127.0.0.1", 0), WAIT_S)
        self.port: int = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Break everything off at once, and take nothing new: both ends are told."""
        self._thread.do(self._become("cut"), WAIT_S)

    def silence(self) -> None:
        """Let every byte vanish, also of new connections, and tell neither end: a phone that has lost its network."""
        self._thread.do(self._become("silent"), WAIT_S)

    def mend(self) -> None:
        """Carry what is new. What fell silent stays so for ever: its bytes are lost."""
        self._thread.do(self._become("up"), WAIT_S)

    def stop(self) -> None:
        """Break everything off and free the port."""
        self._thread.do(self._end(), WAIT_S)
        self._thread.stop()

    async def _become(self, state: State) -> None:
        self._state = state
        for connection in self._connections:
            if state == "cut":
                connection.abort()
            connection.silent |= state == "silent"

    async def _end(self) -> None:
        self._server.close()
        await self._become("cut")
        if ending := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(ending)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = _Connection((reader, writer), silent=self._state == "silent")
        self._connections.add(connection)
        try:
            if self._state == "up":
                connection.far = await asyncio.open_connection("127.0.0.1", self._to)
            if self._state != "cut":
                await connection.carry()
        except OSError:
            pass  # one end broke off; the other is told below
        finally:
            connection.abort()
            self._connections.discard(connection)


class _Connection:
    """One connection of a browser's, and the one to the relay that belongs to it; none if it began in silence."""

    def __init__(self, near: End, *, silent: bool) -> None:
        self.near, self.silent = near, silent
        self.far: End | None = None

    async def carry(self) -> None:
        """Carry bytes both ways until both ends are done."""
        if self.far is None:
            await self._one_way(self.near[0], None)
        else:
            await asyncio.gather(self._one_way(self.near[0], self.far[1]), self._one_way(self.far[0], self.near[1]))

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter | None) -> None:
        try:
            while data := await reader.read(PIECE):
                if writer is not None and not self.silent:
                    writer.write(data)
                    await writer.drain()
            if writer is not None and not self.silent:
                writer.write_eof()
        except OSError:
            if not self.silent:
                raise

    def abort(self) -> None:
        """Break off at both ends."""
        for _, writer in filter(None, (self.near, self.far)):
            writer.transport.abort()
