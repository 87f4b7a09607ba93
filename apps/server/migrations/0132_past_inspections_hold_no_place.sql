-- A branch could never have fewer inspectors than were once booked at the same hour: what was inspected long ago held its place.
-- Whether somebody is still to come is looked at when places go (`change-branch.ts`).

alter table inspection_booking drop constraint inspection_booking_branch_id_place_fkey;
alter table inspection_booking add foreign key (branch_id) references branch;

-- What the foreign key said of a booking that is made.
create function inspection_place_is_there() returns trigger language plpgsql as $$
begin
  perform from inspection_place where branch_id = new.branch_id and place = new.place for key share;
  if not found then
    raise exception 'branch % has no inspection place %', new.branch_id, new.place using errcode = '23503';
  end if;
  return new;
end $$;
create trigger inspection_place_is_there before insert or update of branch_id, place on inspection_booking
  for each row execute function inspection_place_is_there();
