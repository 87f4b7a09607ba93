-- A lot whose winner defaulted goes under the hammer again: a new lot of another sale, put there by staff.
create table relisting (
  bill_id integer primary key references bill,
  lot_id integer not null unique references lot,
  staff_id integer not null references staff,
  at timestamptz(3) not null
);
create trigger relisting_is_final before update or delete or truncate on relisting
  for each statement execute function books_are_final();

create function relisting_follows_a_default() returns trigger language plpgsql as $$
begin
  if (select status from bill where id = new.bill_id) <> 'EXPIRE' then
    raise exception 'bill % is no default', new.bill_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger relisting_follows_a_default before insert on relisting
  for each row execute function relisting_follows_a_default();

-- Defaults with what became of their units, for the desk that plans sales.
create view defaulted_lot as
  select bill.id as bill_id, bill.lot_id, bill.unit_id, lot.lot_number, unit.title, unit.product_type_id,
    unit.consignor_id, auction.name as auction_name, bill.hammer_price, lot.base_price, bill.expired_at,
    again.id as again_lot_id, again.auction_id as again_auction_id, again_auction.name as again_auction_name,
    again_auction.opens_at as again_opens_at, relisting.staff_id as relisted_by, relisting.at as relisted_at
  from bill
    join lot on lot.id = bill.lot_id
    join unit on unit.id = bill.unit_id
    join auction on auction.id = bill.auction_id
    left join relisting on relisting.bill_id = bill.id
    left join lot again on again.id = relisting.lot_id
    left join auction again_auction on again_auction.id = again.auction_id
  where bill.status = 'EXPIRE';
create view auction_to_come as
  select id as auction_id, name, kind, audience, product_type_id, opens_at, cancelled_at from auction;
