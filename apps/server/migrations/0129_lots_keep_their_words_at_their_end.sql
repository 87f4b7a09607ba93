-- A lot that has ended is shown as it was called then, also where it was sold (decision 0281): a ralat of the unit, or a sale of
-- the same unit under another name, changed what its proof and the root of its day said that it was.

insert into lot_at_end (lot_id, lot_number, title, auction_name)
  select lot.id, lot.lot_number, coalesce(kept.title, unit.title), coalesce(kept.auction_name, auction.name)
  from lot_result
    join lot on lot.id = lot_result.lot_id
    join unit on unit.id = lot.unit_id
    join auction on auction.id = lot.auction_id
    -- The first bill says it as it was; one after an offer is of another day.
    left join lateral (
      select bill_lot.title, bill_lot.auction_name
      from bill join bill_lot on bill_lot.bill_id = bill.id
      where bill.lot_id = lot.id
      order by bill.id
      limit 1) kept on true
  where lot_result.result = 'sold'
  on conflict do nothing;

drop trigger unsold_lot_keeps_its_words on lot_result;
drop function unsold_lot_keeps_its_words();

create function ended_lot_keeps_its_words() returns trigger language plpgsql as $$
begin
  insert into lot_at_end (lot_id, lot_number, title, auction_name)
    select lot.id, lot.lot_number, unit.title, auction.name
    from lot
      join unit on unit.id = lot.unit_id
      join auction on auction.id = lot.auction_id
    where lot.id = new.lot_id
    on conflict do nothing;
  return null;
end $$;
create trigger ended_lot_keeps_its_words after insert on lot_result
  for each row execute function ended_lot_keeps_its_words();
