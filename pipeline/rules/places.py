"""Provinces, prefectures and counties: reading the place out of an address or a question (rules/places.yaml).

An address names its place at its beginning, in full or in short (江苏省江阴市…, 无锡惠山经济开发区…,
中国（上海）自由贸易试验区…); a street further on (上海市南京东路) does not count. So names are read from
the left, each beginning where the one before ended.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.model import Problem
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries

_PEOPLES = "蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|羌|土|景颇|柯尔克孜|蒙古族藏"
_SUFFIX = re.compile(rf"((?:(?:{_PEOPLES})族?)*自治[区州县]|特别行政区|[省市县区盟旗]|地区)$")
_PLAIN_SUFFIX = re.compile(r"(自治[区州县]|[省市县区盟旗])$")
_NOISE = re.compile(r"[\s（）()，,、]|^(?:公司)?(?:注册|办公)?地址[:：]?|^中国|^中华人民共和国")


@dataclass(frozen=True, slots=True)
class Place:
    """Where an address lies; "" where it does not say."""

    province: str = ""  # short: 江苏, 上海, 内蒙古
    city: str = ""  # short: 无锡, 上海
    county: str = ""  # short: 江阴, 浦东新


@dataclass(frozen=True, slots=True)
class Places:
    """All names of places; `named` maps a short or a full name to the places it can mean."""

    named: dict[str, tuple[Place, ...]]
    districts: dict[str, tuple[Place, ...]]  # 吴江, 吴江市 for 吴江区: only after the province or city is known
    longest: int

    @property
    def provinces(self) -> frozenset[str]:
        """The names of provinces, and of the cities that are such."""
        return frozenset(
            name
            for name, places in self.named.items()
            if any(not place.city or place.city == place.province for place in places)
        )

    def locate(self, address: str) -> Place:
        """The place that an address begins with (`Place()` when it begins with none)."""
        rest = _NOISE.sub("", address)
        place = Place()
        for _ in range(3):
            found, length = self._at_start(rest, place)
            if found is None:
                break
            place, rest = found, rest[length:]
        return place

    def _at_start(self, text: str, within: Place) -> tuple[Place | None, int]:
        for length in range(min(self.longest, len(text)), 1, -1):
            names = self.named.get(text[:length], ())
            if within != Place():
                names += self.districts.get(text[:length], ())
            for place in names:
                if _lies_in(place, within):
                    return place, length
        return None, 0

    def find_mentions(self, text: str) -> list[tuple[int, int, str]]:
        """Provinces and cities (counties by full name) that a text names: (start, end, name), longest first."""
        found: list[tuple[int, int, str]] = []
        at = 0
        while at < len(text):
            for length in range(min(self.longest, len(text) - at), 1, -1):
                if text[at : at + length] in self.named:
                    found.append((at, at + length, text[at : at + length]))
                    at += length - 1
                    break
            at += 1
        return found

    def matches(self, name: str, address: str) -> bool:
        """Whether an address lies in the place that `name` names."""
        return self.within(name, self.locate(address))

    def within(self, name: str, place: Place) -> bool:
        """Whether a place is, or lies in, the place that `name` names."""
        return any(_lies_in(place, wanted) for wanted in self.named.get(name, ()))


def _lies_in(place: Place, wanted: Place) -> bool:
    """Whether `place` is `wanted` or a part of it."""
    if place == wanted and place != Place():
        return wanted.county == "" or place.county == wanted.county
    return (
        (not wanted.province or place.province == wanted.province)
        and (not wanted.city or place.city == wanted.city)
        and (not wanted.county or place.county == wanted.county)
        and place != wanted
    )


def short_place_name(name: str) -> str:
    """A place's name without its kind: 江苏省 → 江苏, 延边朝鲜族自治州 → 延边; a name of two characters stays."""
    for suffix in (_SUFFIX, _PLAIN_SUFFIX):  # 内蒙古自治区 keeps its 蒙古
        bare = suffix.sub("", name)
        if len(bare) >= 2:
            return bare
    return name


@dataclass(frozen=True, slots=True)
class ProvinceEntry:
    """A province of the file with its cities, and of each city the counties, parted by spaces."""

    province: Text
    cities: Annotated[dict[Text, str | None], Meta(description="a mapping 'city: its counties, parted by spaces'")]


@functools.lru_cache(maxsize=4)
def load_places(extra: Sequence[Path] = ()) -> tuple[Places, tuple[Problem, ...]]:
    """The built-in places, with those of the user's folders added."""
    entries, problems = load_entries("places", extra)
    named: dict[str, list[Place]] = {}
    districts: dict[str, list[Place]] = {}

    def add(place: Place, *names: str, to: dict[str, list[Place]] = named) -> None:
        for name in names:
            known = to.setdefault(name, [])
            if place not in known:
                known.append(place)

    for entry in entries:
        written = read_record(ProvinceEntry, entry, problems)
        if written is None:
            continue
        in_short = short_place_name(written.province)
        add(Place(in_short), written.province, in_short)
        for city, counties in written.cities.items():
            place = Place(in_short, short_place_name(city))
            add(place, city, place.city)
            for county in (counties or "").split():
                bare = short_place_name(county)
                within = Place(in_short, place.city, bare)
                if county.endswith("区"):
                    add(within, county)
                    add(within, bare, bare + "市", bare + "县", to=districts)
                else:
                    add(within, county, bare)
    return Places(_widest_first(named), _widest_first(districts), max(map(len, named), default=0)), tuple(problems)


def _widest_first(names: dict[str, list[Place]]) -> dict[str, tuple[Place, ...]]:
    def widest_first(places: list[Place]) -> tuple[Place, ...]:
        return tuple(sorted(places, key=lambda p: (p.county != "", p.city != "")) if len(places) > 1 else places)

    return {name: widest_first(places) for name, places in names.items()}
