"""Notes that reconcile carrying amounts, read from their tables by block, row and column."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.reconciliations.reconciliation import Block, Moment, reconciliations_in
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.reconciliations.conftest import MACHINES, note


def test_blocks_rows_and_columns(index):
    with use_lexicon(Settings().rules):
        fixed, used, _ = reconciliations_in(index.tables)
        assert (fixed.asset, used.asset) == ("固定资产", "使用权资产")
        assert fixed.columns == ("房屋及建筑物", "机器设备")
        assert {row for block, row in fixed.rows if block is Block.ACCUMULATED} == {
            Moment.OPENING, "本期增加金额", "计提", Moment.CLOSING,
        }  # fmt: skip
        assert fixed.cell(Block.GROSS, Moment.CLOSING, "机器设备").cell.text == "550"
        assert fixed.cell(Block.GROSS, Moment.CLOSING, "").cell.text == "1,650"  # of all
        assert fixed.cell(Block.NET, Moment.OPENING, "机器设备").cell.text == "400"
        assert fixed.cell(Block.IMPAIRMENT, Moment.CLOSING, "机器设备") is None
        assert fixed.cell(Block.GROSS, "在建工程转入", "机器设备") is None  # an empty cell


def test_what_is_taken_off_must_leave_what_is_carried(index):
    with use_lexicon(Settings().rules):
        fixed, _, broken = reconciliations_in(index.tables)
        assert fixed.adds_up(Moment.CLOSING, "机器设备")  # 550 - 110 = 440
        assert not broken.adds_up(Moment.CLOSING, "软件")  # 90 - 20 is no 88
        assert broken.adds_up(Moment.OPENING, "软件")  # 9 - 1 = 8


def test_what_was_done_leads_from_one_end_of_its_block_to_the_other(index):
    with use_lexicon(Settings().rules):
        fixed, used, _ = reconciliations_in(index.tables)
        assert fixed.rolls_forward(Block.ACCUMULATED, "机器设备")  # 100 + 10 = 110
        assert not used.rolls_forward(Block.ACCUMULATED, "房屋及建筑物")  # nothing says how 30 became 45


def test_a_block_by_any_part_of_its_name(index):
    with use_lexicon(Settings().rules):
        fixed, *_ = reconciliations_in(index.tables)
        assert fixed.calls(Block.ACCUMULATED, "累计折旧") and not fixed.calls(Block.ACCUMULATED, "累计摊销")


def test_a_row_that_lost_a_cell_or_does_not_make_up_its_total_has_no_figure():
    with use_lexicon(Settings().rules):
        table = note(0, "无形资产", ("项目", "专利权", "商标权", "合计"), MACHINES)
        (one,) = reconciliations_in(RowIndex([table]).tables)
        assert one.cell(Block.NET, Moment.CLOSING, "专利权") is None and one.cell(Block.NET, Moment.CLOSING, "") is None
        assert one.cell(Block.NET, Moment.OPENING, "专利权") is None
        assert one.cell(Block.ACCUMULATED, Moment.CLOSING, "专利权").cell.text == "4"


def test_all_that_was_added_to_what_is_written_off_is_what_was_charged():
    with use_lexicon(Settings().rules):
        table = note(0, "无形资产", ("项目", "专利权", "商标权", "合计"), MACHINES)
        (one,) = reconciliations_in(RowIndex([table]).tables)
        assert one.cell(Block.ACCUMULATED, "计提", "专利权").cell.text == "3"
        assert one.cell(Block.GROSS, "计提", "专利权") is None
