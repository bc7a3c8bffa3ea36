"""Questions for the rows of one table as a whole: 应收票据由哪几项组成, 前三项占多少, 超过一千万元的有哪些."""
