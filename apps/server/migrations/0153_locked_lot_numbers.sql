-- A number that somebody typed and locked stays when the lots of a plan are numbered anew: it is on labels, or in a
-- printed list of the seller.
alter table planned_lot add column number_locked boolean not null default false;
