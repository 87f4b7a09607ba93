-- Counts the savings of a branch, a pool, a type and a tag, so that nobody saves over what they have not seen.
alter table branch add column revision integer not null default 1;
alter table pool add column revision integer not null default 1;
alter table product_type add column revision integer not null default 1;
alter table product_tag add column revision integer not null default 1;
