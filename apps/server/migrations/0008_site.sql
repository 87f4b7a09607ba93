-- Where the house is, and what it publishes and is asked on its site.

-- Branches and pools ----------------------------------------------------------------------------------------------

create table branch (
  id integer generated always as identity primary key,
  name text not null unique,
  address text not null,
  city text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text not null
);

-- Tables that stand before it refer to it.
alter table auction add foreign key (branch_id) references branch;
alter table inspection_place add foreign key (branch_id) references branch;

create table pool (
  id integer generated always as identity primary key,
  branch_id integer not null references branch,
  name text not null unique,
  address text not null,
  city text not null,
  phone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text not null
);

-- Tables that stand before it refer to it.
alter table auction add foreign key (pool_id) references pool;

create view inspecting_branch as
  select branch.id, branch.name, branch.address, branch.city, branch.phone
  from branch
  where exists (select from inspection_place where inspection_place.branch_id = branch.id);

-- What the office lists of a sale.
create view auction_on_desk as
select auction.id as auction_id, auction.name, auction.kind, auction.audience, auction.opens_at,
  auction.closes_at as planned_closes_at,
  greatest(auction.closes_at, lots.last_closes_at) as closes_at,
  auction.cancelled_at, branch.name as branch_name, pool.name as pool_name, pool.city as pool_city,
  lots.lot_count, lots.open_lot_count, lots.ended_lot_count, lots.sold_count,
  nipls.nipl_count, nipls.nipl_holder_count
from auction
join branch on branch.id = auction.branch_id
join pool on pool.id = auction.pool_id
cross join lateral (
  select count(*) filter (where state <> 'withdrawn') as lot_count,
    count(*) filter (where state in ('open', 'paused')) as open_lot_count,
    count(*) filter (where state in ('sold', 'konfirmasi', 'passed', 'cancelled')) as ended_lot_count,
    count(*) filter (where state = 'sold') as sold_count,
    max(lot_now.closes_at) as last_closes_at
  from lot join lot_now on lot_now.lot_id = lot.id
  where lot.auction_id = auction.id
) lots
cross join lateral (
  select count(*) as nipl_count, count(distinct customer_id) as nipl_holder_count
  from nipl where nipl.auction_id = auction.id
) nipls;

-- Content ---------------------------------------------------------------------------------------------------------

create table banner (
  id integer generated always as identity primary key,
  placement text not null check (placement in ('home', 'auth')),
  position integer not null default 1,
  eyebrow text not null,
  title text not null,
  subtitle text not null,
  picture jsonb not null,
  picture_phone jsonb,
  -- [{label, link}]: pages of the site with plain ids.
  actions jsonb not null default '[]',
  shown_from timestamptz(3) not null default '-infinity',
  shown_until timestamptz(3) not null default 'infinity'
);

create table blog (
  id integer generated always as identity primary key,
  title text not null,
  summary text not null,
  picture jsonb not null,
  -- [{type: 'heading' | 'paragraph', text}]
  body jsonb not null,
  published_at timestamptz(3) not null
);
create index blog_newest on blog (published_at desc, id desc);

-- What the house tells about itself and how to deal with it, and what people write to it.
create table about_us (
  -- One house, one page.
  id integer primary key default 1 check (id = 1),
  lead text not null,
  picture jsonb not null,
  -- [{heading, paragraphs: [text]}]
  story jsonb not null,
  -- [{icon, title, text}]
  promises jsonb not null,
  -- [{name, issuer, number, is_sample}]
  licences jsonb not null,
  since_year integer not null check (since_year between 1900 and 2200)
);

create table faq_category (
  id integer generated always as identity primary key,
  position integer not null default 1,
  name text not null unique
);

create table faq_question (
  id integer generated always as identity primary key,
  faq_category_id integer not null references faq_category,
  position integer not null default 1,
  -- The question's own address on the page; a published one never changes, because people send it to each other.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  question text not null,
  -- Paragraphs.
  answer jsonb not null check (jsonb_array_length(answer) > 0),
  -- Words people use for it that stand neither in question nor in answer.
  keywords text not null default '',
  -- {label, link}: a page of the site with plain ids.
  link jsonb
);
create index faq_question_of_category on faq_question (faq_category_id, position, id);

create table procedure_category (
  id integer generated always as identity primary key,
  position integer not null default 1,
  name text not null unique,
  summary text not null,
  icon text not null,
  -- {label, link}: where the procedure begins on the site.
  link jsonb
);

create table procedure_step (
  id integer generated always as identity primary key,
  procedure_category_id integer not null references procedure_category,
  position integer not null,
  title text not null,
  description text not null,
  icon text not null,
  -- How long it takes or by when, in words; absent where time does not matter.
  duration text,
  unique (procedure_category_id, position)
);

create table contact_message (
  id integer generated always as identity primary key,
  -- What both sides quote; it tells nothing about how many messages there are.
  reference text not null unique,
  name text not null,
  email text not null,
  phone text,
  topic text not null,
  message text not null,
  customer_id integer references customer,
  received_at timestamptz(3) not null
);
create index contact_message_of_sender on contact_message (email, received_at desc);
create index contact_message_newest on contact_message (received_at desc, id desc);
