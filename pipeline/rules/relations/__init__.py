"""Accounting relations: identities, derivations, anomalies, the statement of changes in equity."""
