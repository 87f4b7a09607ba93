-- Konfirmasi at the desk of the house: whom staff reminded of an answer that is awaited, and when.
create table konfirmasi_reminder (
  id integer generated always as identity primary key,
  lot_id integer not null references konfirmasi,
  side text not null check (side in ('seller', 'bidder')),
  staff_id integer not null references staff,
  at timestamptz(3) not null
);
create index konfirmasi_reminder_of_lot on konfirmasi_reminder (lot_id, at);

create function konfirmasi_reminder_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'konfirmasi_reminder is append-only';
end $$;
create trigger konfirmasi_reminder_is_final before update or delete or truncate on konfirmasi_reminder
  for each statement execute function konfirmasi_reminder_is_final();

-- The desk lists the answers of many lots at once.
create index konfirmasi_answer_of_lot on konfirmasi_answer (lot_id, id);
