/**
 * What a column of a list of units may hold. `facts.…` are the facts of a sheet by their names, `papers.…` lines of its
 * register; a column of a paper whose owner is asked for it too (BPKB) fills both.
 */
export interface UnitColumn {
  readonly field: string
  readonly label: string
  /** How lists call it, in either language; written as `headerWords` makes them. */
  readonly names: readonly string[]
}

const column = (field: string, label: string, ...names: string[]): UnitColumn => ({ field, label, names })

/** In the order of the template. */
export const UNIT_COLUMNS: readonly UnitColumn[] = [
  column(
    'stock_number',
    'Nomor stok',
    ...[
      'no stok',
      'stok',
      'kode stok',
      'id stok',
      'stock no',
      'stock id',
      'stock',
      'stock code',
      'kode unit',
    ],
    ...[
      'no unit',
      'id unit',
      'unit no',
      'unit id',
      'unit key',
      'kode',
      'kode aset',
      'no aset',
      'asset no',
      'asset id',
    ],
    ...['no kontrak', 'contract no', 'no agreement', 'agreement no', 'sku'],
  ),
  column('lot_number', 'Nomor lot (untuk nama foto)', ...['no lot', 'lot', 'lot no', 'kode lot']),
  column(
    'product_type',
    'Jenis barang',
    ...[
      'jenis',
      'jenis barang',
      'jenis unit',
      'jenis kendaraan',
      'kategori',
      'category',
      'product type',
      'tipe produk',
    ],
    ...['product type id', 'vehicle type', 'item type', 'golongan', 'asset type', 'jenis aset'],
  ),
  column(
    'product_tags',
    'Tag',
    ...[
      'tag',
      'tags',
      'product tag',
      'product tags',
      'product tag ids',
      'label',
      'bentuk',
      'body',
      'body type',
    ],
  ),
  column(
    'brand',
    'Merek',
    ...['merek', 'merk', 'merek kendaraan', 'merk kendaraan', 'brand', 'make', 'manufacturer', 'pabrikan'],
  ),
  column(
    'model',
    'Model',
    ...['model', 'seri', 'nama model', 'model name', 'nama', 'nama barang', 'nama unit', 'item name'],
  ),
  column(
    'variant',
    'Tipe atau varian',
    ...[
      'tipe',
      'type',
      'varian',
      'variant',
      'tipe atau varian',
      'tipe varian',
      'trim',
      'grade model',
      'tipe kendaraan',
    ],
  ),
  column(
    'year',
    'Tahun',
    ...[
      'tahun',
      'thn',
      'th',
      'tahun pembuatan',
      'tahun rakit',
      'thn pembuatan',
      'tahun kendaraan',
      'year',
      'model year',
    ],
    ...['manufacture year', 'year made', 'tahun produksi', 'build year', 'production year'],
  ),
  column(
    'facts.plate',
    'Nomor polisi',
    ...[
      'no polisi',
      'nopol',
      'no pol',
      'plat',
      'plat no',
      'no plat',
      'plate',
      'plate no',
      'no plate',
      'license plate',
      'licence plate',
      'registration no',
      'registration',
      'tnkb',
    ],
  ),
  column(
    'facts.chassis_number',
    'Nomor rangka',
    ...[
      'no rangka',
      'norangka',
      'noka',
      'rangka',
      'chassis',
      'chassis no',
      'no chassis',
      'no casis',
      'vin',
      'vin no',
      'no vin',
      'frame no',
    ],
  ),
  column(
    'facts.engine_number',
    'Nomor mesin',
    ...['no mesin', 'nomesin', 'nosin', 'mesin', 'engine', 'engine no', 'no engine'],
  ),
  column('facts.colour', 'Warna', ...['warna', 'warna kendaraan', 'colour', 'color']),
  column(
    'facts.transmission',
    'Transmisi',
    ...['transmisi', 'transmission', 'gearbox', 'persneling', 'trans'],
  ),
  column('facts.fuel', 'Bahan bakar', ...['bahan bakar', 'bbm', 'jenis bbm', 'fuel', 'fuel type']),
  column(
    'facts.engine_cc',
    'Kapasitas mesin (cc)',
    ...[
      'cc',
      'kapasitas mesin',
      'kapasitas mesin cc',
      'isi silinder',
      'engine cc',
      'engine capacity',
      'displacement',
      'silinder',
    ],
  ),
  column(
    'facts.odometer_km',
    'Odometer (km)',
    ...['odometer', 'odometer km', 'km', 'kilometer', 'jarak tempuh', 'mileage', 'odo', 'kilometre'],
  ),
  column(
    'facts.stnk_until',
    'STNK berlaku sampai',
    ...[
      'stnk berlaku sampai',
      'masa berlaku stnk',
      'berlaku stnk',
      'tgl stnk',
      'stnk sampai',
      'stnk until',
      'stnk s d',
      'exp stnk',
      'stnk exp',
      'stnk expiry',
      'masa stnk',
    ],
  ),
  column(
    'facts.tax_until',
    'Pajak berlaku sampai',
    ...[
      'pajak berlaku sampai',
      'pajak',
      'tgl pajak',
      'masa berlaku pajak',
      'masa pajak',
      'pajak sampai',
      'pajak s d',
      'pajak sampai dengan',
      'tax until',
      'tax',
      'tax expiry',
      'tax due',
      'jatuh tempo pajak',
      'berlaku pajak',
      'pkb',
    ],
  ),
  column(
    'facts.kir_until',
    'KIR berlaku sampai',
    ...[
      'kir berlaku sampai',
      'tgl kir',
      'masa berlaku kir',
      'kir sampai',
      'kir until',
      'exp kir',
      'masa kir',
    ],
  ),
  column(
    'facts.keys',
    'Jumlah kunci',
    ...['jumlah kunci', 'kunci', 'key', 'keys', 'jml kunci', 'no of keys'],
  ),
  column(
    'facts.payload_kg',
    'Daya angkut (kg)',
    ...['daya angkut', 'daya angkut kg', 'payload', 'payload kg', 'muatan'],
  ),
  column(
    'facts.hour_meter',
    'Jam kerja',
    ...['jam kerja', 'hour meter', 'hm', 'hourmeter', 'jam operasi', 'operating hours'],
  ),
  column(
    'facts.serial',
    'Nomor seri',
    ...['no seri', 'serial', 'serial no', 'imei', 'sn', 's n', 'no serial'],
  ),
  column('facts.condition', 'Kondisi', ...['kondisi', 'kondisi kerja', 'condition']),
  column('facts.completeness', 'Kelengkapan', ...['kelengkapan', 'completeness', 'accessories', 'aksesori']),
  column('facts.capacity', 'Kapasitas', ...['kapasitas', 'kapasitas atau memori', 'capacity', 'ukuran']),
  column('facts.memory', 'Memori', ...['memori', 'memory', 'ram', 'penyimpanan', 'storage']),
  column('facts.screen', 'Layar', ...['layar', 'screen', 'display']),
  column('facts.warranty', 'Garansi', ...['garansi', 'warranty']),
  column(
    'facts.power_watt',
    'Daya listrik (watt)',
    ...['daya listrik', 'daya listrik watt', 'daya', 'watt', 'power', 'power watt'],
  ),
  column(
    'facts.operating_weight_kg',
    'Berat operasi (kg)',
    ...['berat operasi', 'berat operasi kg', 'operating weight', 'operating weight kg', 'berat'],
  ),
  column(
    'facts.bucket_m3',
    'Kapasitas bucket (m³)',
    ...['kapasitas bucket', 'kapasitas bucket m', 'bucket', 'bucket m3', 'bucket capacity'],
  ),
  column('papers.STNK', 'STNK', ...['stnk', 'dokumen stnk', 'status stnk', 'ada stnk']),
  column('papers.BPKB', 'BPKB', ...['bpkb', 'dokumen bpkb', 'status bpkb', 'posisi bpkb']),
  column('papers.Faktur', 'Faktur', ...['faktur', 'dokumen faktur', 'invoice', 'status faktur']),
  column('papers.Form A', 'Form A', ...['form a', 'forma', 'dokumen form a']),
  column(
    'papers.Kuitansi blanko',
    'Kuitansi blanko',
    ...['kuitansi blanko', 'kwitansi blanko', 'kuitansi', 'kwitansi'],
  ),
  column('papers.KTP pemilik', 'KTP pemilik', ...['ktp pemilik', 'ktp', 'fc ktp']),
  column('papers.NPWP pemilik', 'NPWP pemilik', ...['npwp pemilik', 'npwp']),
  column(
    'papers.Surat pelepasan hak',
    'Surat pelepasan hak',
    ...['surat pelepasan hak', 'sph', 'pelepasan hak'],
  ),
  column('papers.Buku KIR', 'Buku KIR', ...['buku kir', 'kir', 'keur', 'dokumen kir']),
  column('city', 'Kota', ...['kota', 'city', 'lokasi kota', 'location city']),
  column(
    'pool',
    'Pool',
    ...['pool', 'nama pool', 'pool id', 'lokasi', 'location', 'lokasi unit', 'gudang', 'warehouse', 'yard'],
  ),
  column(
    'place',
    'Tempat di pool',
    ...['tempat di pool', 'tempat', 'baris', 'blok', 'row', 'place', 'slot', 'posisi unit', 'rak'],
  ),
  column('keys_place', 'Tempat kunci', ...['tempat kunci', 'keys place', 'gantungan kunci', 'lokasi kunci']),
  column(
    'consignor',
    'Email penitip',
    ...[
      'email penitip',
      'penitip',
      'consignor',
      'consignor id',
      'pemilik',
      'seller',
      'penjual',
      'email pemilik',
      'consignor email',
      'seller email',
    ],
  ),
  column(
    'note',
    'Catatan',
    ...['catatan', 'keterangan', 'note', 'notes', 'remark', 'remarks', 'ket', 'keterangan lain'],
  ),
]

const LONGEST_HEADER = 120

/** The name of a column without what programs and people vary: capitals, marks, words for "number" and "date". */
export function headerWords(text: string): string {
  return text
    .slice(0, LONGEST_HEADER)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/#|№/g, ' no ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:facts|documents|sheet) (?=\S)/, '')
    .replaceAll(/\b(?:nomor|nomer|nmr|number|num)\b/g, 'no')
    .replaceAll(/\b(?:tanggal|date)\b/g, 'tgl')
}

const BY_NAME: ReadonlyMap<string, string> = new Map(
  UNIT_COLUMNS.flatMap(({ field, label, names }) =>
    [field.replace('.', ' '), label, ...names].map((name) => [headerWords(name), field] as const),
  ),
)
const BY_FIELD: ReadonlyMap<string, UnitColumn> = new Map(UNIT_COLUMNS.map((each) => [each.field, each]))

export const isUnitColumn = (field: string) => BY_FIELD.has(field)
export const unitColumnLabel = (field: string) => BY_FIELD.get(field)?.label ?? field

/** The column that goes by this name; null for one that the house has no place for. What stands in brackets explains it. */
export function unitColumnOf(header: string): string | null {
  const whole = BY_NAME.get(headerWords(header))
  if (whole !== undefined) return whole
  return BY_NAME.get(headerWords(header.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '))) ?? null
}

/** For each column what it holds. One thing stands in one column: the first that is called so. */
export function mapUnitColumns(headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  const fields = headers.map((header) => {
    const field = unitColumnOf(header)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  // Many lists have make and type alone: the type then is what others call the model.
  if (taken.has('model') || !taken.has('variant')) return fields
  return fields.map((field) => (field === 'variant' ? 'model' : field))
}
