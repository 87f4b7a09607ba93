-- A published sale moves to a later date, or what was published of it is corrected (decisions 0380, 0381).

-- From when it was moved the last time, and why, as customers read it beside the new date.
alter table auction add column moved_from timestamptz(3);
alter table auction add column move_reason text check (length(move_reason) between 1 and 255);
alter table auction add constraint auction_moved_with_reason check ((moved_from is null) = (move_reason is null));

-- Every move, as two people agreed to it.
create table sale_move (
  id integer generated always as identity primary key,
  auction_id integer not null references auction,
  opens_before timestamptz(3) not null,
  closes_before timestamptz(3) not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  reason text not null check (length(reason) between 1 and 255),
  asked_by integer not null references staff,
  agreed_by integer not null references staff,
  at timestamptz(3) not null,
  check (opens_at < closes_at),
  -- Only ever to later.
  check (opens_at >= opens_before and closes_at >= closes_before),
  constraint sale_move_needs_two_people check (agreed_by <> asked_by)
);
create index sale_move_of_auction on sale_move (auction_id, id desc);

create function sale_move_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'sale_move is append-only';
end $$;
create trigger sale_move_is_final before update or delete on sale_move
  for each statement execute function sale_move_is_final();

-- A sale is cancelled once and moved as often as it must be; customers are told of each.
drop index control_news_of_sale;
create unique index control_news_of_cancellation on control_news (auction_id) where kind = 'sale_cancelled';
alter table control_news drop constraint control_news_kind_check;
alter table control_news add constraint control_news_kind_check
  check (kind in ('lot_withdrawn', 'sale_cancelled', 'sale_moved', 'sale_corrected'));

-- What was published of a sale never changes silently: each ralat is a new version with its difference.
create table auction_correction (
  auction_id integer not null references auction,
  version integer not null check (version > 1),
  position integer not null check (position > 0),
  at timestamptz(3) not null,
  label text not null,
  value_before text not null,
  value_after text not null,
  -- Letters stay in the house; all else of a sale is read by customers.
  is_public boolean not null,
  reason text not null check (length(reason) between 1 and 255),
  asked_by integer not null references staff,
  agreed_by integer not null references staff,
  primary key (auction_id, version, position),
  constraint auction_correction_needs_two_people check (agreed_by <> asked_by)
);

create function auction_correction_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'auction_correction is append-only';
end $$;
create trigger auction_correction_is_final before update or delete on auction_correction
  for each statement execute function auction_correction_is_final();

-- The papers of a sale since they were corrected the first time; before that they are those of its plan, which is kept as
-- it was agreed to.
create table auction_papers (
  auction_id integer primary key references auction,
  official_staff_id integer references staff,
  letters jsonb not null,
  announcement jsonb
);
