-- The fee for a lot that nobody bought is owed by whoever it was listed for, also where the unit has another owner by now: it
-- went back to them, and somebody else brought it in again.

alter table lot_at_end add column consignor_id integer references customer;
alter table lot_at_end disable trigger user;
update lot_at_end set consignor_id = unit.consignor_id
  from lot join unit on unit.id = lot.unit_id
  where lot.id = lot_at_end.lot_id;
alter table lot_at_end enable trigger user;

create or replace function ended_lot_keeps_its_words() returns trigger language plpgsql as $$
begin
  insert into lot_at_end (lot_id, lot_number, title, auction_name, consignor_id)
    select lot.id, lot.lot_number, unit.title, auction.name, unit.consignor_id
    from lot
      join unit on unit.id = lot.unit_id
      join auction on auction.id = lot.auction_id
    where lot.id = new.lot_id
    on conflict do nothing;
  return null;
end $$;

create or replace view unsold_lot as
  select lot.id as lot_id, lot.unit_id, ended.lot_number, ended.title, ended.consignor_id, ended.auction_name,
    lot_result.at as ended_at, contract.no_sale_fee as fee
  from lot_result
    join lot on lot.id = lot_result.lot_id
    join lot_at_end ended on ended.lot_id = lot.id
    join lot_now on lot_now.lot_id = lot.id and lot_now.state = 'passed'
    join lot_contract on lot_contract.lot_id = lot.id
    join company_contract contract on contract.id = lot_contract.contract_id
  where lot_result.result <> 'sold';
