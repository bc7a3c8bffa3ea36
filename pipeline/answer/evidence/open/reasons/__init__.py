"""Why something changed: reasons that a report gives, how surely they are of it, and what they go on with."""
