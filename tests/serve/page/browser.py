"""A browser as tests use one."""

from __future__ import annotations

import io
import time
from collections.abc import Callable

from PIL import Image

WAIT = 15.0  # seconds


class Browser:
    """A browser at one server."""

    def __init__(self, driver, address: str):
        self.driver = driver
        self.address = address
        driver.get(f"{address}/?lang=zh")
        driver.delete_all_cookies()
        driver.get(f"{address}/?lang=zh")
        driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        driver.get_log("browser")

    def open(self, path: str = "/") -> None:
        self.driver.get(self.address + path)

    def all(self, selector: str) -> list:
        return self.driver.find_elements("css selector", selector)

    def one(self, selector: str):
        """The first element, as soon as it is there."""
        return self.wait(lambda: self.all(selector))[0]

    def wait(self, found: Callable):
        """What a look gives, as soon as it gives anything."""
        from selenium.common.exceptions import StaleElementReferenceException

        end = time.monotonic() + WAIT
        while True:
            try:
                if value := found():
                    return value
            except StaleElementReferenceException:
                pass  # the page was exchanged meanwhile
            assert time.monotonic() < end, f"waited {WAIT} s at {self.driver.current_url}: {self.text[:500]}"
            time.sleep(0.05)

    @property
    def text(self) -> str:
        return self.all("body")[0].text

    def ask(self, question: str) -> None:
        """Type a question and press Enter; waits for its turn."""
        before = len(self.all(".turn"))
        field = self.one("[data-question]")
        field.send_keys(question)
        field.send_keys("\ue007")
        self.wait(lambda: len(self.all(".turn")) > before)

    def resize(self, width: int, height: int) -> None:
        """Make the window so large; below 500 pixels it is a telephone's."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def keys(self, keys: str) -> None:
        self.one("main").send_keys(keys)

    def has(self, text: str) -> bool:
        return bool(self.wait(lambda: text in self.text))

    def look(self, selector: str) -> Image.Image:
        """The pixels of an element."""
        return Image.open(io.BytesIO(self.one(selector).screenshot_as_png)).convert("RGB")

    def complaints(self) -> list[str]:
        """What the browser complains of: scripts that fail, what the policy forbids, what is not there."""
        return [one["message"] for one in self.driver.get_log("browser") if one["level"] in ("SEVERE", "WARNING")]
