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
