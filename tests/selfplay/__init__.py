"""Whole battles of every scenario between bots, in this process: that all of them end, and in all the ways they can."""
