import { formatRupiah } from '@ketok/domain'

/**
 * Every refusal the API speaks: code for machines, status, and the Indonesian sentence for people.
 * Rules refuse in `domain` with the same codes; a code without words does not compile.
 */
interface Wording<Facts> {
  readonly status: number
  readonly message: (facts: Facts) => string
}

const says = (status: number, message: string): Wording<object> => ({ status, message: () => message })
const tells = <Facts extends object>(status: number, message: (facts: Facts) => string): Wording<Facts> => ({
  status,
  message,
})

export const refusals = {
  // Requests
  invalid_input: says(422, 'Data yang dikirim tidak valid'),
  malformed: says(400, 'Permintaan tidak dapat dibaca'),
  unsupported_type: says(415, 'Jenis konten tidak didukung'),
  too_large: says(413, 'Data yang dikirim terlalu besar'),
  not_found: says(404, 'Data tidak ditemukan'),
  unauthenticated: says(401, 'Silakan masuk terlebih dahulu'),
  session_ended: says(401, 'Sesi telah berakhir'),
  forbidden: says(403, 'Anda tidak memiliki akses'),
  rate_limited: tells(429, (facts: { retry_after: number }) =>
    facts.retry_after >= 90
      ? `Terlalu banyak percobaan. Coba lagi dalam ${Math.ceil(facts.retry_after / 60)} menit`
      : `Terlalu banyak percobaan. Coba lagi dalam ${facts.retry_after} detik`,
  ),
  busy: says(503, 'Sistem sedang sangat sibuk. Coba lagi sesaat lagi'),
  unavailable: says(503, 'Layanan sedang tidak tersedia. Coba lagi sesaat lagi'),
  fault: says(500, 'Terjadi kesalahan pada server'),

  // Identity
  wrong_credentials: says(401, 'Email atau password salah'),
  // Spec 8, word for word: the login modal listens for it.
  not_verified: says(
    403,
    'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email',
  ),
  email_taken: says(409, 'Email sudah terdaftar. Silakan masuk atau gunakan email lain'),
  google_rejected: says(401, 'Masuk dengan Google gagal. Coba lagi'),
  google_email_unverified: says(403, 'Email akun Google Anda belum diverifikasi oleh Google'),
  // The address belongs to an account that Google cannot vouch for: whoever knows its password owns it.
  google_needs_password: says(409, 'Email ini sudah terdaftar. Masuk dengan email dan password'),
  google_unavailable: says(503, 'Google sedang tidak dapat dihubungi. Masuk dengan email dan password'),
  phone_invalid: says(422, 'Nomor telepon tidak valid. Contoh: 0812 3456 7890'),
  password_weak: tells(422, (facts: { reason: string }) => facts.reason),
  password_wrong: says(403, 'Password saat ini salah'),
  link_invalid: says(410, 'Tautan tidak berlaku atau sudah digunakan. Minta tautan baru'),
  resend_too_soon: tells(
    429,
    (facts: { retry_after: number }) =>
      `Email baru saja dikirim. Kirim ulang dalam ${Math.ceil(facts.retry_after / 60)} menit`,
  ),
  profile_invalid: tells(422, (facts: { field: string; reason: string }) => facts.reason),
  upload_invalid: tells(422, (facts: { reason: string }) => facts.reason),

  // Bidding
  lot_not_open: says(409, 'Lot ini belum dibuka untuk penawaran'),
  lot_closed: says(409, 'Lot sudah ditutup'),
  lot_paused: says(409, 'Lelang lot ini sedang dijeda. Waktu akan ditambah'),
  bid_late: says(409, 'Tawaran terlambat. Lot ini sudah berakhir'),
  bid_too_low: tells(409, (facts: { minimum: number }) => `Penawaran minimal ${formatRupiah(facts.minimum)}`),
  off_grid: tells(
    422,
    (facts: { increment: number; minimum: number }) =>
      `Penawaran harus kelipatan ${formatRupiah(facts.increment)}, minimal ${formatRupiah(facts.minimum)}`,
  ),
  maximum_not_higher: tells(
    409,
    (facts: { maximum: number }) =>
      `Anda sudah tertinggi. Maksimum baru harus lebih dari ${formatRupiah(facts.maximum)}`,
  ),
  confirm_required: tells(
    409,
    (facts: { amount: number; price: number }) =>
      `${formatRupiah(facts.amount)} jauh di atas harga kini ${formatRupiah(facts.price)}. Tawar lagi untuk memastikan`,
  ),
  amount_too_large: tells(
    422,
    (facts: { largest: number }) => `Penawaran paling besar ${formatRupiah(facts.largest)}`,
  ),
  not_leading: says(409, 'Anda bukan penawar tertinggi di lot ini'),
  below_price: tells(
    409,
    (facts: { minimum: number }) => `Maksimum tidak boleh di bawah ${formatRupiah(facts.minimum)}`,
  ),
  maximum_not_lower: tells(
    409,
    (facts: { maximum: number }) => `Maksimum Anda sudah ${formatRupiah(facts.maximum)} atau lebih rendah`,
  ),
  undo_too_late: says(409, 'Tawaran tidak bisa dibatalkan lagi'),
  no_nipl: says(403, 'Anda belum memiliki NIPL untuk lelang ini'),
  no_free_nipl: says(403, 'Semua NIPL Anda untuk lelang ini sedang ditahan lot lain'),
  not_approved: says(403, 'Lengkapi profil Anda sebelum menawar'),
  email_not_verified: says(403, 'Verifikasi email Anda sebelum menawar'),
  barred: says(403, 'Akun Anda sedang dibatasi untuk menawar. Hubungi kami'),
  own_lot: says(403, 'Penitip tidak dapat menawar lotnya sendiri'),
  staff_may_not_bid: says(403, 'Petugas tidak dapat menawar'),
  not_invited: says(403, 'Lelang ini hanya untuk undangan'),
  wrong_kind: says(409, 'Lot ini tidak dilelang dengan cara ini'),

  // Money
  nipl_quantity_invalid: tells(
    422,
    (facts: { most: number }) => `Jumlah NIPL paling sedikit 1 dan paling banyak ${facts.most}`,
  ),
  auction_not_on_sale: says(409, 'NIPL untuk lelang ini sudah tidak dijual'),
  payment_amount_out_of_range: tells(
    422,
    (facts: { minimum: number; maximum: number }) =>
      `Metode ini menerima ${formatRupiah(facts.minimum)} sampai ${formatRupiah(facts.maximum)}. Pilih bank lain`,
  ),
  gateway_unavailable: says(503, 'Bank sedang tidak dapat dihubungi. Pesanan Anda tersimpan, coba lagi'),
  bill_not_payable: says(409, 'Tagihan ini sudah lunas atau lewat jatuh tempo'),
} as const satisfies Record<string, Wording<never>>

export type RefusalCode = keyof typeof refusals

type FactsOf<C extends RefusalCode> = Parameters<(typeof refusals)[C]['message']>[0]

/** A refusal as code and facts; `wordRefusal` gives it status and sentence. */
export type Refusal = { [C in RefusalCode]: { code: C } & FactsOf<C> }[RefusalCode]

export function wordRefusal(refusal: Refusal): { status: number; message: string } {
  const wording = refusals[refusal.code] as Wording<Refusal>
  return { status: wording.status, message: wording.message(refusal) }
}

/** One entry of `errors` on the wire. `field` names the form field it belongs beside. */
export interface WireError {
  code: RefusalCode
  message: string
  field?: string
  [fact: string]: unknown
}
