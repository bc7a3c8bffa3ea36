"""What takes time is computed beside the event loop, a few at a time."""

import threading

import anyio

from pipeline.app.finreport import Finreport
from pipeline.serve.context import ServeContext
from pipeline.serve.options import ServeOptions


def test_so_many_compute_at_a_time_as_are_set(tmp_path):
    context = ServeContext(Finreport(tmp_path, llm="none"), ServeOptions(threads=2))
    lock, running, most = threading.Lock(), 0, 0
    both = threading.Barrier(2)

    def work(number: int, *, plus: int) -> int:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        both.wait(10)
        with lock:
            running -= 1
        assert threading.current_thread() is not threading.main_thread()
        return number + plus

    async def all_of_them() -> list[int]:
        found: list[int] = []

        async def one(number: int) -> None:
            found.append(await context.compute(work, number, plus=1))

        async with anyio.create_task_group() as group:
            for number in range(6):
                group.start_soon(one, number)
        return found

    assert sorted(anyio.run(all_of_them)) == [1, 2, 3, 4, 5, 6]
    assert most == 2


def test_questions_do_not_wait_for_pictures(tmp_path):
    context = ServeContext(Finreport(tmp_path, llm="none"), ServeOptions(threads=1))
    answered = threading.Event()
    drawn: list[bool] = []

    def draw() -> None:
        drawn.append(answered.wait(10))

    async def ask() -> None:
        await context.compute(answered.set)

    async def both() -> None:
        async with anyio.create_task_group() as group:
            for _ in range(5):
                group.start_soon(context.draw, draw)
            await anyio.sleep(0.05)
            group.start_soon(ask)

    anyio.run(both)
    assert drawn == [True] * 5
