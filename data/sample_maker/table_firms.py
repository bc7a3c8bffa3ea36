"""Thirty invented companies that stand in the sample's tables only, so that rankings and counts mean something."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from .books import FirmProfile
from .companies import Firm

WRONG_UNIT = ("999416", 2022)  # this row's money is in 万元 though its table says 元
WITHOUT_RESEARCH = ("999405", "999419", "999427")  # trade and logistics: no research, so −1 in the tables
MOVED = {"999408": ("浙江省杭州市滨江区栖澜路77号", "上海市浦东新区栖澜路77号")}  # until 2021, from 2022 on

# code, full name, short name, registered address, representative, revenue in million 元
ROWS = """
999401 北京云岫软件股份有限公司 云岫软件 北京市海淀区云岫街8号 程望舒 640
999402 北京霁川环境科技股份有限公司 霁川环境 北京市朝阳区霁川路21号 段景行 1850
999403 北京砚山传媒股份有限公司 砚山传媒 北京市西城区砚山胡同3号 闻人语 420
999404 北京照野航空材料股份有限公司 照野航材 北京市顺义区照野大街16号 司徒衡 2760
999405 上海鹭屿供应链股份有限公司 鹭屿供应链 上海市浦东新区鹭屿路500号 裴知秋 8900
999406 上海芷溪微电子股份有限公司 芷溪微电 上海市闵行区芷溪路66号 江挽舟 1320
999407 上海暮山医疗器械股份有限公司 暮山医疗 上海市松江区暮山路9号 傅云深 780
999408 浙江栖澜纺织科技股份有限公司 栖澜科技 浙江省杭州市滨江区栖澜路77号 钱星野 1540
999409 杭州青峤网络股份有限公司 青峤网络 浙江省杭州市西湖区青峤路5号 俞晚舟 910
999410 杭州临霁光学股份有限公司 临霁光学 浙江省杭州市余杭区临霁街12号 施若谷 1180
999411 浙江澹川新材料股份有限公司 澹川新材 浙江省杭州市萧山区澹川路31号 吴起帆 3650
999412 宁波海屿(集团)股份有限公司 海屿集团 浙江省宁波市北仑区海屿路1号 应长风 12600
999413 苏州枫隐精密股份有限公司 枫隐精密 江苏省苏州市吴中区枫隐路20号 陶砚清 1010
999414 苏州漱石生物科技股份有限公司 漱石生物 江苏省苏州市工业园区漱石街38号 蒋予墨 530
999415 江苏寒汀化工股份有限公司 寒汀化工 江苏省南京市江北新区寒汀路4号 汤晋白 5200
999416 南京朝槿电气股份有限公司 朝槿电气 江苏省南京市江宁区朝槿路19号 殷闻道 6400
999417 深圳市星棹通信股份有限公司 星棹通信 广东省深圳市南山区星棹路10号 邱远航 4300
999418 深圳市沐野新能源股份有限公司 沐野新能 广东省深圳市龙岗区沐野路55号 魏新禾 7800
999419 深圳市归帆贸易股份有限公司 归帆贸易 广东省深圳市福田区归帆大厦6层 邵南星 2450
999420 深圳市澄观软件股份有限公司 澄观软件 广东省深圳市宝安区澄观路2号 卓青岩 360
999421 广州珩石建材股份有限公司 珩石建材 广东省广州市番禺区珩石路45号 冼开阳 3100
999422 广州荔晴食品股份有限公司 荔晴食品 广东省广州市增城区荔晴路7号 关若川 2050
999423 成都蜀汀信息技术股份有限公司 蜀汀信息 四川省成都市武侯区蜀汀路60号 巫山月 690
999424 四川岷屿水电股份有限公司 岷屿水电 四川省成都市温江区岷屿路15号 向天歌 2900
999425 武汉鹤汀光电股份有限公司 鹤汀光电 湖北省武汉市东湖新技术开发区鹤汀路88号 熊知微 1670
999426 湖北楚笛制药股份有限公司 楚笛制药 湖北省武汉市江夏区楚笛路13号 彭逸尘 1260
999427 西安渭栈物流股份有限公司 渭栈物流 陕西省西安市未央区渭栈路3号 雷定远 1430
999428 陕西原上重型机械股份有限公司 原上重机 陕西省西安市高新区原上路70号 宁致和 4700
999429 青岛汐岬海工股份有限公司 汐岬海工 山东省青岛市黄岛区汐岬路25号 矫维新 3380
999430 天津津槎船舶股份有限公司 津槎船舶 天津市滨海新区津槎路11号 穆行舟 2210
"""


def table_firms() -> list[Firm]:
    return [_firm(*line.split()) for line in ROWS.strip().splitlines()]


def _firm(code: str, full_name: str, short: str, address: str, representative: str, millions: str) -> Firm:
    rng = Random(f"firm {code}")
    growth = tuple(round(rng.uniform(-0.12, 0.28), 3) for _ in range(5))
    revenue = int(millions) * 1_000_000
    leaning = FirmProfile(
        seed=code,
        revenue=revenue,
        growth=growth,
        cost=round(rng.uniform(0.84, 0.87) if code in WITHOUT_RESEARCH else rng.uniform(0.55, 0.84), 3),
        capital=int(revenue / rng.uniform(4, 9)) // 100_000 * 100_000,
        minority=rng.choice((0.0, 0.03, 0.06)),
        factors={"研发费用": 0.0 if code in WITHOUT_RESEARCH else round(rng.uniform(0.6, 2.2), 2)},
        quantum=Decimal(100) if code == WRONG_UNIT[0] else Decimal("0.01"),  # 万元 with two decimals lose nothing
    )
    before, after = MOVED.get(code, (address, address))
    site = f"company{code}.example"
    return Firm(
        code=code,
        full_name=full_name,
        short_names=(short,) * 3,
        representatives=(representative,) * 3,
        registered=(before, after, after),
        office=address,
        website=f"www.{site}",
        email=f"ir@{site}",
        leaning=leaning,
        staff_total=max(120, int(revenue / rng.uniform(700_000, 1_600_000))),
        research=code not in WITHOUT_RESEARCH,
    )
