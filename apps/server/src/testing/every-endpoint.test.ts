import { gzipSync } from 'node:zlib'
import { type CallKey, type Endpoint, endpoints, type SentBody } from '@ketok/contract'
import { refusals } from '@ketok/contract/refusals'
import { HOUR_MS, STAFF_ROLES } from '@ketok/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aLot, aNipl } from './build-lot.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from './build-staff.ts'
import type { Answer } from './caller.ts'
import { openHouse } from './house.ts'

/**
 * Walks every call of the contract, so that a new one is under these rules from its first day: who is not signed in
 * is told so, and nothing that can be sent makes the server fail or answer outside its envelope.
 */

// Without a client id the house has no Google sign-in, and says no more than that.
const house = await openHouse({
  settings: { GOOGLE_CLIENT_ID: 'test', GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' },
})
const { api, clock } = house
const lot = await aLot(house, { closesInMs: 30 * 24 * HOUR_MS })

const EMAIL = 'siti@ketok.test'
const PASSWORD = 'Palu!Perak88'
const TOKEN = 'x'.repeat(43)

const bankCharge = {
  payment_method: '06_VA_MANDIRI',
  fee: 4_500,
  amount_min: 10_000,
  amount_max: 50_000_000_000,
} as const

const plannedSale = {
  kind: 'time',
  audience: 'public',
  name: 'Mobil Pilihan',
  product_type_id: 1,
  branch_id: 1,
  pool_id: 1,
  opens_at: '2030-01-07T09:00:00+07:00',
  closes_at: '2030-01-07T13:00:00+07:00',
  nipl_price: 5_000_000,
  nipl_limit: 3,
  stagger_minutes: 2,
  open_house: [{ from: '2030-01-05T09:00:00+07:00', until: '2030-01-05T15:00:00+07:00' }],
  official_staff_id: null,
  letters: [{ name: 'Permohonan penjual', number: '12/PL/2030', date: '2029-12-20' }],
  announcement: { medium: 'Harian Kompas', date: '2029-12-28', text: 'Lelang mobil pilihan' },
} satisfies SentBody<'POST /office/lelang'>
const prices = { base_price: 100_000_000, increment: 500_000, reserve: 110_000_000 }

type CallWithBody = { [K in CallKey]: [SentBody<K>] extends [never] ? never : K }[CallKey]

const aPlace = {
  name: 'Cabang Makassar',
  address: 'Jl. Perintis Kemerdekaan No. 18',
  city: 'Makassar',
  phone: '0411 555 0010',
  latitude: -5.1386,
  longitude: 119.4863,
  opening_hours: 'Senin–Jumat, 09.00–17.00 WITA',
}

const unitSheet = {
  product_type_id: 1,
  product_tag_ids: [],
  brand: 'Toyota',
  model: 'Avanza',
  variant: '1.5 G',
  year: 2021,
  city: 'Bandung',
  pool_id: 1,
  facts: { plate: 'D 1234 KJT', odometer_km: 45_200 },
  documents: [{ name: 'BPKB', state: 'promised' as const, promised_day: '2026-12-14' }],
  consignor_id: null,
  note: 'Dari lelang armada',
}
const aReleaseLetter = {
  reason: 'Tidak terjual dua kali',
  receiver_name: 'Siti Rahma',
  receiver_paper: 'KTP 3275010101900001',
  carried_by: 'B 9001 TOW',
  keys: 2,
  papers: ['STNK'],
  note: 'Diambil sopir',
}

const aCompany = {
  kind: 'leasing' as const,
  name: 'PT Armada Pembiayaan',
  npwp: '01.234.567.8-901.000',
  address: 'Jl. Sudirman 5, Jakarta',
}
const sitePicture = { file: 'tampak-depan.webp', caption: 'Deretan mobil' }
const shownAlways = { is_hidden: false, shown_from: null, shown_until: null }
const aBanner = {
  placement: 'home' as const,
  eyebrow: 'Lelang waktu',
  title: '40 mobil pribadi',
  subtitle: 'Ditutup Jumat',
  picture: sitePicture,
  picture_phone: null,
  actions: [{ label: 'Lihat lot', link: '/schedule-catalogue' }],
  ...shownAlways,
}
const anArticle = {
  title: 'Membaca nilai inspeksi',
  summary: 'Arti huruf A sampai E',
  picture: sitePicture,
  body: [{ type: 'paragraph' as const, text: 'Setiap unit diperiksa.' }],
  published_at: '2030-01-07T09:00:00+07:00',
  is_hidden: true,
  shown_until: null,
}
const aQuestion = {
  category: 'Memulai',
  question: 'Siapa yang boleh ikut?',
  answer: ['Siapa saja.'],
  keywords: 'syarat',
  link: { label: 'Daftar', link: '/register' },
  ...shownAlways,
}
const aProcedure = {
  name: 'Membuat akun',
  summary: 'Dari email sampai disetujui',
  icon: 'account' as const,
  link: null,
  steps: [
    { title: 'Isi formulir', description: 'Nama dan email.', icon: 'mail' as const, duration: '3 menit' },
  ],
  ...shownAlways,
}
/** A body that each call would take; a call that is missing here does not compile. */
const goodBodies = {
  'POST /auth/in': { email: EMAIL, password: PASSWORD },
  'POST /auth/renew-token': { refresh_token: TOKEN },
  'POST /auth/customer/registration': {
    seller_type: 'person',
    full_name: 'Siti Rahma',
    company_name: '',
    email: EMAIL,
    phone: '081234567890',
    password: PASSWORD,
    consent: true,
  },
  'POST /auth/customer/sso/google': { id_token: 'a.b.c' },
  'POST /auth/customer/resend-verification': { email: EMAIL },
  'POST /auth/customer/forgot-password': { email: EMAIL },
  'POST /auth/customer/update-password/{token}': { password: PASSWORD },
  'POST /hubungi-kami': {
    name: 'Siti Rahma',
    email: EMAIL,
    phone: '081234567890',
    topic: 'nipl',
    message: 'Kapan jaminan saya kembali?',
  },
  'POST /customer/pengaturan/reset-password': { current_password: PASSWORD, password: 'Palu!Emas77' },
  'PUT /customer/pengaturan/profile': { full_name: 'Siti Rahma', identity_address: 'Jl. Melati 5' },
  'POST /office/persetujuan/{customer_id}/buka': { field: 'phone', reason: 'Menanyakan foto yang buram' },
  'POST /office/persetujuan/{customer_id}/foto': { reason: 'Mencocokkan KTP dengan data diri' },
  'POST /office/persetujuan/{customer_id}/setuju': { submission_id: 1 },
  'POST /office/persetujuan/{customer_id}/tolak': { submission_id: 1, reason: 'Foto KTP tidak terbaca' },
  'POST /office/data-sama': {
    customer_ids: [1, 2],
    verdict: 'other_person',
    reason: 'Rekening suami istri',
    through: 1,
  },
  'POST /customer/lot/{lot_id}/bid': { amount: 100_000_000, client_bid_id: 'tawaran-siti-1' },
  'PUT /customer/lot/{lot_id}/maksimum': { amount: 100_000_000, client_bid_id: 'tawaran-siti-2' },
  'POST /customer/nipl': { auction_id: lot.auctionId, quantity: 1, payment_method: '06_VA_MANDIRI' },
  'PUT /customer/nipl/{nipl_id}/pilihan': { at_end: 'carry' },
  'PUT /office/inspeksi/{consignment_or_unit_id}': {
    client_report_id: 'laporan-rini-1',
    parts: [{ name: 'Ruang mesin', points: [{ name: 'Oli mesin', mark: 'ok' }] }],
  },
  'PUT /office/inspeksi-templat/{product_type_id}': {
    based_on: 0,
    parts: [{ name: 'Bodi', points: [{ name: 'Atap', place: 'roof' }] }],
    shots: [{ name: 'front', label: 'Tampak depan', required: true, frame: 'front', hint: 'Setinggi lampu' }],
  },
  'POST /office/keuangan/tagihan/{bill_id}/pembayaran': { payment_method: '07_VA_BNI' },
  'POST /office/keuangan/tagihan/{bill_id}/perpanjang': { due_on: '2026-12-02', reason: 'Bank gangguan' },
  'POST /office/keuangan/mutasi': { file_name: 'mutasi.csv', content: 'Tanggal,Keterangan,Kredit\n' },
  'POST /office/keuangan/mutasi/impor/{statement_id}/ambil': { known_line_ids: [1] },
  'POST /office/keuangan/mutasi/{line_id}/cocokkan': { instruction_id: 1, reason: 'Nama pengirimnya sama' },
  'POST /office/keuangan/mutasi/{line_id}/kembalikan': { customer_id: 1 },
  'POST /office/keuangan/mutasi/{line_id}/kesampingkan': { reason: 'Bunga bank' },
  'POST /office/usulan/{proposal_id}/tolak': { reason: 'Ada pengirimnya' },
  'POST /office/keuangan/bukti/{proof_id}/tolak': { reason: 'Bukan bukti transfer' },
  'POST /office/keuangan/tarif/pratinjau': {
    product_type: 'Mobil',
    bands: [{ above: 0, flat: 2_500_000, basis_points: null }],
  },
  'POST /office/keuangan/tarif/layanan': {
    product_type: 'Mobil',
    valid_from: '2030-01-01',
    bands: [{ above: 0, flat: 2_500_000, basis_points: null }],
    reason: 'Keputusan direksi',
  },
  'POST /office/keuangan/tarif/pajak': {
    valid_from: '2030-01-01',
    lines: [{ code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_200, charged_on: 'service_fee' }],
    reason: 'Tarif PPN berubah',
  },
  'POST /office/keuangan/tarif/pajak/pratinjau': {
    product_type: 'Mobil',
    lines: [{ code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_200, charged_on: 'service_fee' }],
  },
  'POST /office/keuangan/tarif/pembayaran': {
    ...bankCharge,
    valid_from: '2030-01-01',
    reason: 'Kontrak bank',
  },
  'POST /office/keuangan/tarif/pembayaran/pratinjau': {
    ...bankCharge,
    valid_from: '2030-01-01',
    product_type: null,
  },
  'POST /office/keuangan/libur/pratinjau': { day: '2030-01-02', off: true },
  'PUT /office/keuangan/libur/{day}': {
    name: 'Libur',
    collective_leave: false,
    estimate: false,
    reason: 'Keputusan bersama',
  },
  'DELETE /office/keuangan/libur/{day}': { reason: 'Dicabut' },
  'POST /office/keuangan/pengembalian': { nipl_id: 1 },
  'POST /office/keuangan/pengembalian/siapkan': { nipl_ids: [1], refund_case_ids: [1] },
  'POST /office/keuangan/pengembalian/setujui': { payout_ids: [1] },
  'POST /office/keuangan/pengembalian/{payout_id}/tolak': { reason: 'Rekening keliru' },
  'POST /office/keuangan/pengembalian/{payout_id}/terkirim': {
    bank_reference: 'TRF-0001',
    sent_on: '2026-11-20',
  },
  'POST /office/keuangan/pengembalian/{payout_id}/gagal': { reason: 'Rekening ditutup' },
  'POST /customer/transaksi/{unit_id}/pembayaran': { payment_method: '06_VA_MANDIRI' },
  'PUT /customer/pengaturan/notifikasi': { events: [{ event: 'outbid', email: false, push: true }] },
  'POST /customer/notifikasi/push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/siti',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  },
  'DELETE /customer/notifikasi/push': { endpoint: 'https://fcm.googleapis.com/fcm/send/siti' },
  'POST /cek': { number: '8870812345678901' },
  'POST /office/auth/in': { email: EMAIL, password: PASSWORD },
  'POST /office/auth/totp': { challenge: TOKEN, code: '123456' },
  'POST /office/auth/renew': { refresh_token: TOKEN },
  'POST /office/me/recovery-code': { code: '123456' },
  'PUT /office/tampilan': { list: 'unit', name: 'Belum lengkap', address: 'keadaan=in_stock' },
  'POST /office/lelang': plannedSale,
  'PUT /office/lelang/{auction_id}': { ...plannedSale, expected_version: 1 },
  'POST /office/lelang/{auction_id}/lot': { unit_id: lot.unitId, lot_number: 1, ...prices },
  'PUT /office/lelang/{auction_id}/lot/{lot_id}': { unit_id: lot.unitId, lot_number: 1, ...prices },
  'PUT /office/lelang/{auction_id}/lot': { lots: [{ lot_id: lot.id, lot_number: 1, ...prices }] },
  'PUT /office/lelang/{auction_id}/nomor': { lot_ids: [lot.id] },
  'PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor': { lot_number: 7, locked: true },
  'POST /office/lelang/{auction_id}/calon-unit': { unit_ids: [lot.unitId] },
  'POST /office/lelang/{auction_id}/terbitkan': { at: '2030-01-06T09:00:00+07:00' },
  'POST /office/lelang/{auction_id}/urutan': { lot_id: lot.id, before_lot_id: lot.id },
  'POST /customer/titip-lelang': {
    client_consignment_id: 'titipan-siti-1',
    product_type_id: 1,
    facts: { brand: 'Toyota', model: 'Avanza' },
    city: 'Bandung',
    asking_price: 165_000_000,
    note: 'Servis rutin',
    photos: [{ photo_id: 1, shot: 'front' }],
    inspection: { branch_id: 1, starts_at: '2026-11-23T09:00:00+07:00' },
    contact_name: 'Siti Rahma',
    contact_phone: '081234567890',
    consent: true,
  },
  'POST /office/unit': unitSheet,
  'PUT /office/unit/{unit_id}': { ...unitSheet, revision: 1 },
  'POST /office/lelang/{auction_id}/urungkan-terbit': { reason: 'Foto lot 3 keliru' },
  'PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan': {
    rotation: 0,
    crop: { left: 0, top: 0.1, width: 1, height: 0.8 },
    covers: [{ left: 0.4, top: 0.6, width: 0.2, height: 0.08 }],
  },
  'POST /office/unit/{unit_id}/keluar-masuk': { what: 'keys', way: 'out', taken_by: 'Sopir Dedi' },
  'POST /office/unit/{unit_id}/ralat': { changes: { colour: 'Merah' }, reason: 'Salah catat' },
  'PUT /office/impor/{import_id}/pemetaan': { mapping: { Merk: 'brand' }, product_type_id: 1, pool_id: 1 },
  'POST /office/impor/{import_id}/tolak': { reason: 'Nomor rangka tidak lengkap' },
  'PUT /office/unit/{unit_id}/foto': { photos: [{ picture_id: 1, shot: 'front', caption: 'Depan' }] },
  'POST /office/unit/{unit_id}/foto/{picture_id}/putar': { degrees: 90 as const },
  'PUT /customer/titip-lelang/{id}/inspeksi': { branch_id: 1, starts_at: '2026-11-23T09:00:00+07:00' },
  'POST /customer/titip-lelang/{id}/tidak-jadi': { reason: 'Dijual ke saudara' },
  'POST /customer/titip-lelang/{id}/jawab': { message: 'Servis terakhir bulan lalu' },
  'POST /customer/titip-lelang/{id}/harga/kode': { price_id: 1 },
  'POST /customer/titip-lelang/{id}/harga/setuju': {
    price_id: 1,
    signed_name: 'Siti Rahma',
    code: '123456',
    terms_version: '2026-11-26',
  },
  'POST /customer/titip-lelang/{id}/harga/tawar': {
    price_id: 1,
    base_price: 140_000_000,
    reserve: 155_000_000,
    message: 'Ban baru diganti',
  },
  'POST /titipan-harga/{token}/setuju': {
    signed_name: 'Siti Rahma',
    code: '123456',
    terms_version: '2026-11-26',
  },
  'POST /titipan-harga/{token}/tawar': { base_price: 140_000_000, reserve: 155_000_000 },
  'POST /office/titipan/{id}/tanya': { message: 'Kapan servis terakhirnya?' },
  'POST /office/titipan/{id}/jawab': { message: 'Servis terakhir bulan lalu' },
  'POST /office/titipan': {
    ...{ client_consignment_id: 'titipan-meja-1', customer_id: 1, product_type_id: 1 },
    ...{ facts: { brand: 'Toyota', model: 'Avanza' }, city: 'Bandung', asking_price: 165_000_000 },
    ...{ contact_name: 'Siti Rahma', contact_phone: '081234567890', consent: true as const },
  },
  'PUT /office/titipan/{id}/inspeksi': {
    ...{ branch_id: 1, starts_at: '2026-11-23T09:00:00+07:00' },
    reason: 'Jalan ke cabang ditutup',
  },
  'POST /office/titipan/{id}/tolak': { reason: 'BPKB masih di leasing' },
  'POST /office/titipan/{id}/usul-harga': {
    base_price: 140_000_000,
    reserve: 155_000_000,
    note: 'Pasaran bulan ini',
  },
  'POST /office/titipan/{id}/harga/setuju': {
    ...{ price_id: 1, signed_name: 'Siti Rahma', terms_version: '2026-11-26', place: 'Cabang Bandung' },
    ...{ signature: [[100, 200, 600, 100]], identity_kind: 'ktp' as const, identity_ending: '0001' },
  },
  'POST /office/titipan/{id}/harga/tawar': {
    ...{ price_id: 1, base_price: 140_000_000, reserve: 155_000_000, message: 'Ban baru diganti' },
  },
  'POST /office/titipan/{id}/tidak-jadi': { reason: 'Dijual ke saudara' },
  'POST /office/titipan/{id}/masuk': {
    client_intake_id: 'masuk-siti-1',
    pool_id: 1,
    condition: 'Baret di pintu kiri',
    odometer_km: 45_210,
    keys: 2,
    papers: [{ name: 'STNK', state: 'original' }],
    note: 'Dibawa sopir',
    brought_by: 'Siti Rahma',
    photo_ids: [1],
    consignor_signature: [[100, 200, 600, 100]],
    staff_signature: [[100, 200, 600, 100]],
  },
  'POST /office/titipan/{id}/kembalikan': { reason: 'Tidak terjual dua kali' },
  'POST /office/sidang/{auction_id}/perintah': {
    command: 'message',
    text: 'Selamat datang',
    command_id: 'perintah-1',
    expected_seq: 0,
  },
  'POST /office/lot/{lot_id}/limit': { reserve: 105_000_000, reason: 'Peminat belum ada' },
  'POST /customer/limit/{lowering_id}/tanda-tangan': { signed_name: 'Siti Rahma', code: '123456' },
  'POST /office/lelang/{auction_id}/ralat': {
    changes: { name: 'Lelang Mobil Akhir Tahun' },
    reason: 'Nama salah cetak',
  },
  'POST /office/lelang/{auction_id}/pindah': {
    opens_at: '2027-01-15T09:00:00+07:00',
    closes_at: '2027-01-15T12:00:00+07:00',
    reason: 'Gedung belum siap',
  },
  'POST /office/lelang/{auction_id}/meja/maksimum': {
    lot_id: lot.id,
    paddle: 1,
    way: 'absentee',
    form_number: 'T-0001',
    amount: 110_000_000,
  },
  'POST /office/meja/maksimum/{form_id}/cocokkan': { amount: 110_000_000 },
  'POST /office/lelang/{auction_id}/meja/telepon': {
    lot_ids: [lot.id],
    paddle: 1,
    phone: '0812 3456 7890',
    caller_id: null,
  },
  'PUT /office/meja/telepon/{call_id}': { phone: '0812 3456 7890', caller_id: null, note: '' },
  'POST /office/meja/telepon/{call_id}/keadaan': { state: 'on_line', expected_state: 'to_call' },
  'POST /office/meja/pelanggan': {
    identity_number: '3173051204900001',
    full_name: 'Wati Lestari',
    phone: '0812 3456 7890',
    consent: true,
  },
  'POST /office/lelang/{auction_id}/meja/nipl': {
    customer_id: 1,
    quantity: 1,
    way: 'cash',
    client_order_id: 'meja-0001',
  },
  'POST /office/lelang/{auction_id}/batal': { reason: 'Penjual menarik semua unit' },
  'POST /office/lot/{lot_id}/tarik': { reason: 'BPKB bermasalah' },
  'POST /office/lot/{lot_id}/jeda': { reason: 'Foto keliru' },
  'POST /office/lot/{lot_id}/lanjutkan': { reason: 'Foto sudah benar' },
  'POST /office/lot/{lot_id}/perpanjang': { reason: 'Situs lambat' },
  'POST /office/lot/{lot_id}/perintah': { command: 'call', command_id: 'perintah-2', expected_seq: 1 },
  'POST /office/sidang/{auction_id}/hadir': { paddle: 1 },
  'PUT /office/sidang/{auction_id}/siaran': { video_url: null },
  'POST /customer/konfirmasi/{lot_id}': { answer: 'accept' },
  'POST /konfirmasi/{token}': { answer: 'accept' },
  'POST /office/konfirmasi/{lot_id}': { answer: 'accept' },
  'POST /customer/undangan/{invitation_id}': { answer: 'accept' },
  'POST /office/lelang/{auction_id}/undangan': { emails: [EMAIL] },
  'POST /customer/pembayaran-gabungan': { transaction_ids: [1, 2], payment_method: '08_VA_BRI' },
  'POST /office/lelang-ulang/{bill_id}': { auction_id: lot.auctionId, reason: 'Pemenang wanprestasi' },
  'POST /office/lelang-ulang/{bill_id}/tawarkan': { customer_id: 1, reason: 'Penjual ingin cepat' },
  'POST /office/lelang-ulang/{bill_id}/tarik': { offer_id: 1, reason: 'Dokumen belum lengkap' },
  'POST /office/pelanggan/{customer_id}/premium': { is_prem: true, product_type_ids: [1], auction_ids: [] },
  'POST /office/undangan/{invitation_id}/tarik': { reason: 'Kuota undangan berkurang' },
  'POST /customer/kesempatan/{offer_id}': { answer: 'decline' },
  'POST /office/titipan/{id}/surat-keluar': aReleaseLetter,
  'POST /office/unit/{unit_id}/surat-keluar': aReleaseLetter,
  'POST /office/perusahaan': { ...aCompany, account_id: 1 },
  'PUT /office/perusahaan/{company_id}': { ...aCompany, revision: 1 },
  'POST /office/perusahaan/{company_id}/undangan': { email: EMAIL },
  'POST /office/perusahaan/{company_id}/kontrak': {
    ...{ signed_on: '2026-11-20', valid_from: '2026-12-01', valid_until: null, no_sale_fee: 150_000 },
    bands: [{ product_type_id: null, above: 0, flat: null, basis_points: 250 }],
    costs: [{ label: 'Derek', amount: 350_000 }],
    taxes: [{ label: 'PPN atas komisi', basis_points: 1_100, charged_on: 'commission' }],
    reason: 'Kontrak tahun 2027',
  },
  'POST /office/penyelesaian-penitip': { bill_id: 1, handed_over_on: '2026-11-20', costs: [] },
  'POST /office/penyelesaian-penitip/{settlement_id}/tolak': { reason: 'Belum diserahkan' },
  'POST /office/penyelesaian-penitip/{settlement_id}/terkirim': {
    bank_reference: 'TRF-1',
    sent_on: '2026-11-20',
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/gagal': { reason: 'Rekening ditutup' },
  'POST /office/cabang': { ...aPlace, time_zone: 'Asia/Makassar', inspectors: 2 },
  'PUT /office/cabang/{branch_id}': { ...aPlace, time_zone: 'Asia/Makassar', inspectors: 2 },
  'POST /office/pool': { ...aPlace, branch_id: 1 },
  'PUT /office/pool/{pool_id}': { ...aPlace, branch_id: 1 },
  'POST /office/cabang/{branch_id}/tutup': { reason: 'Sewa berakhir' },
  'POST /office/pool/{pool_id}/tutup': { reason: 'Sewa lahan berakhir' },
  'POST /office/tipe-produk': { name: 'Perahu', nipl_price: 1_000_000 },
  'PUT /office/tipe-produk/{product_type_id}': { name: 'Perahu', nipl_price: 1_000_000 },
  'POST /office/tag': { product_type_id: 1, tag_name: 'Taksi' },
  'PUT /office/tag/{product_tag_id}': { product_type_id: 1, tag_name: 'Taksi' },
  'POST /office/konten/banner': aBanner,
  'PUT /office/konten/banner/{id}': { ...aBanner, revision: 1 },
  'POST /office/konten/blog': anArticle,
  'PUT /office/konten/blog/{id}': { ...anArticle, revision: 1 },
  'POST /office/konten/faq': aQuestion,
  'PUT /office/konten/faq/{id}': { ...aQuestion, revision: 1 },
  'PUT /office/konten/faq-kategori/{id}': { name: 'Mulai' },
  'POST /office/konten/prosedur': aProcedure,
  'PUT /office/konten/prosedur/{id}': { ...aProcedure, revision: 1 },
  'PUT /office/konten/tentang': {
    lead: 'Kami balai lelang swasta.',
    picture: sitePicture,
    since_year: 2009,
    story: [{ heading: 'Awal', paragraphs: ['Di bawah tenda.'] }],
    promises: [{ icon: 'proof', title: 'Bisa dibuktikan', text: 'Setiap tawaran.' }],
    licences: [{ name: 'Izin', issuer: 'DJKN', number: 'KEP-1', is_sample: true }],
  },
  'PUT /office/konten/urutan/{kind}': { ids: [2, 1] },
} satisfies { [K in CallWithBody]: Partial<SentBody<K>> }

const goodParams: Readonly<Record<string, string>> = {
  token: TOKEN,
  lot_id: String(lot.id),
  unit_id: String(lot.unitId),
  auction_id: String(lot.auctionId),
  client_bid_id: 'tawaran-siti-1',
  order_id: '1',
  invitation_id: '1',
  id: '1',
}

const calls = Object.entries(endpoints) as [CallKey, Endpoint][]
const keys = calls.map(([key]) => key)
const guarded = calls.filter(([, { access }]) => access !== 'public').map(([key]) => key)
const withParams = keys.filter((key) => key.includes('{'))
const withQuery = calls.filter(([, { query }]) => query !== undefined).map(([key]) => key)
const withBody = Object.entries(goodBodies) as [CallWithBody, Record<string, unknown>][]

const badTexts = [
  'a\u0000b',
  'a'.repeat(256),
  '',
  ' ',
  '__proto__',
  "' OR 1=1 --",
  '٠٨١٢',
  '../../etc/passwd',
  '0000-01-01',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '💩',
]
const badNumbers = [-1, 0, 1.5, 1e9, 2_147_483_648, 2 ** 53 + 2, Number.MAX_VALUE]
const badValues = [
  ...badTexts,
  'a\ud800b',
  ...badNumbers,
  null,
  true,
  [],
  [EMAIL],
  {},
  { $ne: '' },
  [[[[[[[['dalam']]]]]]]],
]
const badQueryValues = [
  ...badTexts,
  ...['-1', '0', '1e9', 'NaN', '9007199254740993', '1e309', 'Infinity', '1.5', '٣'],
  ...['2147483648', '9007199254740991', '9999-12-31'],
]
const badParams = [
  ...[
    '0000-01-01',
    '9999-12-31',
    '0',
    '-1',
    '1e3',
    '2147483648',
    '9007199254740993',
    'NaN',
    'null',
    '%D9%A3',
    '%00',
    '%ED%A0%80',
  ],
  ...['..%2F..%2Fetc', '%E0%A4%A', 'a'.repeat(300), 'a'.repeat(600), '%27%20OR%201%3D1'],
]

/** Five megabytes once it is unpacked. */
const BOMB = new Uint8Array(gzipSync(`{"x":"${'a'.repeat(5_000_000)}"}`))
/** More than any call takes. */
const LONG = 'a'.repeat(1_000_000)
const DEEP = '['.repeat(5_000) + ']'.repeat(5_000)

/** The words of libraries and of the database, which say nothing to a person. */
const FOREIGN = /\b(select|insert|constraint|zod|undefined|at Object|diharapkan|Invalid|expected)\b/i
/** Every field of it may be left out, so a body of nothing is a change of nothing. */
const NOTHING_NEEDED: readonly CallKey[] = ['PUT /customer/pengaturan/profile']

let siti: TestCustomer
/** Holds every role. */
let rini: TestStaff
beforeAll(async () => {
  siti = await aCustomer(house, { password: PASSWORD })
  await aNipl(house, siti.id, lot.auctionId)
  rini = await aStaff(house, { roles: STAFF_ROLES })
})
beforeEach(async () => {
  // Far enough for every limit to have forgotten the test before, and for their sign-ins to be over.
  clock.advance(HOUR_MS)
  siti = await signedInAgain(house, siti)
  rini = await staffSignedInAgain(house, rini)
})

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  readonly as?: { access_token: string }
}

function send(
  key: CallKey,
  { params, query, as = holderFor(key), ...rest }: Sent = {},
): Promise<Answer<unknown>> {
  const [method = '', template = ''] = key.split(' ')
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params?.[name] ?? goodParams[name] ?? '1',
  )
  return api.send(method, `/api${path}${query === undefined ? '' : `?${query}`}`, { ...rest, as })
}

function holderFor(key: CallKey): { access_token: string } {
  return endpoints[key].access === 'staff' ? rini : siti
}

/** I19: the caller is told what is wrong, in the house's words; the server never fails. */
function expectOrderly({ status, body }: Answer<unknown>, sent: unknown): void {
  const problems = problemsOf(status, body)
  // Asked thirty thousand times: what to say is put together only when there is something to say.
  if (problems.length === 0) return
  const told = `${JSON.stringify(sent)?.slice(0, 200)} was answered ${status} ${JSON.stringify(body)}`
  expect.fail(`${problems.join(', ')}: ${told}`)
}

function problemsOf(status: number, body: unknown): string[] {
  // The simulated bank and Google are not there; a call that needs them says that they are away.
  const isAway = status === 503
  const problems = status < 500 || isAway ? [] : ['the server failed']
  if (status < 400) return problems
  const { errors, request_id, trace_id } = body as {
    errors: { code: string; message: string }[]
    request_id: string
    trace_id: string
  }
  if (!/^[0-9a-f-]{36}$/.test(request_id)) problems.push('no id of the request')
  if (!/^[0-9a-f]{32}$/.test(trace_id)) problems.push('no id of the trace')
  if (errors.length === 0) problems.push('nothing is said')
  for (const { code, message } of errors) {
    if (!Object.hasOwn(refusals, code)) problems.push('a code that the contract lacks')
    if (!/\S/.test(message)) problems.push('an empty message')
    if (FOREIGN.test(message)) problems.push('words of a library')
  }
  return problems
}

describe('a call for customers or staff', () => {
  // spec: 6.4
  it.each(guarded)('%s requires sign-in', async (key) => {
    const strangers = [
      { headers: {} },
      { headers: { authorization: 'Bearer ' } },
      { headers: { authorization: 'Bearer x.y.z' } },
      { headers: { authorization: 'Bearer %00' } },
      { headers: { authorization: `Bearer ${unsigned('{"alg":"none"}')}.${unsigned('{}')}.` } },
      { headers: { authorization: `Basic ${Buffer.from(`${EMAIL}:${PASSWORD}`).toString('base64')}` } },
      { headers: { authorization: `Bearer ${forged(holderFor(key).access_token)}` } },
      // Staff are no customers, and customers no staff.
      { headers: { authorization: `Bearer ${(holderFor(key) === siti ? rini : siti).access_token}` } },
    ]
    const [method = '', template = ''] = key.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => goodParams[name] ?? '1')
    const body = withBody.find(([known]) => known === key)?.[1]
    for (const stranger of strangers) {
      const answer = await api.send(method, `/api${path}`, { body, ...stranger })
      expect(answer.status, JSON.stringify(stranger)).toBe(401)
      expect(['unauthenticated', 'session_ended']).toContain(answer.errors[0]?.code)
      expectOrderly(answer, stranger)
    }
  })
})

describe('whatever stands in the path', () => {
  it.each(withParams)('%s stays orderly', async (key) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
    for (const name of names) {
      for (const value of badParams) {
        const answer = await send(key, { params: { [name]: value }, body: bodyOf(key) })
        expectOrderly(answer, { [name]: value })
        if (name !== 'token') expect(answer.status, value).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

describe('whatever stands in the query', () => {
  it.each(withQuery)('%s stays orderly', async (key) => {
    const { query } = endpoints[key] as Endpoint
    const names = Object.keys((query as unknown as { shape: object }).shape)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      for (const value of badQueryValues) {
        const search = new URLSearchParams([[name, value]]).toString()
        expectOrderly(await send(key, { query: search }), search)
      }
      for (const search of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}=%ED%A0%80`,
        `${name}=%`,
      ]) {
        expectOrderly(await send(key, { query: search }), search)
      }
    }
    expectOrderly(await send(key, { query: '__proto__=1&constructor=2' }), '__proto__')
    expectOrderly(await send(key, { query: `cari=${'a'.repeat(10_000)}` }), 'long')
  })
})

describe('whatever stands in the body', () => {
  it.each(withBody)('%s stays orderly', async (key, good) => {
    for (const field of Object.keys(good)) {
      for (const value of badValues) {
        const body = { ...good, [field]: value }
        expectOrderly(await send(key, { body }), body)
      }
    }
    const text = JSON.stringify(good)
    const [first = ''] = Object.keys(good)
    const raws = [
      ...[
        '',
        '{',
        'null',
        '[]',
        '"teks"',
        '123',
        'true',
        '\u0000',
        DEEP,
        text.replace('{', `{"${first}":"x",`),
      ],
      text.replace('{', '{"__proto__":{"is_prem":true},'),
      text.replace('{', '{"constructor":{"prototype":{"is_prem":true}},'),
      text.replace(/([:[])("[^"]*"|\d+)/, '$11e309'),
      text.replace('{', `{"is_prem":true,"seller_type":"staff",`),
      text.replace('{', `{"catatan":"${LONG}",`),
    ]
    for (const raw of raws) {
      const answer = await send(key, { raw })
      expectOrderly(answer, raw.slice(0, 100))
      const isNothing = ['', 'null'].includes(raw) && NOTHING_NEEDED.includes(key)
      expect(isNothing || answer.status >= 400, raw.slice(0, 100)).toBe(true)
    }
    expectOrderly(await send(key, { raw: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }), 'no UTF-8')
  })

  it.each(withBody)('%s takes JSON only', async (key, good) => {
    const text = JSON.stringify(good)
    const sent = [
      { raw: text, headers: { 'content-type': 'text/plain' } },
      { raw: text, headers: { 'content-type': 'application/xml' } },
      { raw: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { raw: 'x', headers: { 'content-type': 'multipart/form-data' } },
      { raw: BOMB, headers: { 'content-encoding': 'gzip' } },
    ]
    for (const each of sent) {
      const answer = await send(key, each)
      expectOrderly(answer, each.headers)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('a file', () => {
  const files = calls.filter(([, { multipart }]) => multipart).map(([key]) => key)
  it.each(files)('%s is refused unless it is a picture', async (key) => {
    const [method = '', template = ''] = key.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => goodParams[name] ?? '1')
    const as = holderFor(key)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const polyglot = `GIF89a/*${' '.repeat(50)}*/=1;alert(1)`
    const contents: [string, Uint8Array<ArrayBuffer> | string, string][] = [
      ['kosong.png', '', 'image/png'],
      ['gambar.svg', svg, 'image/svg+xml'],
      ['gambar.png', svg, 'image/png'],
      ['gambar.gif', polyglot, 'image/gif'],
      [
        '../../etc/passwd.png',
        Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        'image/png',
      ],
      ['besar.png', new Uint8Array(6 * 1024 * 1024), 'image/png'],
    ]
    for (const [name, bytes, type] of contents) {
      const form = new FormData()
      form.append('file', new Blob([bytes], { type }), name)
      const answer = await api.send(method, `/api${path}`, { raw: form, as })
      expectOrderly(answer, name)
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
    }
    for (const raw of ['', '--x\r\n', `--x\r\ncontent-disposition: form-data\r\n\r\n`]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      expectOrderly(await api.send(method, `/api${path}`, { raw, headers, as }), raw)
    }
  })
})

describe('what is not there', () => {
  it.each([
    ['GET', '/api/tidak-ada'],
    ['POST', '/api/unit'],
    ['DELETE', '/api/auth/in'],
    ['PATCH', '/api/customer/nipl'],
    ['GET', '/api/__proto__'],
    ['GET', '/api//unit'],
    ['GET', '/api/%E0%A4%A'],
    ['TRACE', '/api/unit'],
  ])('%s %s is answered in the envelope', async (method, path) => {
    const answer = await api.send(method, path)
    expectOrderly(answer, path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

/** The same token with another signature. */
function forged(token: string): string {
  const [head = '', claims = ''] = token.split('.')
  return `${head}.${claims}.${'A'.repeat(86)}`
}

const unsigned = (part: string) => Buffer.from(part).toString('base64url')

function bodyOf(key: CallKey): unknown {
  return withBody.find(([known]) => known === key)?.[1]
}
