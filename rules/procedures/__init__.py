"""One paragraph of the book each: a charge, a shot, a blow, a test, a departure."""
