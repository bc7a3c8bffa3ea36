"""What a report discloses beside its statements: company profile, staff, shares, key figures, notes."""
