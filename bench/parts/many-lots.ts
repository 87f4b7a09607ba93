import type pg from 'pg'

/** A house with so many lots on offer, made by the database itself; the same for the same number. */
export async function fillWithLots(client: pg.Client, lots: number): Promise<void> {
  // What is made here is thrown away after the run: it need not survive a fall.
  await client.query('SET synchronous_commit = off')
  await client.query('SELECT setseed(0.42)')
  for (const statement of PLACES) await client.query(statement)
  await client.query(AUCTIONS, [Math.ceil(lots / LOTS_IN_AUCTION)])
  await client.query(UNITS, [lots])
  await client.query(TAGS)
  await client.query(LOTS, [LOTS_IN_AUCTION])
  await client.query(STATES)
  await client.query('VACUUM ANALYZE')
}

const LOTS_IN_AUCTION = 150

const PICTURE = `'[{"file": "a.webp", "caption": "Depan", "width": 960, "height": 720, "blur": "#888888"}]'`

const PLACES = [
  `INSERT INTO product_type (name, nipl_price)
   VALUES ('Mobil', 5000000), ('Motor', 1000000), ('Alat Berat', 25000000), ('Elektronik', 500000)`,
  `INSERT INTO product_tag (product_type_id, tag_name)
   SELECT product_type.id, tag FROM product_type,
     unnest(CASE name
       WHEN 'Mobil' THEN ARRAY['MPV', 'SUV', 'Hatchback', 'Sedan', 'Pikap']
       WHEN 'Motor' THEN ARRAY['Matic', 'Bebek', 'Sport', 'Trail']
       WHEN 'Alat Berat' THEN ARRAY['Ekskavator', 'Wheel Loader', 'Forklift']
       ELSE ARRAY['Ponsel', 'Laptop', 'Televisi', 'Kulkas'] END) AS tag`,
  `INSERT INTO branch (name, address, city, phone, latitude, longitude, opening_hours)
   SELECT 'Cabang ' || city, 'Jl. Raya 1', city, '+62218990001', -6, 107, '-' FROM unnest(ARRAY[
     'Jakarta Timur', 'Jakarta Barat', 'Bekasi', 'Bogor', 'Depok', 'Tangerang', 'Bandung', 'Cirebon', 'Semarang',
     'Yogyakarta', 'Solo', 'Surabaya', 'Malang', 'Kediri', 'Jember', 'Denpasar', 'Mataram', 'Kupang', 'Makassar',
     'Manado', 'Palu', 'Kendari', 'Balikpapan', 'Samarinda', 'Banjarmasin', 'Pontianak', 'Medan', 'Pekanbaru', 'Padang',
     'Palembang', 'Lampung', 'Jambi']) AS city`,
  `INSERT INTO pool (branch_id, name, address, city, phone, latitude, longitude, opening_hours)
   SELECT id, 'Pool ' || city, address, city, phone, latitude, longitude, '-' FROM branch`,
  `CREATE TABLE bench_model (
     id integer GENERATED ALWAYS AS IDENTITY, type text, tag text, brand text, model text, fuel text, base bigint)`,
  `INSERT INTO bench_model (type, tag, brand, model, fuel, base) VALUES
   ('Mobil', 'MPV', 'Toyota', 'Avanza', 'Bensin', 150), ('Mobil', 'MPV', 'Toyota', 'Innova', 'Diesel', 260),
   ('Mobil', 'MPV', 'Daihatsu', 'Xenia', 'Bensin', 140), ('Mobil', 'MPV', 'Suzuki', 'Ertiga', 'Bensin', 160),
   ('Mobil', 'MPV', 'Mitsubishi', 'Xpander', 'Bensin', 200), ('Mobil', 'MPV', 'Wuling', 'Confero', 'Bensin', 110),
   ('Mobil', 'SUV', 'Toyota', 'Fortuner', 'Diesel', 400), ('Mobil', 'SUV', 'Mitsubishi', 'Pajero Sport', 'Diesel', 420),
   ('Mobil', 'SUV', 'Honda', 'HR-V', 'Bensin', 250), ('Mobil', 'SUV', 'Honda', 'CR-V', 'Bensin', 320),
   ('Mobil', 'SUV', 'Daihatsu', 'Terios', 'Bensin', 180), ('Mobil', 'SUV', 'Nissan', 'X-Trail', 'Bensin', 230),
   ('Mobil', 'Hatchback', 'Honda', 'Brio', 'Bensin', 130), ('Mobil', 'Hatchback', 'Honda', 'Jazz', 'Bensin', 190),
   ('Mobil', 'Hatchback', 'Toyota', 'Yaris', 'Bensin', 180), ('Mobil', 'Hatchback', 'Daihatsu', 'Ayla', 'Bensin', 100),
   ('Mobil', 'Hatchback', 'Toyota', 'Agya', 'Bensin', 105), ('Mobil', 'Sedan', 'Toyota', 'Camry', 'Hybrid', 350),
   ('Mobil', 'Sedan', 'Honda', 'Civic', 'Bensin', 330), ('Mobil', 'Sedan', 'Toyota', 'Vios', 'Bensin', 170),
   ('Mobil', 'Pikap', 'Toyota', 'Hilux', 'Diesel', 290), ('Mobil', 'Pikap', 'Isuzu', 'Traga', 'Diesel', 160),
   ('Mobil', 'Pikap', 'Suzuki', 'Carry', 'Bensin', 95), ('Mobil', 'SUV', 'Hyundai', 'Ioniq 5', 'Listrik', 550),
   ('Motor', 'Matic', 'Honda', 'Vario', 'Bensin', 14), ('Motor', 'Matic', 'Honda', 'Beat', 'Bensin', 11),
   ('Motor', 'Matic', 'Honda', 'Scoopy', 'Bensin', 13), ('Motor', 'Matic', 'Yamaha', 'NMAX', 'Bensin', 22),
   ('Motor', 'Matic', 'Yamaha', 'Aerox', 'Bensin', 19), ('Motor', 'Bebek', 'Honda', 'Supra', 'Bensin', 9),
   ('Motor', 'Sport', 'Kawasaki', 'Ninja', 'Bensin', 45), ('Motor', 'Sport', 'Yamaha', 'R15', 'Bensin', 25),
   ('Motor', 'Trail', 'Kawasaki', 'KLX', 'Bensin', 24), ('Motor', 'Trail', 'Honda', 'CRF', 'Bensin', 26),
   ('Alat Berat', 'Ekskavator', 'Komatsu', 'PC200', 'Diesel', 650),
   ('Alat Berat', 'Wheel Loader', 'Caterpillar', '938', 'Diesel', 700),
   ('Alat Berat', 'Forklift', 'Toyota', '8FD25', 'Diesel', 190),
   ('Elektronik', 'Ponsel', 'Samsung', 'Galaxy S23', NULL, 7), ('Elektronik', 'Ponsel', 'Apple', 'iPhone 14', NULL, 9),
   ('Elektronik', 'Laptop', 'Lenovo', 'ThinkPad X1', NULL, 8), ('Elektronik', 'Laptop', 'Asus', 'Zenbook', NULL, 9),
   ('Elektronik', 'Televisi', 'LG', 'OLED C2', NULL, 12), ('Elektronik', 'Kulkas', 'Polytron', 'Belleza', NULL, 4)`,
  `INSERT INTO customer (email, full_name, seller_type, email_verified_at, approved_at)
   VALUES ('penawar@ketok.test', 'Budi Santoso', 'person', now(), now())`,
]

/** Two in a hundred are closed sales; half have opened. */
const AUCTIONS = `
  INSERT INTO auction (kind, audience, name, product_type_id, branch_id, pool_id, opens_at, closes_at, nipl_price)
  SELECT (ARRAY['time', 'time', 'time', 'live', 'offline'])[1 + n % 5], CASE WHEN n % 50 = 0 THEN 'premium' ELSE 'public' END,
    'Lelang ' || n, 1 + n % 4, 1 + n % 32, 1 + n % 32,
    now() + (n % 10 - 5) * interval '1 day', now() + (6 + n % 10) * interval '1 day', 5000000
  FROM generate_series(1, $1::integer) AS n`

const UNITS = `
  INSERT INTO unit (product_type_id, title, year, brand, model, variant, city, grade, transmission, fuel, odometer_km,
    sheet, pictures, created_at)
  SELECT product_type.id, brand || ' ' || model || ' ' || variant, year, brand, model, variant, branch.city,
    CASE WHEN dice < 0.95 THEN chr(65 + (dice * 5)::integer % 5) END,
    CASE WHEN type = 'Mobil' THEN CASE WHEN dice < 0.6 THEN 'Otomatis' ELSE 'Manual' END END,
    fuel, (dice * 150000)::integer,
    CASE WHEN type IN ('Mobil', 'Motor') THEN jsonb_build_object(
      'plate', chr(65 + n % 26) || ' ' || 1000 + n * 7 % 9000 || ' ' || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26)
        || chr(65 + n / 17576 % 26),
      'colour', (ARRAY['Putih', 'Hitam', 'Silver metalik', 'Merah', 'Abu-abu'])[1 + n % 5]) ELSE '{}' END,
    ${PICTURE}, now() - dice * interval '30 days'
  FROM (
    SELECT n, random() AS dice, 2008 + (random() * 17)::integer AS year, 1 + (random() * 31)::integer AS place,
      1 + (random() * 42)::integer AS which, (ARRAY['G', 'S', 'RS', '1.5 E CVT', '2.4 Sport', 'Limited'])[1 + (random() * 5)::integer] AS variant
    FROM generate_series(1, $1::integer) AS n
  ) AS drawn
  JOIN bench_model ON bench_model.id = which
  JOIN product_type ON product_type.name = type
  JOIN branch ON branch.id = place`

const TAGS = `
  INSERT INTO unit_tag (unit_id, product_tag_id)
  SELECT unit.id, product_tag.id FROM unit
  JOIN bench_model ON bench_model.brand = unit.brand AND bench_model.model = unit.model
  JOIN product_tag ON product_tag.product_type_id = unit.product_type_id AND product_tag.tag_name = bench_model.tag`

const LOTS = `
  INSERT INTO lot (auction_id, unit_id, lot_number, base_price, increment, opens_at, closes_at, created_at)
  SELECT auction.id, unit.id, 1 + (unit.id - 1) % $1::integer,
    greatest(1000000, (bench_model.base * (0.5 + random()))::bigint * 1000000), 500000, auction.opens_at,
    auction.closes_at + (unit.id - 1) % $1::integer * interval '30 seconds', unit.created_at
  FROM unit
  JOIN bench_model ON bench_model.brand = unit.brand AND bench_model.model = unit.model
  JOIN auction ON auction.id = 1 + (unit.id - 1) / $1::integer`

/** Every tenth is over; two thirds of the others have bids. */
const STATES = `
  INSERT INTO lot_state (lot_id, seq, head, last_at, snapshot, state, announced_seq, price, leader_id, bid_count, bidder_count,
    opens_at, closes_at, cap_at)
  SELECT offered.id, 1, decode(repeat('00', 32), 'hex'), now(), '{}',
    CASE WHEN offered.id % 10 = 0 THEN 'sold' WHEN opens_at > now() THEN 'scheduled' ELSE 'open' END, 1,
    CASE WHEN bids > 0 THEN base_price + bids * increment END, CASE WHEN bids > 0 THEN customer.id END, bids, least(bids, 4),
    opens_at, closes_at, closes_at + interval '1 hour'
  FROM (SELECT lot.*, CASE WHEN opens_at > now() OR id % 3 = 0 THEN 0 ELSE id % 40 END AS bids FROM lot) AS offered, customer`
