-- A node that notices an outage gives its time back to the lots whose last minutes it took. One that stops meanwhile
-- leaves the rest to the next: null until all of it is done.
alter table bidding_outage add column given_back_at timestamptz(3);
update bidding_outage set given_back_at = until;
