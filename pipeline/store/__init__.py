"""Facts and reports kept and found again; one small interface (`base`), the embedded store (`local`)."""
