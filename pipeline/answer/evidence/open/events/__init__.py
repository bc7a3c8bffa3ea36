"""Events with a party that the question names: a lawsuit, a sale, a purchase. Why, with whom, how much, how far."""
