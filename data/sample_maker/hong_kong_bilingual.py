"""海崢實業集團有限公司 (99922), 年報 2023/24: bilingual pages, 千港元, in the order of net assets, year to March."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .hong_kong import HongKongPages

_YEAR = "For the year ended 31 March 2024 截至二零二四年三月三十一日止年度"
_WIDTHS = [3.4, 2.1, 0.6, 1.1, 1.1]
_HEAD = [
    ("", "", "", "2024", "2023"),
    ("", "", "Notes", "二零二四年", "二零二三年"),
    ("", "", "附註", "HK$’000", "HK$’000"),
    ("", "", "", "千港元", "千港元"),
]


def haizheng(pages: HongKongPages) -> None:
    """Write the report."""
    _cover(pages)
    _company(pages)
    _summary(pages)
    _risks(pages)
    _income(pages)
    _position(pages)
    _cash(pages)
    _notes(pages)


def _cover(pages: HongKongPages) -> None:
    pages.gap(130)
    pages.add("cover", "海崢實業集團有限公司", "Haizheng Industrial Holdings Limited")
    pages.add("title", "（於百慕達註冊成立之有限公司）", "(Incorporated in Bermuda with limited liability)")
    pages.add("title", "股份代號 Stock Code: 99922")
    pages.gap(60)
    pages.add("cover", "ANNUAL REPORT 2023/24 年報")
    pages.page()


def _company(pages: HongKongPages) -> None:
    pages.add("title", "CORPORATE INFORMATION 公司資料")
    pages.table(
        [
            ("BOARD OF DIRECTORS", "董事會"),
            ("Mr. Cheung Kwok Hung (Chairman)", "張國雄先生（主席）"),
            ("Ms. Wong Wai Yin", "黃慧妍女士"),
            ("INDEPENDENT AUDITOR", "獨立核數師"),
            ("Sunrise CPA Limited", "朝陽會計師事務所有限公司"),
            ("SHARE REGISTRAR", "股份過戶登記處"),
            ("Victoria Registrars Limited", "維港股份登記有限公司"),
            ("STOCK CODE", "股份代號"),
            ("99922", "99922"),
        ],
        [1, 1],
        texts=2,
    )
    pages.page()


def _summary(pages: HongKongPages) -> None:
    pages.add("title", "FIVE YEAR FINANCIAL SUMMARY 五年財務概要")
    pages.gap(12)
    pages.table(
        [
            ("", "", "", "Year ended 31 March", "", "", ""),
            ("", "", "", "截至三月三十一日止年度", "", "", ""),
            ("", "", "2020", "2021", "2022", "2023", "2024"),
            ("", "", "二零二零年", "二零二一年", "二零二二年", "二零二三年", "二零二四年"),
            ("", "", "HK$’000", "HK$’000", "HK$’000", "HK$’000", "HK$’000"),
            ("", "", "千港元", "千港元", "千港元", "千港元", "千港元"),
            ("Revenue", "收益", "1,502,310", "1,318,940", "1,620,450", "1,804,226", "1,695,138"),
            ("Profit before tax", "除稅前溢利", "121,400", "86,230", "132,870", "150,612", "118,965"),
            ("Profit for the year", "本年度溢利", "101,230", "72,100", "110,402", "124,508", "98,241"),
            ("Total assets", "資產總值", "1,680,020", "1,702,344", "1,805,617", "1,902,380", "1,874,906"),
            ("Total liabilities", "負債總值", "690,110", "668,205", "702,414", "716,928", "652,311"),
        ],
        [1.5, 1.3, 1, 1, 1, 1, 1],
        texts=2,
    )
    pages.page()


def _risks(pages: HongKongPages) -> None:
    pages.add("title", "PRINCIPAL RISKS AND UNCERTAINTIES 主要風險及不確定因素")
    pages.add(
        "text",
        "(a) 原材料價格風險",
        "銅及塑膠原料的價格波動直接影響本集團的生產成本。",
        "(b) 客戶集中風險",
        "本集團五大客戶佔收益約46%，任何主要客戶減少訂單均可能對業績造成重大影響。",
        "(c) 勞動力短缺風險",
        "本集團於東莞的廠房面對招聘熟練工人的困難。",
    )
    pages.page()


def _income(pages: HongKongPages) -> None:
    pages.add("title", "CONSOLIDATED STATEMENT OF PROFIT OR LOSS", "綜合損益表")
    pages.add("small", _YEAR)
    pages.table(
        [
            *_HEAD,
            ("Revenue", "收益", "4", "1,695,138", "1,804,226"),
            ("Cost of sales", "銷售成本", "", "(1,321,450)", "(1,398,675)"),
            ("Gross profit", "毛利", "", "373,688", "405,551"),
            ("Other income and gains", "其他收入及收益", "5", "18,420", "22,107"),
            ("Selling and distribution expenses", "銷售及分銷開支", "", "(88,214)", "(92,630)"),
            ("Administrative expenses", "行政開支", "", "(158,902)", "(160,335)"),
            ("Finance costs", "融資成本", "6", "(26,027)", "(24,081)"),
            ("Profit before tax", "除稅前溢利", "7", "118,965", "150,612"),
            ("Income tax expense", "所得稅開支", "8", "(20,724)", "(26,104)"),
            ("Profit for the year", "本年度溢利", "", "98,241", "124,508"),
            ("Attributable to:", "以下各方應佔：", "", "", ""),
            ("Owners of the Company", "本公司擁有人", "", "93,180", "118,240"),
            ("Non-controlling interests", "非控股權益", "", "5,061", "6,268"),
            ("", "", "", "98,241", "124,508"),
            ("Earnings per share", "每股盈利", "9", "HK cents 港仙", "HK cents 港仙"),
            ("– Basic and diluted", "－基本及攤薄", "", "18.64", "23.65"),
        ],
        _WIDTHS,
        texts=2,
        totals=(6, 11, 13, 17),
    )
    pages.page()


def _position(pages: HongKongPages) -> None:
    pages.add("title", "CONSOLIDATED STATEMENT OF FINANCIAL POSITION", "綜合財務狀況表")
    pages.add("small", "At 31 March 2024 於二零二四年三月三十一日")
    pages.table(
        [
            *_HEAD,
            ("NON-CURRENT ASSETS", "非流動資產", "", "", ""),
            ("Property, plant and equipment", "物業、廠房及設備", "11", "612,840", "640,215"),
            ("Investment properties", "投資物業", "12", "145,000", "150,000"),
            ("Goodwill", "商譽", "13", "38,500", "38,500"),
            ("", "", "", "796,340", "828,715"),
            ("CURRENT ASSETS", "流動資產", "", "", ""),
            ("Inventories", "存貨", "14", "286,417", "310,926"),
            ("Trade and bills receivables", "貿易應收款項及應收票據", "15", "402,318", "421,540"),
            ("Deposits and prepayments", "按金及預付款項", "", "46,205", "51,330"),
            ("Bank balances and cash", "銀行結餘及現金", "16", "343,626", "289,869"),
            ("", "", "", "1,078,566", "1,073,665"),
            ("CURRENT LIABILITIES", "流動負債", "", "", ""),
            ("Trade payables", "貿易應付款項", "17", "218,664", "240,180"),
            ("Other payables and accruals", "其他應付款項及應計費用", "", "96,350", "104,226"),
            ("Bank borrowings", "銀行借款", "18", "210,000", "236,000"),
            ("Tax payable", "應付稅項", "", "12,497", "16,522"),
            ("", "", "", "537,511", "596,928"),
            ("NET CURRENT ASSETS", "流動資產淨值", "", "541,055", "476,737"),
            ("Total assets less current liabilities", "總資產減流動負債", "", "1,337,395", "1,305,452"),
            ("NON-CURRENT LIABILITIES", "非流動負債", "", "", ""),
            ("Bank borrowings", "銀行借款", "18", "95,000", "100,000"),
            ("Deferred tax liabilities", "遞延稅項負債", "19", "19,800", "20,000"),
            ("", "", "", "114,800", "120,000"),
            ("NET ASSETS", "資產淨值", "", "1,222,595", "1,185,452"),
            ("CAPITAL AND RESERVES", "資本及儲備", "", "", ""),
            ("Share capital", "股本", "20", "50,000", "50,000"),
            ("Reserves", "儲備", "", "1,121,084", "1,089,002"),
            ("Equity attributable to owners of the Company", "本公司擁有人應佔權益", "", "1,171,084", "1,139,002"),
            ("Non-controlling interests", "非控股權益", "", "51,511", "46,450"),
            ("TOTAL EQUITY", "權益總額", "", "1,222,595", "1,185,452"),
        ],
        _WIDTHS,
        texts=2,
        totals=(8, 14, 20, 26, 31, 33),
    )
    pages.page()


def _cash(pages: HongKongPages) -> None:
    pages.add("title", "CONSOLIDATED STATEMENT OF CASH FLOWS", "綜合現金流量表")
    pages.add("small", _YEAR)
    pages.table(
        [
            ("", "", "2024", "2023"),
            ("", "", "二零二四年", "二零二三年"),
            ("", "", "HK$’000", "HK$’000"),
            ("", "", "千港元", "千港元"),
            ("OPERATING ACTIVITIES", "經營活動", "", ""),
            ("Profit before tax", "除稅前溢利", "118,965", "150,612"),
            ("Depreciation of property, plant and equipment", "物業、廠房及設備折舊", "64,210", "66,380"),
            ("Finance costs", "融資成本", "26,027", "24,081"),
            ("Cash generated from operations", "經營所得現金", "231,804", "220,437"),
            ("Income tax paid", "已付所得稅", "(24,949)", "(22,618)"),
            ("NET CASH FROM OPERATING ACTIVITIES", "經營活動所得現金淨額", "206,855", "197,819"),
            ("INVESTING ACTIVITIES", "投資活動", "", ""),
            ("Purchase of property, plant and equipment", "購買物業、廠房及設備", "(36,835)", "(58,902)"),
            ("Interest received", "已收利息", "4,126", "2,318"),
            ("NET CASH USED IN INVESTING ACTIVITIES", "投資活動所用現金淨額", "(32,709)", "(56,584)"),
            ("FINANCING ACTIVITIES", "融資活動", "", ""),
            ("Repayment of bank borrowings", "償還銀行借款", "(31,000)", "(45,000)"),
            ("Interest paid", "已付利息", "(26,027)", "(24,081)"),
            ("Dividends paid", "已付股息", "(61,098)", "(52,500)"),
            ("NET CASH USED IN FINANCING ACTIVITIES", "融資活動所用現金淨額", "(118,125)", "(121,581)"),
            ("Net increase in cash and cash equivalents", "現金及現金等價物之增加淨額", "56,021", "19,654"),
            ("Cash and cash equivalents at beginning of year", "年初之現金及現金等價物", "289,869", "272,815"),
            ("Effect of foreign exchange rate changes", "匯率變動之影響", "(2,264)", "(2,600)"),
            ("Cash and cash equivalents at end of year", "年終之現金及現金等價物", "343,626", "289,869"),
        ],
        [3.5, 2.2, 1.1, 1.1],
        texts=2,
        totals=(10, 14, 19, 23),
    )
    pages.page()


def _notes(pages: HongKongPages) -> None:
    pages.add("title", "NOTES TO THE FINANCIAL STATEMENTS 財務報表附註")
    pages.add("heading", "15. TRADE AND BILLS RECEIVABLES 貿易應收款項及應收票據")
    pages.add("text", "貿易應收款項按發票日期呈列之賬齡分析如下：")
    pages.table(
        [
            ("", "", "2024", "2023"),
            ("", "", "二零二四年", "二零二三年"),
            ("", "", "HK$’000", "HK$’000"),
            ("", "", "千港元", "千港元"),
            ("Within 30 days", "30日內", "251,406", "268,115"),
            ("31 to 90 days", "31至90日", "118,220", "121,904"),
            ("Over 90 days", "90日以上", "32,692", "31,521"),
            ("", "", "402,318", "421,540"),
        ],
        [2.2, 2.2, 1.1, 1.1],
        texts=2,
        totals=(7,),
    )
    pages.add("heading", "21. EMPLOYEES 僱員")
    pages.add("text", "本集團於二零二四年三月三十一日有2,315名僱員（二零二三年：2,480名）。")
