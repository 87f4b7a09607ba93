import { isOwnPath } from '@ketok/client'

/** Every address of the office. Ids stand open: whoever is in here may know them. */
export const paths = {
  home: '/',
  signIn: (from?: string) =>
    from === undefined || from === '/' ? '/masuk' : `/masuk?kembali=${encodeURIComponent(from)}`,
  /** The yard's day. */
  gate: (query: Record<string, string> = {}) => withQuery('/gerbang', query),
  consignments: '/titipan',
  newConsignment: '/titipan/baru',
  consignment: (consignmentId: number) => `/titipan/${consignmentId}`,
  intake: (consignmentId: number) => `/titipan/${consignmentId}/masuk`,
  /** What its owner says to the price, at the desk. */
  ownersAnswer: (consignmentId: number) => `/titipan/${consignmentId}/jawaban`,
  auctions: '/lelang',
  runOrder: (auctionId: number) => `/lelang/${auctionId}`,
  units: '/unit',
  newUnit: '/unit/baru',
  unit: (unitId: number) => `/unit/${unitId}`,
  imports: '/impor',
  import: (importId: number) => `/impor/${importId}`,
  importedReports: '/impor/laporan',
  companies: '/perusahaan',
  company: (companyId: number) => `/perusahaan/${companyId}`,
  companyContract: (companyId: number) => `/perusahaan/${companyId}/kontrak`,
  companyMonths: (companyId: number, month?: string) =>
    withQuery(`/perusahaan/${companyId}/laporan`, month === undefined ? {} : { bulan: month }),
  customers: (query: Record<string, string> = {}) => withQuery('/pelanggan', query),
  /** Units of one consignor, in one state where it is told. */
  unitsOf: (customerId: number, state?: string) =>
    withQuery('/unit', { penitip: String(customerId), ...(state === undefined ? {} : { keadaan: state }) }),
  unitsInPool: (poolId: number) => withQuery('/unit', { pool: String(poolId) }),
  newPlan: '/lelang/baru',
  plan: (auctionId: number) => `/lelang/${auctionId}/rencana`,
  publishedSale: (auctionId: number) => `/lelang/${auctionId}/kelola`,
  controlRoom: (auctionId: number) => `/lelang/${auctionId}/kendali`,
  /** Of the day of a sale: who comes, who pays, whose maxima are typed, whom to call. */
  frontDesk: (auctionId: number, query: Record<string, string> = {}) =>
    withQuery(`/lelang/${auctionId}/meja`, query),
  hallScreen: (auctionId: number) => `/layar/${auctionId}`,
  editPlan: (auctionId: number) => `/lelang/${auctionId}/ubah`,
  inspections: (query: Record<string, string> = {}) => withQuery('/inspeksi', query),
  /** `12` for a unit, `titipan-12` for a consignment. */
  inspection: (key: string) => `/inspeksi/${key}`,
  konfirmasi: '/konfirmasi',
  closedSales: '/undangan',
  guests: (auctionId: number) => `/undangan/${auctionId}`,
  console: (auctionId: number) => `/sidang/${auctionId}`,
  desk: (auctionId: number) => `/sidang/${auctionId}/hadir`,
  summary: (auctionId: number) => `/sidang/${auctionId}/ringkasan`,
  record: (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? '/catatan' : `/catatan?${search}`
  },
  cashier: '/keuangan',
  transfers: (instructionId?: number) =>
    instructionId === undefined ? '/keuangan/transfer' : `/keuangan/transfer?transfer=${instructionId}`,
  statement: (lineId?: number) =>
    lineId === undefined ? '/keuangan/mutasi' : `/keuangan/mutasi?baris=${lineId}`,
  /** The lines of one import. */
  statementImport: (statementId: number) => `/keuangan/mutasi?impor=${statementId}`,
  refunds: (query: { tahap?: string; buka?: string } = {}) => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? '/keuangan/pengembalian' : `/keuangan/pengembalian?${search}`
  },
  deposits: (query: Record<string, string> = {}) => withQuery('/keuangan/jaminan', query),
  bills: (query: Record<string, string> = {}) => withQuery('/keuangan/tagihan', query),
  bill: (billId: number) => `/keuangan/tagihan/${billId}`,
  journals: (query: Record<string, string> = {}) => withQuery('/keuangan/jurnal', query),
  journal: (journalId: number) => `/keuangan/jurnal/${journalId}`,
  consignors: (query: { tahap?: string; buka?: string } = {}) => withQuery('/keuangan/penitip', query),
  relisting: (query: Record<string, string> = {}) => withQuery('/keuangan/lelang-ulang', query),
  books: '/keuangan/buku',
  bookDay: (day: string) => `/keuangan/buku/${day}`,
  tariffs: '/keuangan/tarif',
  proposals: (proposalId?: number) => (proposalId === undefined ? '/usulan' : `/usulan?usulan=${proposalId}`),
  holidays: (year?: number) => (year === undefined ? '/keuangan/libur' : `/keuangan/libur?tahun=${year}`),
  approval: (customerId?: number) =>
    customerId === undefined ? '/persetujuan' : `/persetujuan/${customerId}`,
  doubles: '/data-sama',
  /** What the site tells: `banner`, `blog`, `faq`, `prosedur` or `tentang`. */
  content: (part: string) => `/konten/${part}`,
  newContent: (part: string) => `/konten/${part}/baru`,
  editContent: (part: string, id: number) => `/konten/${part}/${id}`,
  places: '/konten/tempat',
  productTypes: '/konten/jenis',
  inspectionTemplate: (productTypeId: number) => `/konten/jenis/${productTypeId}/inspeksi`,
  account: '/akun',
} as const

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Only addresses of this office lead back. */
export function pathBack(given: string | null): string {
  return given !== null && isOwnPath(given) ? given : paths.home
}
