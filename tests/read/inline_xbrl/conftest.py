"""A filing of an invented company in inline XBRL: a quarterly report, three and nine months to June 28, 2025."""

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
 xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:dei="http://xbrl.sec.gov/dei/2025"
 xmlns:gaap="http://fasb.org/us-gaap/2025" xmlns:srt="http://fasb.org/srt/2025"
 xmlns:nw="http://northwind.example/2025" xmlns:xbrli="http://www.xbrl.org/2003/instance"
 xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><body>
"""


def context(name: str, end: str, start: str = "", *members: tuple[str, str]) -> str:
    period = (
        f"<xbrli:startDate>{start}</xbrli:startDate><xbrli:endDate>{end}</xbrli:endDate>"
        if start
        else f"<xbrli:instant>{end}</xbrli:instant>"
    )
    said = "".join(
        f'<xbrldi:explicitMember dimension="{axis}">{member}</xbrldi:explicitMember>' for axis, member in members
    )
    segment = f"<xbrli:segment>{said}</xbrli:segment>" if said else ""
    return (
        f'<xbrli:context id="{name}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000012345'
        f"</xbrli:identifier>{segment}</xbrli:entity><xbrli:period>{period}</xbrli:period></xbrli:context>"
    )


CONTEXTS = "".join(
    (
        context("q3", "2025-06-28", "2025-03-30"),
        context("q3-before", "2024-06-29", "2024-03-31"),
        context("m9", "2025-06-28", "2024-09-29"),
        context("m9-before", "2024-06-29", "2023-10-01"),
        context("now", "2025-06-28"),
        context("year-end", "2024-09-28"),
        context("cover", "2025-07-18"),
        context("saws", "2025-06-28", "2025-03-30", ("srt:ProductOrServiceAxis", "nw:BandSawsMember")),
        context(
            "west", "2025-06-28", "2025-03-30",
            ("srt:ConsolidationItemsAxis", "gaap:OperatingSegmentsMember"),
            ("gaap:StatementBusinessSegmentsAxis", "nw:WestSegmentMember"),
        ),
    )
)  # fmt: skip
UNITS = """<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>
<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>"""
HIDDEN = """<div style="display:none"><ix:header><ix:hidden>
<ix:nonNumeric name="dei:EntityCentralIndexKey" contextRef="m9">0000012345</ix:nonNumeric>
<ix:nonNumeric name="dei:CurrentFiscalYearEndDate" contextRef="m9">--09-27</ix:nonNumeric>
<ix:nonNumeric name="dei:DocumentFiscalPeriodFocus" contextRef="m9">Q3</ix:nonNumeric>
</ix:hidden><ix:resources>{resources}</ix:resources></ix:header></div>"""
COVER = """<p>Form <ix:nonNumeric name="dei:DocumentType" contextRef="m9">10-Q</ix:nonNumeric></p>
<p>For the quarterly period ended <ix:nonNumeric name="dei:DocumentPeriodEndDate" contextRef="m9"
 format="ixt:date-monthname-day-year-en">June 28, 2025</ix:nonNumeric></p>
<p><ix:nonNumeric name="dei:EntityRegistrantName" contextRef="m9">Northwind Tools, Inc.</ix:nonNumeric></p>
<p>Trading symbol <ix:nonNumeric name="dei:TradingSymbol" contextRef="m9">NWT</ix:nonNumeric></p>
<p><ix:nonFraction name="dei:EntityCommonStockSharesOutstanding" contextRef="cover" unitRef="shares" scale="0"
 decimals="INF" format="ixt:num-dot-decimal">1,000,000</ix:nonFraction> shares as of July 18, 2025</p>
<hr style="page-break-after:always"/>
"""


def figure(concept: str, when: str, printed: str, *, unit: str = "usd", scale: int = 6, more: str = "") -> str:
    return (
        f'<ix:nonFraction name="{concept}" contextRef="{when}" unitRef="{unit}" scale="{scale}" decimals="-6"'
        f' format="ixt:num-dot-decimal" {more}>{printed}</ix:nonFraction>'
    )


def row(label: str, *cells: str) -> str:
    return f"<tr><td>{label}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def quarters(concept: str, *printed: str, **how) -> list[str]:
    times = ("q3", "q3-before", "m9", "m9-before")
    return [figure(concept, time, one, **how) for time, one in zip(times, printed, strict=True)]


EPS = ("1.57", "1.40", "5.64", "5.14")


def income(revenue: str = "") -> str:
    return (
        "<p>CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)</p>"
        "<p>(In millions, except per-share amounts)</p><table>"
        + row("", "Three Months Ended", "", "Nine Months Ended", "")
        + row("", "June 28,<br/>2025", "June 29,<br/>2024", "June 28,<br/>2025", "June 29,<br/>2024")
        + row("Band saws", figure("gaap:Revenues", "saws", "30"))
        + (revenue or row("Total net sales", *quarters("gaap:Revenues", "94", "85", "313", "296")))
        + row("Cost of sales", *quarters("gaap:CostOfRevenue", "50", "46", "167", "159"))
        + row("Operating income", *quarters("gaap:OperatingIncomeLoss", "28", "25", "100", "94"))
        + row("Net income", *quarters("gaap:NetIncomeLoss", "23", "21", "84", "79"))
        + row("Basic earnings per share", *quarters("gaap:EarningsPerShareBasic", *EPS, unit="eps", scale=0))
        + "</table><hr style='page-break-after:always'/>"
    )  # fmt: skip


def balance() -> str:
    def pair(concept: str, now: str, then: str) -> list[str]:
        return [figure(concept, "now", now), figure(concept, "year-end", then)]

    return (
        "<p>CONDENSED CONSOLIDATED BALANCE SHEETS (Unaudited)</p><p>(In millions)</p><table>"
        + row("", "June 28,<br/>2025", "September 28,<br/>2024")
        + row("Total assets", *pair("gaap:Assets", "331", "364"))
        + row("Total liabilities", *pair("gaap:Liabilities", "265", "308"))
        + row("Total shareholders’ equity", *pair("gaap:StockholdersEquity", "66", "56"))
        + "</table><hr style='page-break-after:always'/>"
    )


SEGMENTS = (
    "<p>Segments (in millions)</p><table>"
    + row("West", figure("gaap:Revenues", "west", "40"))
    + "</table>"
    + "<p>We build tools for workshops and sell them in our own stores and through dealers. " * 12
    + "</p>"
)


def filing(*parts: str, contexts: str = CONTEXTS) -> str:
    hidden = HIDDEN.format(resources=contexts + UNITS)
    return HEAD + hidden + COVER + "".join(parts or (income(), balance(), SEGMENTS)) + "</body></html>"
