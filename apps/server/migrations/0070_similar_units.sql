-- What comparable units fetched is looked up on every unit page.
create index unit_comparable on unit (product_type_id, brand, model);
