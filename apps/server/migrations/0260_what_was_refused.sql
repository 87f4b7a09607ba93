-- What the refusal was given to: the same client_bid_id with another amount is another question, and is told so.
alter table bid_refusal add column question text;
