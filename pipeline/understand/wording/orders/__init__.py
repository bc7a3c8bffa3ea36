"""How people ask for orders: their ends, places, parties and top lists, in the words of the recognisers."""
