-- What the site shows is written by the house's own people. Each piece knows when visitors see it, and who saved it last.

alter table banner
  add column is_hidden boolean not null default false,
  add column revision integer not null default 1 check (revision > 0),
  add column changed_by integer references staff,
  add column changed_at timestamptz(3),
  add check (shown_from < shown_until);

-- An article is shown from the day that it carries.
alter table blog
  add column is_hidden boolean not null default false,
  add column shown_until timestamptz(3) not null default 'infinity',
  add column revision integer not null default 1 check (revision > 0),
  add column changed_by integer references staff,
  add column changed_at timestamptz(3),
  add check (published_at < shown_until);

alter table faq_question
  add column is_hidden boolean not null default false,
  add column shown_from timestamptz(3) not null default '-infinity',
  add column shown_until timestamptz(3) not null default 'infinity',
  add column revision integer not null default 1 check (revision > 0),
  add column changed_by integer references staff,
  add column changed_at timestamptz(3),
  add check (shown_from < shown_until);

alter table procedure_category
  add column is_hidden boolean not null default false,
  add column shown_from timestamptz(3) not null default '-infinity',
  add column shown_until timestamptz(3) not null default 'infinity',
  add column revision integer not null default 1 check (revision > 0),
  add column changed_by integer references staff,
  add column changed_at timestamptz(3),
  add check (shown_from < shown_until);

-- The house's own page is always there.
alter table about_us
  add column revision integer not null default 1 check (revision > 0),
  add column changed_by integer references staff,
  add column changed_at timestamptz(3);

-- Pictures that were taken in for the site. A piece names one of them by its file; one that no piece names is forgotten.
create table content_picture (
  file text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null,
  kept_by integer references staff,
  kept_at timestamptz(3) not null default now()
);

insert into content_picture (file, width, height, blur)
select distinct on (picture ->> 'file') picture ->> 'file', (picture ->> 'width')::integer, (picture ->> 'height')::integer,
  picture ->> 'blur'
from (
  select picture from banner
  union all select picture_phone from banner where picture_phone is not null
  union all select picture from blog
  union all select picture from about_us
) named
where picture ->> 'file' is not null;
