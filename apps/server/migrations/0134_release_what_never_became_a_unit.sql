-- What came in at the gate and never became a unit leaves with a letter too, which names the consignment alone. It leaves once,
-- as it comes in once.

alter table release_letter
  alter column unit_id drop not null,
  add constraint release_letter_names_a_thing check (unit_id is not null or consignment_id is not null);
create unique index release_letter_of_consigned on release_letter (consignment_id) where unit_id is null;

create or replace function release_letter_keeps_its_unit() returns trigger language plpgsql as $$
begin
  if new.unit_id is null then
    select consignment.title, coalesce(company.name, customer.full_name), consignment.facts ->> 'plate', null, null
      into new.unit_name, new.owner_name, new.plate, new.chassis_number, new.engine_number
      from consignment
        join customer on customer.id = consignment.customer_id
        left join company on company.account_id = consignment.customer_id
      where consignment.id = new.consignment_id;
    return new;
  end if;
  select now.unit_name, now.owner_name, now.plate, now.chassis_number, now.engine_number
    into new.unit_name, new.owner_name, new.plate, new.chassis_number, new.engine_number
    from unit_at_gate now where now.unit_id = new.unit_id;
  return new;
end $$;
