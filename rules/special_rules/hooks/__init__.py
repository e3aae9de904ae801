"""The moments at which a special rule may have a say, a module for each kind; `SpecialRule` of base.py has them all."""
