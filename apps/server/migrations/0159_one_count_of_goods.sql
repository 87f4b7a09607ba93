-- Units and consignments are counted by one sequence, so that a bare number names one thing: a program that hands in an
-- inspection says `12` and need not know whether 12 is a unit by now.
alter table consignment alter column id drop identity;
alter table consignment alter column id set default nextval('unit_id_seq');
select setval(
  'unit_id_seq',
  1 + greatest((select coalesce(max(id), 0) from unit), (select coalesce(max(id), 0) from consignment)),
  false
);
