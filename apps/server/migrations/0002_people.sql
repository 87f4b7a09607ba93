-- Who somebody is, and what they may do: customers, staff, their papers, and changes that need two people.

-- Cities and banks ------------------------------------------------------------------------------------------------

create table city (
  id integer generated always as identity primary key,
  name text not null,
  province text not null,
  unique (name, province)
);

insert into city (province, name)
select province, unnest(string_to_array(cities, ', '))
from (values
  ('Aceh', 'Kota Banda Aceh, Kota Langsa, Kota Lhokseumawe'),
  ('Sumatera Utara', 'Kota Medan, Kota Binjai, Kota Pematangsiantar, Kota Tebing Tinggi, Kabupaten Deli Serdang'),
  ('Sumatera Barat', 'Kota Padang, Kota Bukittinggi, Kota Payakumbuh'),
  ('Riau', 'Kota Pekanbaru, Kota Dumai, Kabupaten Kampar'),
  ('Kepulauan Riau', 'Kota Batam, Kota Tanjungpinang'),
  ('Jambi', 'Kota Jambi, Kota Sungai Penuh'),
  ('Sumatera Selatan', 'Kota Palembang, Kota Lubuklinggau, Kota Prabumulih'),
  ('Kepulauan Bangka Belitung', 'Kota Pangkalpinang, Kabupaten Belitung'),
  ('Bengkulu', 'Kota Bengkulu'),
  ('Lampung', 'Kota Bandar Lampung, Kota Metro, Kabupaten Lampung Selatan'),
  ('Banten', 'Kota Tangerang, Kota Tangerang Selatan, Kota Serang, Kota Cilegon, Kabupaten Tangerang'),
  ('DKI Jakarta', 'Kota Jakarta Pusat, Kota Jakarta Utara, Kota Jakarta Barat, Kota Jakarta Selatan, Kota Jakarta Timur, Kabupaten Kepulauan Seribu'),
  ('Jawa Barat', 'Kota Bandung, Kota Bekasi, Kota Bogor, Kota Depok, Kota Cimahi, Kota Cirebon, Kota Sukabumi, Kota Tasikmalaya, Kota Banjar, Kabupaten Bandung, Kabupaten Bekasi, Kabupaten Bogor, Kabupaten Karawang, Kabupaten Purwakarta, Kabupaten Subang, Kabupaten Sumedang, Kabupaten Garut, Kabupaten Cianjur, Kabupaten Indramayu'),
  ('Jawa Tengah', 'Kota Semarang, Kota Surakarta, Kota Salatiga, Kota Magelang, Kota Pekalongan, Kota Tegal, Kabupaten Banyumas, Kabupaten Cilacap, Kabupaten Kudus, Kabupaten Klaten, Kabupaten Sukoharjo'),
  ('DI Yogyakarta', 'Kota Yogyakarta, Kabupaten Sleman, Kabupaten Bantul'),
  ('Jawa Timur', 'Kota Surabaya, Kota Malang, Kota Kediri, Kota Madiun, Kota Blitar, Kota Mojokerto, Kota Pasuruan, Kota Probolinggo, Kota Batu, Kabupaten Sidoarjo, Kabupaten Gresik, Kabupaten Jember, Kabupaten Banyuwangi'),
  ('Bali', 'Kota Denpasar, Kabupaten Badung, Kabupaten Gianyar, Kabupaten Buleleng'),
  ('Nusa Tenggara Barat', 'Kota Mataram, Kota Bima, Kabupaten Lombok Timur'),
  ('Nusa Tenggara Timur', 'Kota Kupang, Kabupaten Sikka'),
  ('Kalimantan Barat', 'Kota Pontianak, Kota Singkawang'),
  ('Kalimantan Tengah', 'Kota Palangka Raya, Kabupaten Kotawaringin Timur'),
  ('Kalimantan Selatan', 'Kota Banjarmasin, Kota Banjarbaru'),
  ('Kalimantan Timur', 'Kota Samarinda, Kota Balikpapan, Kota Bontang'),
  ('Kalimantan Utara', 'Kota Tarakan, Kabupaten Bulungan'),
  ('Sulawesi Utara', 'Kota Manado, Kota Bitung'),
  ('Gorontalo', 'Kota Gorontalo'),
  ('Sulawesi Tengah', 'Kota Palu, Kabupaten Morowali'),
  ('Sulawesi Barat', 'Kabupaten Mamuju'),
  ('Sulawesi Selatan', 'Kota Makassar, Kota Parepare, Kota Palopo, Kabupaten Gowa'),
  ('Sulawesi Tenggara', 'Kota Kendari, Kota Baubau'),
  ('Maluku', 'Kota Ambon, Kota Tual'),
  ('Maluku Utara', 'Kota Ternate, Kota Tidore Kepulauan'),
  ('Papua Barat', 'Kabupaten Manokwari'),
  ('Papua Barat Daya', 'Kota Sorong'),
  ('Papua', 'Kota Jayapura, Kabupaten Jayapura, Kabupaten Biak Numfor'),
  ('Papua Tengah', 'Kabupaten Nabire, Kabupaten Mimika'),
  ('Papua Pegunungan', 'Kabupaten Jayawijaya'),
  ('Papua Selatan', 'Kabupaten Merauke')
) as provinces (province, cities);

create table bank (
  id integer generated always as identity primary key,
  name text not null unique,
  -- The code of Bank Indonesia's clearing, as used between banks.
  code text not null unique check (code ~ '^[0-9]{3}$')
);

insert into bank (name, code) values
  ('Bank Rakyat Indonesia (BRI)', '002'),
  ('Bank Mandiri', '008'),
  ('Bank Negara Indonesia (BNI)', '009'),
  ('Bank Danamon', '011'),
  ('Bank Permata', '013'),
  ('Bank Central Asia (BCA)', '014'),
  ('Bank Maybank Indonesia', '016'),
  ('Bank Panin', '019'),
  ('CIMB Niaga', '022'),
  ('UOB Indonesia', '023'),
  ('OCBC Indonesia', '028'),
  ('Bank Jakarta', '111'),
  ('Bank BJB', '110'),
  ('Bank DIY', '112'),
  ('Bank Jateng', '113'),
  ('Bank Jatim', '114'),
  ('Bank Sumut', '117'),
  ('Bank Nagari', '118'),
  ('Bank Sumsel Babel', '120'),
  ('Bank BPD Bali', '129'),
  ('Bank Sulselbar', '126'),
  ('Bank Muamalat', '147'),
  ('Bank Sinarmas', '153'),
  ('Bank Tabungan Negara (BTN)', '200'),
  ('Bank Mega', '426'),
  ('Bank KB Indonesia', '441'),
  ('Bank Syariah Indonesia (BSI)', '451'),
  ('SMBC Indonesia', '213'),
  ('Bank Neo Commerce', '490'),
  ('SeaBank Indonesia', '535'),
  ('BCA Digital (blu)', '501'),
  ('Bank Jago', '542'),
  ('Allo Bank', '567');

-- Accounts and sessions -------------------------------------------------------------------------------------------

create table customer (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  -- Absent while the customer only ever signed in with Google.
  password_hash text,
  -- Google's `sub`: the only lasting name of a Google account.
  google_sub text unique,
  full_name text not null,
  seller_type text not null check (seller_type in ('person', 'company')),
  company_name text,
  phone text check (phone ~ '^\+62[0-9]{7,14}$'),
  email_verified_at timestamptz(3),
  approved_at timestamptz(3),
  barred_at timestamptz(3),
  is_staff boolean not null default false,
  is_prem boolean not null default false,
  premium_product_type_ids integer[] not null default '{}',
  premium_auction_ids integer[] not null default '{}',
  -- {file, caption, width, height, blur}: re-encoded, without the camera's data.
  profile_image jsonb,
  created_at timestamptz(3) not null default now(),
  -- The lowest account of the same person, where the house has decided that there are several.
  person_id integer references customer,
  -- Whether any number is another account's too. What decides about a bid looks further only then.
  has_doubles boolean not null default false,
  check (seller_type = 'company' or company_name is null)
);
create index customer_name_words on customer using gin (full_name gin_trgm_ops);
create index customer_email_words on customer using gin (email gin_trgm_ops);
create index customer_of_person on customer (person_id) where person_id is not null;

-- Tables that stand before it refer to it.
alter table notification add foreign key (customer_id) references customer;
alter table notification_preference add foreign key (customer_id) references customer;
alter table notification_pace add foreign key (customer_id) references customer;
alter table push_subscription add foreign key (customer_id) references customer;

create table consent (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz(3) not null,
  address inet,
  unique (customer_id, document, version)
);

-- A session is a family of refresh tokens: each is exchanged once for the next; the family ends as one.
create table session (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logout', 'reuse', 'password_change', 'password_reset')),
  address inet,
  user_agent text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_open_of_customer on session (customer_id) where ended_at is null;
create index session_ended_at on session (ended_at) where ended_at is not null;

-- Tables that stand before it refer to it.
alter table push_subscription add foreign key (session_id) references session on delete cascade;

create table refresh_token (
  -- SHA-256: a copy of this table opens nothing.
  token_hash bytea primary key,
  session_id integer not null references session on delete cascade,
  issued_at timestamptz(3) not null,
  -- When it was exchanged. Used again later than the grace time, the whole family ends.
  rotated_at timestamptz(3)
);
create index refresh_token_session on refresh_token (session_id);

-- Links in mails.
create table one_time_token (
  token_hash bytea primary key,
  customer_id integer not null references customer,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_token_customer on one_time_token (customer_id, purpose);

-- Who asked last when for the verification mail, so that the wait is kept by every node and over restarts. For any
-- address, known or not (hashed): the answers must not tell which addresses have an account.
create table verification_request (
  address_hash bytea primary key,
  requested_at timestamptz(3) not null
);

-- A sign-in by Google counts once: the nonce of each accepted id_token, for as long as that token could be accepted.
create table google_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index google_nonce_expiry on google_nonce (expires_at);

-- Profiles --------------------------------------------------------------------------------------------------------

create table customer_profile (
  customer_id integer primary key references customer,
  birth_date date,
  gender text check (gender in ('male', 'female')),
  -- Encrypted (AES-256-GCM); only the owner's masked view is ever built from these.
  identity_number_sealed bytea,
  npwp_sealed bytea,
  rekening_number_sealed bytea,
  identity_address text,
  current_address text,
  city_id integer references city,
  bank_id integer references bank,
  rekening_owner text,
  bank_office text,
  faktur_filepath text,
  updated_at timestamptz(3) not null default now(),
  -- A keyed hash, by which one person under two names is found without opening anybody's number.
  identity_number_hash bytea
);
create index customer_profile_by_identity_number on customer_profile (identity_number_hash)
  where identity_number_hash is not null;

-- The scan of an identity card lies outside the database under its own key, which is wrapped here.
create table identity_file (
  customer_id integer primary key references customer,
  stored_name text not null unique,
  wrapped_key bytea not null,
  media_type text not null,
  byte_size integer not null,
  created_at timestamptz(3) not null default now()
);

-- Another account than the one on file waits, so that a thief's is found before money goes there.
create table bank_account_change (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  bank_id integer not null references bank,
  rekening_owner text not null,
  -- Encrypted as the profile's own, which it becomes.
  rekening_number_sealed bytea not null,
  state text not null default 'cooling' check (state in ('cooling', 'effective', 'cancelled')),
  requested_at timestamptz(3) not null,
  effective_at timestamptz(3) not null check (effective_at > requested_at),
  settled_at timestamptz(3),
  check ((state = 'cooling') = (settled_at is null))
);
create unique index bank_account_change_open on bank_account_change (customer_id) where state = 'cooling';
create index bank_account_change_due on bank_account_change (effective_at) where state = 'cooling';

-- The numbers of a profile under keyed hashes. Rows stay when the profile changes: nobody becomes another person by
-- typing another digit.
create table customer_identifier (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('nik', 'npwp', 'account')),
  digest bytea not null check (octet_length(digest) = 32),
  seen_at timestamptz(3) not null,
  unique (customer_id, kind, digest)
);
create index customer_identifier_shared on customer_identifier (digest, kind);

create function identifier_is_shared() returns trigger language plpgsql as $$
begin
  -- Two accounts that hand in one number at the same moment would not see each other.
  perform pg_advisory_xact_lock(hashtextextended(encode(new.digest, 'hex'), 330));
  if exists (
    select from customer_identifier
    where digest = new.digest and kind = new.kind and customer_id <> new.customer_id
  ) then
    update customer set has_doubles = true
    where not has_doubles
      and id in (select customer_id from customer_identifier where digest = new.digest and kind = new.kind);
  end if;
  return null;
end $$;
create trigger identifier_is_shared after insert on customer_identifier
  for each row execute function identifier_is_shared();
create trigger customer_identifier_is_kept before update on customer_identifier
  for each statement execute function books_are_final();

-- Whoever bids, buys or sells, as the profile has them now.
create view party_now as
  select customer.id as customer_id, customer.full_name, customer.company_name,
    nullif(concat_ws(', ', coalesce(profile.identity_address, profile.current_address), city.name), '') as address,
    profile.npwp_sealed, profile.identity_number_sealed, customer.email, customer.phone
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join city on city.id = profile.city_id;

-- Staff -----------------------------------------------------------------------------------------------------------

-- Those who work for the house. They are not customers: other accounts, other sessions, another origin.
create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  full_name text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor']
  ),
  -- Who has left keeps their row, because the record names them.
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table staff_totp (
  staff_id integer primary key references staff,
  secret_sealed bytea not null,
  -- Absent until the first right code: then the secret is known to be in the person's phone.
  enrolled_at timestamptz(3),
  -- The time step of the last code taken: none is taken twice.
  last_step bigint
);

create table staff_recovery_code (
  staff_id integer not null references staff,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (staff_id, code_hash)
);

-- Wrong passwords and codes, counted alike for addresses with an account and without: a lock tells nobody which exist.
create table staff_sign_in_failure (
  -- A keyed hash of the address that was typed.
  address_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz(3),
  failed_at timestamptz(3) not null
);
create index staff_sign_in_failure_age on staff_sign_in_failure (failed_at);

create table staff_session (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  created_at timestamptz(3) not null,
  -- When it ends whatever happens.
  expires_at timestamptz(3) not null,
  -- When the person last did something; idle too long, the session is over.
  active_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logout', 'reuse', 'idle', 'expired', 'disabled')),
  address inet,
  user_agent text,
  check ((ended_at is null) = (end_reason is null))
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

create table staff_refresh_token (
  token_hash bytea primary key,
  session_id integer not null references staff_session on delete cascade,
  issued_at timestamptz(3) not null,
  rotated_at timestamptz(3)
);
create index staff_refresh_token_session on staff_refresh_token (session_id);

-- Everything staff did, written in the transaction that did it.
create table staff_action (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  -- noun.verb, e.g. run_order.changed
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null,
  address inet
);
create index staff_action_of_staff on staff_action (staff_id, id desc);
create index staff_action_of_subject on staff_action (subject_type, subject_id, id desc);
create index staff_action_named on staff_action (action, id desc);
create trigger staff_action_is_final before update or delete or truncate on staff_action
  for each statement execute function books_are_final();

-- What other areas may know of staff.
create view staff_name as select id as staff_id, full_name from staff;

-- Review of identities --------------------------------------------------------------------------------------------

-- Whom the house has looked at. Each time papers are handed in is a row of its own, decided once by one person.
create table identity_submission (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  submitted_at timestamptz(3) not null,
  -- withdrawn: changed again, or no longer complete, before anybody decided.
  state text not null default 'in_review' check (state in ('in_review', 'approved', 'rejected', 'withdrawn')),
  decided_at timestamptz(3),
  decided_by integer references staff,
  -- What the customer has to mend.
  reason text,
  check ((state = 'in_review') = (decided_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index identity_submission_open on identity_submission (customer_id) where state = 'in_review';
create index identity_submission_of_customer on identity_submission (customer_id, id desc);
create index identity_submission_waiting on identity_submission (submitted_at, id) where state = 'in_review';

create function identity_submission_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'in_review' or (new.customer_id, new.submitted_at) is distinct from (old.customer_id, old.submitted_at)
  then
    raise exception 'identity submission % is decided', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger identity_submission_is_decided_once before update on identity_submission
  for each row execute function identity_submission_is_decided_once();
create trigger identity_submission_is_kept before delete or truncate on identity_submission
  for each statement execute function books_are_final();

-- Who of the house saw which private fact, and why. The customer reads it.
create table identity_look (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  staff_id integer not null references staff,
  -- As they were then.
  roles text[] not null check (cardinality(roles) > 0),
  field text not null,
  reason text not null check (length(reason) >= 10),
  at timestamptz(3) not null,
  address inet
);
create index identity_look_of_customer on identity_look (customer_id, id desc);
create trigger identity_look_is_final before update or delete or truncate on identity_look
  for each statement execute function books_are_final();

-- What the desk of identities needs to know of customers, which others own.
create view customer_at_desk as
  select customer.id as customer_id, customer.full_name, customer.company_name, customer.seller_type, customer.email,
    customer.email_verified_at, customer.created_at as registered_at,
    profile.identity_number_hash, city.name as city_name
  from customer
    left join customer_profile profile on profile.customer_id = customer.id
    left join city on city.id = profile.city_id;

-- One person, several accounts ------------------------------------------------------------------------------------

-- What the house decided about two accounts that share a number. One verdict stands; one may wait for a second person.
create table double_verdict (
  id integer generated always as identity primary key,
  lower_id integer not null references customer,
  higher_id integer not null references customer,
  verdict text not null check (verdict in ('same_person', 'other_person')),
  reason text not null,
  -- The last identifier that was known. A number that is shared later asks anew.
  through bigint not null,
  state text not null check (state in ('waiting', 'standing', 'past')),
  asked_by integer not null references staff,
  asked_at timestamptz(3) not null,
  agreed_by integer references staff check (agreed_by <> asked_by),
  decided_at timestamptz(3),
  check (lower_id < higher_id),
  check (state <> 'standing' or decided_at is not null),
  check (state <> 'waiting' or decided_at is null)
);
create unique index double_verdict_standing on double_verdict (lower_id, higher_id) where state = 'standing';
create unique index double_verdict_waiting on double_verdict (lower_id, higher_id) where state = 'waiting';
create index double_verdict_of_higher on double_verdict (higher_id) where state = 'standing';
create trigger double_verdict_is_kept before delete or truncate on double_verdict
  for each statement execute function books_are_final();

-- Numbers that two accounts share and about which nobody has said that they are two people.
create view shared_identifier as
  select mine.customer_id, other.customer_id as other_id, mine.kind, other.id < mine.id as other_was_first,
    greatest(mine.id, other.id) as through
  from customer_identifier mine
    join customer_identifier other
      on other.digest = mine.digest and other.kind = mine.kind and other.customer_id <> mine.customer_id
  where not exists (
    select from double_verdict verdict
    where verdict.lower_id = least(mine.customer_id, other.customer_id)
      and verdict.higher_id = greatest(mine.customer_id, other.customer_id)
      and verdict.state = 'standing' and verdict.verdict = 'other_person'
      and verdict.through >= greatest(mine.id, other.id));

-- The other accounts of a person, and those that may be theirs: whoever shares a number with one of their accounts,
-- and all accounts of that person. One step and no further: those who share with those are strangers.
create function doubles_of(of_customer integer)
returns table (id integer, same_person boolean, shared text[], barred boolean, earlier boolean)
language sql stable as $$
  with own as (
    select customer.id from customer
    where customer.id = of_customer
      or person_id = (select asked.person_id from customer asked where asked.id = of_customer)
  ), suspected as (
    select account.id, array_agg(distinct shared.kind order by shared.kind) as kinds,
      bool_or(shared.kind = 'nik' and shared.other_was_first) as earlier
    from own
      join shared_identifier shared on shared.customer_id = own.id
      join customer other on other.id = shared.other_id
      join customer account on account.id = other.id or account.person_id = other.person_id
    where shared.other_id not in (select own.id from own)
    group by account.id
  )
  select customer.id, true, '{}'::text[], customer.barred_at is not null, false
  from customer join own using (id) where customer.id <> of_customer
  union all
  select customer.id, false, suspected.kinds, customer.barred_at is not null, suspected.earlier
  from suspected join customer using (id)
$$;

-- The same as what is read of a bidder before: null for nearly everybody.
create function doubles_as_read(of_customer integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', id, 'same_person', same_person, 'by', shared, 'barred', barred,
    'earlier', earlier) order by id)
  from doubles_of(of_customer)
$$;

-- What other areas know of a person -------------------------------------------------------------------------------

create view payer as
  select id as customer_id, full_name, email, phone, email_verified_at, approved_at, barred_at, is_staff, is_prem,
    premium_product_type_ids, premium_auction_ids,
    case when has_doubles then doubles_as_read(id) end as doubles
  from customer;

create view addressee as
  select id as customer_id, email, full_name, email_verified_at, is_prem, premium_product_type_ids, premium_auction_ids
  from customer;

-- Proposals -------------------------------------------------------------------------------------------------------

-- A change of money that one person asks for and another decides on: which transfer a statement line is, that it is
-- nobody's, and what people are charged.
create table proposal (
  id integer generated always as identity primary key,
  kind text not null check (kind in
    ('match', 'dismissal', 'import', 'service_fee', 'payment_charge', 'tax')),
  -- What would change: one line of a statement, one row of a dated table. At most one proposal waits for each.
  subject text not null,
  -- All that carrying it out needs to be told; what is there by then is looked at then.
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null references staff,
  asked_at timestamptz(3) not null,
  decided_by integer references staff,
  decided_at timestamptz(3),
  -- Why it was refused.
  answer text,
  -- Four eyes. Whoever asked may only take it back, and nobody else may.
  constraint proposal_needs_two_people check ((decided_by = asked_by) = (state = 'withdrawn')),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (answer is not null))
);
create unique index proposal_waiting on proposal (subject) where state = 'waiting';
create index proposal_of_subject on proposal (subject, id desc);
create unique index proposal_of_line on proposal (((wish ->> 'line_id')::integer))
  where kind in ('match', 'dismissal') and state in ('waiting', 'approved');
create index proposal_match_waiting on proposal (((wish ->> 'instruction_id')::integer))
  where state = 'waiting' and kind = 'match';
-- One for each import, whatever is decided: a file that was refused comes as another import.
create unique index proposal_of_import on proposal (((wish ->> 'statement_id')::integer)) where kind = 'import';

create function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.kind, new.subject, new.wish, new.reason, new.asked_by, new.asked_at) is distinct from
     (old.kind, old.subject, old.wish, old.reason, old.asked_by, old.asked_at) then
    raise exception 'proposal % is %', old.id, old.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger proposal_is_decided_once before update on proposal
  for each row execute function proposal_is_decided_once();
create trigger proposal_is_kept before delete or truncate on proposal
  for each statement execute function books_are_final();
