"""Figures of the notes that reconcile what assets were carried at: 机器设备的账面原值期末余额."""
