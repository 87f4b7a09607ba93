-- Customers, how they prove who they are, and what the house must know of them before they may bid.

create table city (
  id integer generated always as identity primary key,
  name text not null,
  province text not null,
  unique (name, province)
);

create table bank (
  id integer generated always as identity primary key,
  name text not null unique,
  -- The code of Bank Indonesia's clearing, as used between banks.
  code text not null unique check (code ~ '^[0-9]{3}$')
);

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
  check (seller_type = 'company' or company_name is null)
);

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
  updated_at timestamptz(3) not null default now()
);

-- The scan of an identity card lies outside the database under its own key, which is wrapped here.
create table identity_file (
  customer_id integer primary key references customer,
  stored_name text not null unique,
  wrapped_key bytea not null,
  media_type text not null,
  byte_size integer not null,
  created_at timestamptz(3) not null default now()
);

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
