-- antes, desde 087: f65bbbd601674dfa95231cebb562af2d2ff199f8ad9b477a1d191332eadf8a96
-- The couvert begins with presence: whoever only said a table's number owes nothing. At the table it is announced to them, once of
-- each person and night as before; it is owed from when the house knows that they are here.

-- Whom it was announced to, and the line of it once it is owed.
alter table couvert alter column item_id drop not null;
