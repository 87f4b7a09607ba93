-- What the house charges, and on which days no deadline can lie.

-- Tariffs ---------------------------------------------------------------------------------------------------------

-- What the house charges. A table row counts from its day on; a newer row for the same thing replaces it then.
create table service_fee_band (
  -- By the type's name, because types come with a house's data; null is every type without bands of its own.
  product_type text,
  valid_from date not null,
  -- The band begins just above this hammer price.
  above bigint not null check (above >= 0),
  flat bigint check (flat >= 0),
  basis_points integer check (basis_points between 0 and 10000),
  unique nulls not distinct (product_type, valid_from, above),
  check ((flat is null) <> (basis_points is null))
);

insert into service_fee_band (product_type, valid_from, above, flat, basis_points) values
  (null, '2022-04-01', 0, 3000000, null),
  (null, '2022-04-01', 500000000, null, 60),
  ('Mobil', '2022-04-01', 0, 3000000, null),
  ('Mobil', '2022-04-01', 500000000, null, 60),
  ('Motor', '2022-04-01', 0, 750000, null),
  ('Motor', '2022-04-01', 50000000, 1750000, null),
  ('Alat Berat', '2022-04-01', 0, 5000000, null),
  ('Alat Berat', '2022-04-01', 500000000, null, 100),
  ('Elektronik', '2022-04-01', 0, null, 500),
  ('Peralatan Rumah', '2022-04-01', 0, null, 500);

-- Of the house's one tax profile so far: each day's rows are the whole profile.
create table tax_line (
  valid_from date not null,
  position integer not null,
  code text not null,
  name text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  charged_on text not null check (charged_on in ('service_fee', 'hammer_price')),
  primary key (valid_from, position)
);

insert into tax_line (valid_from, position, code, name, basis_points, charged_on) values
  ('2022-04-01', 1, 'ppn_jasa', 'PPN jasa', 1100, 'service_fee');

create table payment_method_charge (
  payment_method text not null,
  valid_from date not null,
  fee bigint not null check (fee >= 0),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  primary key (payment_method, valid_from)
);

-- The ceilings differ between banks; ten billion at Permata and fifty at the others is what gateways publish.
insert into payment_method_charge (payment_method, valid_from, fee, amount_min, amount_max) values
  ('06_VA_MANDIRI', '2022-04-01', 4000, 10000, 50000000000),
  ('07_VA_BNI', '2022-04-01', 4000, 10000, 50000000000),
  ('08_VA_BRI', '2022-04-01', 4000, 10000, 50000000000),
  ('17_VA_DANAMON', '2022-04-01', 4000, 10000, 50000000000),
  ('18_VA_NIAGA', '2022-04-01', 4000, 10000, 50000000000),
  ('19_VA_PERMATA', '2022-04-01', 4000, 10000, 9999999999);

-- Holidays --------------------------------------------------------------------------------------------------------

-- Days on which no deadline can lie, beside Saturdays and Sundays; staff edit it as decrees come.
create table holiday (
  day date primary key,
  name text not null,
  collective_leave boolean not null default false,
  -- Not decreed yet.
  estimate boolean not null default false
);

insert into holiday (day, name, collective_leave, estimate) values
  ('2026-01-01', 'Tahun Baru', false, false),
  ('2026-01-16', 'Isra Mikraj', false, false),
  ('2026-02-16', 'Cuti bersama Tahun Baru Imlek', true, false),
  ('2026-02-17', 'Tahun Baru Imlek', false, false),
  ('2026-03-18', 'Cuti bersama Hari Suci Nyepi', true, false),
  ('2026-03-19', 'Hari Suci Nyepi', false, false),
  ('2026-03-20', 'Cuti bersama Idulfitri', true, false),
  ('2026-03-21', 'Idulfitri', false, false),
  ('2026-03-22', 'Idulfitri', false, false),
  ('2026-03-23', 'Cuti bersama Idulfitri', true, false),
  ('2026-03-24', 'Cuti bersama Idulfitri', true, false),
  ('2026-04-03', 'Wafat Yesus Kristus', false, false),
  ('2026-04-05', 'Kebangkitan Yesus Kristus', false, false),
  ('2026-05-01', 'Hari Buruh Internasional', false, false),
  ('2026-05-14', 'Kenaikan Yesus Kristus', false, false),
  ('2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus', true, false),
  ('2026-05-27', 'Iduladha', false, false),
  ('2026-05-28', 'Cuti bersama Iduladha', true, false),
  ('2026-05-31', 'Hari Raya Waisak', false, false),
  ('2026-06-01', 'Hari Lahir Pancasila', false, false),
  ('2026-06-16', 'Tahun Baru Islam', false, false),
  ('2026-08-17', 'Proklamasi Kemerdekaan', false, false),
  ('2026-08-25', 'Maulid Nabi Muhammad', false, false),
  ('2026-12-24', 'Cuti bersama Natal', true, false),
  ('2026-12-25', 'Natal', false, false),
  ('2027-01-01', 'Tahun Baru', false, true),
  ('2027-01-05', 'Isra Mikraj', false, true),
  ('2027-02-06', 'Tahun Baru Imlek', false, true),
  ('2027-03-08', 'Hari Suci Nyepi', false, true),
  ('2027-03-10', 'Idulfitri', false, true),
  ('2027-03-11', 'Idulfitri', false, true),
  ('2027-03-26', 'Wafat Yesus Kristus', false, true),
  ('2027-03-28', 'Kebangkitan Yesus Kristus', false, true),
  ('2027-05-01', 'Hari Buruh Internasional', false, true),
  ('2027-05-06', 'Kenaikan Yesus Kristus', false, true),
  ('2027-05-17', 'Iduladha', false, true),
  ('2027-05-20', 'Hari Raya Waisak', false, true),
  ('2027-06-01', 'Hari Lahir Pancasila', false, true),
  ('2027-06-06', 'Tahun Baru Islam', false, true),
  ('2027-08-15', 'Maulid Nabi Muhammad', false, true),
  ('2027-08-17', 'Proklamasi Kemerdekaan', false, true),
  ('2027-12-25', 'Natal', false, true);
