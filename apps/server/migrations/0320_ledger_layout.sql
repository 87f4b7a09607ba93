-- How the bytes of a lot's log lie, fixed when it is published. Logs that were begun before keep the first layout.
alter table lot_state add column layout smallint not null default 1 check (layout in (1, 2));

-- The key of a lot's pseudonyms. It never leaves the house: no reply, log or export reads this table.
create table lot_secret (
  lot_id integer primary key references lot,
  key bytea not null check (octet_length(key) = 32)
);

create function lot_secret_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'lot_secret is never changed';
end $$;
create trigger lot_secret_is_final before update or delete on lot_secret
  for each statement execute function lot_secret_is_final();

-- In the second layout the salt of an event is the 32 random bytes of the commitment it holds, and empty where it holds
-- none; in the first, 16 random bytes of the event itself.
comment on column lot_event.salt is 'layout 1: 16 bytes of the event; layout 2: 32 bytes of its commitment, or empty';
