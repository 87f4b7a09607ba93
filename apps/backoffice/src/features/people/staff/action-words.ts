import { PRIVATE_FIELD_WORDS, parseIso, UNIT_QUESTIONS, wibDate, wibTime } from '@ketok/domain'

/** What staff did, in words. An action that is not here is shown by its own name: nothing is hidden for want of words. */
const words: Readonly<Record<string, string>> = {
  'session.started': 'Masuk',
  'session.ended': 'Keluar',
  'sign_in.password_refused': 'Password salah',
  'sign_in.code_refused': 'Kode salah',
  'staff.locked': 'Akun terkunci',
  'authenticator.enrolled': 'Memasang autentikator',
  'recovery_codes.replaced': 'Membuat kode pemulihan baru',
  'inspection.handed_in': 'Menyerahkan laporan inspeksi',
  'unit.moved': 'Mencatat unit keluar atau masuk',
  'unit.keys_moved': 'Mencatat kunci keluar atau masuk',
  'run_order.changed': 'Mengubah urutan lot',
  'auction.planned': 'Membuat rencana lelang',
  'auction.plan_copied': 'Menyalin rencana lelang',
  'auction.plan_changed': 'Mengubah rencana lelang',
  'auction.published': 'Menyetujui penerbitan lelang',
  'auction.publication_scheduled': 'Menyetujui jadwal terbit lelang',
  'auction.publication_called_off': 'Membatalkan jadwal terbit lelang',
  'auction.plan_deleted': 'Menghapus rencana lelang',
  'lot.planned': 'Memasukkan lot ke rencana',
  'lot.plan_changed': 'Mengubah lot di rencana',
  'lot.plan_removed': 'Mengeluarkan lot dari rencana',
  'branch.created': 'Membuka cabang',
  'branch.changed': 'Mengubah cabang',
  'branch.removed': 'Menghapus cabang',
  'pool.created': 'Membuka pool',
  'pool.changed': 'Mengubah pool',
  'pool.removed': 'Menghapus pool',
  'product_type.created': 'Membuat jenis barang',
  'product_type.changed': 'Mengubah jenis barang',
  'product_type.removed': 'Menghapus jenis barang',
  'product_tag.created': 'Membuat tag',
  'product_tag.changed': 'Mengubah tag',
  'product_tag.removed': 'Menghapus tag',
  'unit.created': 'Mencatat unit',
  'unit.changed': 'Mengubah unit',
  'unit.corrected': 'Menyetujui ralat lembar unit',
  'unit.photo_added': 'Menambah foto unit',
  'unit.photo_edited': 'Memotong atau menutup foto unit',
  'unit.photo_turned': 'Memutar foto unit',
  'unit.photos_arranged': 'Mengurutkan foto unit',
  'unit.photo_removed': 'Menghapus foto unit',
  'correction.proposed': 'Mengusulkan ralat lembar unit',
  'correction.refused': 'Menolak ralat lembar unit',
  'correction.withdrawn': 'Menarik ralat lembar unit',
  'consignment.asked': 'Bertanya kepada penitip',
  'consignment.accepted': 'Menerima formulir titipan',
  'consignment.rejected': 'Menolak titipan',
  'consignment.returned': 'Mengembalikan barang titipan',
  'consignment.price_proposed': 'Mengusulkan harga titipan',
  'consignment.taken_in': 'Menerima barang titipan di pool',
  'consignment.unit_made': 'Menjadikan titipan unit',
  'double.asked': 'Meminta penjelasan data sama',
  'double.decided': 'Memutuskan data sama',
  'lot.withdrawn': 'Menarik lot dari lelang',
  'lot.paused': 'Menjeda lot',
  'lot.resumed': 'Melanjutkan lot',
  'lot.extended': 'Menambah waktu lot',
  'auction.cancelled': 'Membatalkan lelang',
  'cancellation.proposed': 'Meminta pembatalan lelang',
  'cancellation.refused': 'Menolak pembatalan lelang',
  'cancellation.withdrawn': 'Menarik permintaan batal',
  'publication.proposed': 'Meminta penerbitan lelang',
  'publication.refused': 'Menolak penerbitan lelang',
  'publication.withdrawn': 'Menarik permintaan terbit',
  'identity.looked_at': 'Membuka data pribadi',
  'identity.approved': 'Menyetujui identitas',
  'identity.rejected': 'Menolak identitas',
  'floor.checked_in': 'Mencatat kehadiran',
  'video.set': 'Memasang siaran',
  'video.cleared': 'Menghapus siaran',
  'statement.imported': 'Mengimpor mutasi bank',
  'import.proposed': 'Mengimpor mutasi, menunggu petugas kedua',
  'statement.confirmed': 'Menyetujui impor mutasi',
  'import.refused': 'Menolak impor mutasi',
  'import.withdrawn': 'Menarik impor mutasi',
  'statement_line.matched': 'Mencocokkan mutasi',
  'match.proposed': 'Mengusulkan pencocokan mutasi',
  'match.refused': 'Menolak usulan pencocokan',
  'match.withdrawn': 'Menarik usulan pencocokan',
  'dismissal.proposed': 'Mengusulkan mutasi dikesampingkan',
  'dismissal.refused': 'Menolak usulan kesampingkan',
  'dismissal.withdrawn': 'Menarik usulan kesampingkan',
  'service_fee.proposed': 'Mengusulkan biaya layanan',
  'service_fee.refused': 'Menolak usulan biaya layanan',
  'service_fee.withdrawn': 'Menarik usulan biaya layanan',
  'payment_charge.proposed': 'Mengusulkan biaya pembayaran',
  'payment_charge.refused': 'Menolak usulan biaya pembayaran',
  'payment_charge.withdrawn': 'Menarik usulan biaya pembayaran',
  'tax.proposed': 'Mengusulkan pajak',
  'tax.refused': 'Menolak usulan pajak',
  'tax.withdrawn': 'Menarik usulan pajak',
  'statement_line.returned': 'Mengembalikan mutasi ke pelanggan',
  'statement_line.dismissal_proposed': 'Mengusulkan mutasi dikesampingkan',
  'statement_line.dismissed': 'Menyetujui mutasi dikesampingkan',
  'statement_line.dismissal_rejected': 'Menolak usul kesampingkan',
  'payment_proof.rejected': 'Menolak bukti transfer',
  'payout.prepared': 'Menyiapkan pengembalian',
  'payout.approved': 'Menyetujui pengembalian',
  'payout.rejected': 'Menolak pengembalian',
  'payout.account_seen': 'Melihat nomor rekening',
  'payout.sent': 'Mencatat pengembalian terkirim',
  'payout.failed': 'Mencatat pengembalian ditolak bank',
  'settlement.prepared': 'Menyiapkan pembayaran penitip',
  'settlement.approved': 'Menyetujui pembayaran penitip',
  'settlement.rejected': 'Menolak pembayaran penitip',
  'settlement.account_seen': 'Melihat nomor rekening penitip',
  'settlement.sent': 'Mencatat pembayaran penitip terkirim',
  'settlement.failed': 'Mencatat pembayaran penitip ditolak bank',
  'invitation.sent': 'Mengirim undangan',
  'invitation.resent': 'Mengirim ulang undangan',
  'invitation.withdrawn': 'Menarik undangan',
  'bill.extended': 'Memperpanjang tenggat tagihan',
  'konfirmasi.answered': 'Menjawab konfirmasi untuk balai lelang',
  'konfirmasi.reminded': 'Mengingatkan konfirmasi',
  'lot.relisted': 'Melelang ulang lot wanprestasi',
  'lot.offered': 'Menawarkan lot ke penawar berikutnya',
  'lot.offer_withdrawn': 'Menarik penawaran ke penawar berikutnya',
  'tax_invoice.issued': 'Mengunggah faktur pajak',
  'service_fee.changed': 'Mengubah biaya layanan',
  'tax.changed': 'Mengubah pajak',
  'payment_charge.changed': 'Mengubah biaya pembayaran',
  'holiday.changed': 'Mengubah hari libur',
  'holiday.removed': 'Menghapus hari libur',
  'sale.prebid_opened': 'Membuka titip tawar',
  'sale.sale_started': 'Memulai sidang',
  'sale.sale_paused': 'Menjeda sidang',
  'sale.sale_resumed': 'Melanjutkan sidang',
  'sale.sale_ended': 'Menutup sidang',
  'sale.sale_ratified': 'Mengesahkan hasil sidang',
  'sale.automatic_chosen': 'Mengatur mode otomatis',
  'sale.message_posted': 'Mengirim pesan ke ruang lelang',
}

const subjects: Readonly<Record<string, string>> = {
  session: 'Sesi',
  staff: 'Petugas',
  auction: 'Lelang',
  lot: 'Lot',
  customer: 'Pelanggan',
  bill: 'Tagihan',
  payout: 'Pengembalian',
  payment_proof: 'Bukti transfer',
  bank_statement: 'Mutasi impor',
  settlement: 'Pembayaran penitip',
  proposal: 'Usulan',
  invitation: 'Undangan',
  statement_line: 'Mutasi',
  service_fee: 'Biaya layanan',
  tax: 'Pajak',
  payment_charge: 'Biaya pembayaran',
  holiday: 'Hari libur',
  consignment: 'Titipan',
  unit: 'Unit',
  branch: 'Cabang',
  pool: 'Pool',
  product_type: 'Jenis barang',
  product_tag: 'Tag',
  nipl: 'NIPL',
  transfer: 'Transfer masuk',
  refund_case: 'Kasus pengembalian',
  double: 'Data sama',
  book_alarm: 'Peringatan buku',
}

/** What the forms of units ask, by the names of its facts. */
const unitFacts = Object.values(UNIT_QUESTIONS)
  .flat()
  .map(({ name, label }) => [name, label.toLowerCase()] as const)

const facts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(unitFacts),
  product_type_id: 'id jenis barang',
  product_tag_ids: 'id tag',
  branch_id: 'id cabang',
  pool_id: 'id pool',
  unit_id: 'id unit',
  consignor_id: 'id penitip',
  statement_id: 'id mutasi impor',
  invitation_id: 'id undangan',
  picture_id: 'id foto',
  price_id: 'id harga',
  official_staff_id: 'id pejabat lelang',
  title: 'judul',
  brand: 'merek',
  model: 'model',
  variant: 'varian',
  year: 'tahun',
  city: 'kota',
  place: 'letak',
  keys_place: 'letak kunci',
  note: 'catatan',
  documents: 'dokumen',
  promised_day: 'tanggal janji',
  lies_at: 'disimpan di',
  shot: 'sudut foto',
  caption: 'keterangan foto',
  address: 'alamat',
  phone: 'telepon',
  latitude: 'lintang',
  longitude: 'bujur',
  opening_hours: 'jam buka',
  time_zone: 'zona waktu',
  kind: 'cara',
  audience: 'peserta',
  opens_at: 'buka',
  closes_at: 'tutup',
  publish_at: 'terbit',
  stagger_minutes: 'jarak tutup (menit)',
  nipl_price: 'harga NIPL',
  open_house: 'jadwal lihat unit',
  letters: 'surat',
  number: 'nomor',
  date: 'tanggal',
  announcement: 'pengumuman',
  medium: 'media',
  base_price: 'harga dasar',
  increment: 'kelipatan',
  reserve: 'harga limit',
  version: 'versi',
  copied_from: 'disalin dari',
  grade: 'nilai',
  changes: 'perubahan',
  label: 'label',
  count: 'banyaknya',
  reminders: 'pengingat',
  message: 'pesan',
  bid: 'tawaran',
  type: 'jenis',
  id: 'nomor',
  handed_over_on: 'tanggal serah terima',
  hammered_on: 'tanggal ketok',
  verdict: 'keputusan',
  shared: 'yang sama',
  with_customer_id: 'id pelanggan lain',
  from: 'dari',
  until: 'sampai',
  proof: 'bukti',
  minutes: 'menit',
  lot_id: 'id lot',
  lot_number: 'lot',
  position: 'urutan',
  paddle: 'paddle',
  reason: 'alasan',
  due_at: 'jatuh tempo',
  invoice_number: 'nomor faktur',
  byte_size: 'ukuran berkas',
  product_type: 'jenis barang',
  valid_from: 'berlaku mulai',
  bands: 'tingkat harga',
  above: 'di atas',
  flat: 'tetap',
  basis_points: 'per 10.000',
  charged_on: 'dari',
  code: 'kode',
  lines: 'pajak',
  fee: 'biaya',
  amount_min: 'paling kecil',
  amount_max: 'paling besar',
  payment_method: 'bank',
  day: 'hari',
  name: 'nama',
  collective_leave: 'cuti bersama',
  estimate: 'perkiraan',
  field: 'data',
  state: 'keadaan',
  may_bid: 'boleh menawar',
  text: 'pesan',
  video_url: 'alamat siaran',
  amount: 'jumlah',
  account: 'rekening',
  file_name: 'berkas',
  taken: 'baris baru',
  bad: 'baris tidak terbaca',
  booked_on: 'tanggal',
  description: 'keterangan',
  due: 'diminta',
  bankReference: 'referensi bank',
  sentOn: 'tanggal kirim',
  rejection: 'alasan penolakan',
  answer: 'alasan penolakan',
  asked_by: 'id pengusul',
  line_id: 'id mutasi',
  while: 'keadaan pembayaran',
  received: 'sudah diterima',
  auction: 'lelang',
  bill_id: 'id tagihan',
  offer_id: 'id penawaran',
  defaulter_id: 'id pelanggan wanprestasi',
  hammer_price: 'harga ketok',
  price: 'harga',
  customer_id: 'id pelanggan',
  instruction_id: 'id pembayaran',
  nipl_id: 'id NIPL',
  refund_case_id: 'id kasus',
}

const values: Readonly<Record<string, string>> = {
  code: 'autentikator',
  recovery_code: 'kode pemulihan',
  enrolment: 'pemasangan pertama',
  service_fee: 'biaya layanan',
  hammer_price: 'harga ketok',
  in_review: 'menunggu diperiksa',
  approved: 'disetujui',
  rejected: 'ditolak',
  ...PRIVATE_FIELD_WORDS,
  prepared: 'disiapkan',
  sent: 'terkirim',
  failed: 'gagal',
  open: 'belum dikenali',
  matched: 'cocok',
  partial: 'sebagian',
  returning: 'dikembalikan',
  dismissed: 'dikesampingkan',
  waiting: 'menunggu',
  refused: 'ditolak',
  withdrawn: 'ditarik',
}

export function actionWord(action: string): string {
  return words[action] ?? action
}

export function subjectWord(type: string, id: string | null): string {
  const word = subjects[type] ?? type
  return id === null ? word : `${word} ${id}`
}

export interface Change {
  readonly fact: string
  readonly before: string | null
  readonly after: string | null
}

/** What differs between before and after, fact by fact; what stayed as it was is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [asFacts(before), asFacts(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)])
  return [...names].flatMap((name) => {
    const [from, to] = [told(old[name]), told(fresh[name])]
    return from === to ? [] : [{ fact: facts[name] ?? name, before: from, after: to }]
  })
}

function asFacts(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { nilai: value }
}

function told(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value.toLocaleString('id-ID')
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'string') return values[value] ?? timeWords(value) ?? value
  return Array.isArray(value) ? value.map(listed).join('; ') : JSON.stringify(value)
}

/** A row of a table that was changed: its facts one after the other. */
function listed(row: unknown): string {
  if (typeof row !== 'object' || row === null) return told(row) ?? '-'
  return Object.entries(asFacts(row))
    .flatMap(([name, value]) => {
      const words = told(value)
      return words === null ? [] : [`${facts[name] ?? name} ${words}`]
    })
    .join(', ')
}

function timeWords(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseIso(`${text}T00:00:00+07:00`) : null
  if (day !== null) return wibDate(day)
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? parseIso(text) : null
  return at === null ? null : `${wibDate(at)}, ${wibTime(at)}`
}
