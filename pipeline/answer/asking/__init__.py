"""How a plan is answered: its parts, its years, and other readings where it has no answer as it is put."""
