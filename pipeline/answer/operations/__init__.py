"""Questions that compute with rows that they name: an order of them, their sum, share, difference and change."""
