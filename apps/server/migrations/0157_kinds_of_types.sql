-- What a thing is decides what is asked of it; its type may be called as the house likes.
alter table product_type add column kind text not null default 'other'
  check (kind in ('car', 'motorcycle', 'truck', 'machine', 'device', 'appliance', 'other'));

-- Until now the spelling of the name decided.
update product_type set kind = case name
  when 'Mobil' then 'car'
  when 'Motor' then 'motorcycle'
  when 'Pikap & Truk' then 'truck'
  when 'Alat Berat' then 'machine'
  when 'Elektronik' then 'device'
  when 'Peralatan Rumah' then 'appliance'
  else 'other' end;

create or replace view consignable_type as select id, name, kind from product_type;
