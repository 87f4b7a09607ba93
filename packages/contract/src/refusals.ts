import {
  CONSIGNMENT_STATE_WORDS,
  type ConsignmentState,
  DESK_WAY_WORDS,
  type DeskMove,
  formatRupiah,
  groupThousands,
  HOUSE_ZONE,
  type InspectionGrade,
  type PhoneFault,
  parseIso,
  type TimeZone,
  timeBeside,
  wibDate,
} from '@ketok/domain'
import { phoneFaultWords } from './reading-words.ts'

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

/** Lots that stand in the way, the first of them by name. */
interface NamedLots {
  readonly count: number
  readonly lots: readonly { readonly lot_number: number; readonly title: string }[]
}

/** As it stands on the tag. */
const lotTag = (lotNumber: number) => String(lotNumber).padStart(3, '0')

function lotsInWords({ count, lots }: NamedLots): string {
  const named = lots.map(({ lot_number, title }) => `${lotTag(lot_number)} ${title}`).join(', ')
  return `${named}${count > lots.length ? ` dan ${count - lots.length} lot lagi` : ''}`
}

/** Why the desk may not do it now. */
const WHY_NO_MOVE: Readonly<Record<DeskMove, string>> = {
  ask: 'tidak ada yang bisa ditanyakan ke penitip sekarang',
  accept: 'formulirnya tidak menunggu diterima',
  book: 'inspeksinya tidak bisa dijadwalkan sekarang',
  reject: 'tidak bisa ditolak lagi',
  propose: 'harga baru bisa diusulkan sesudah inspeksi dan sebelum disepakati',
  make_unit: 'baru bisa dijadikan unit sesudah harganya disepakati',
  return: 'tidak ada barang yang bisa dikembalikan',
}

type OverState = 'sold' | 'konfirmasi' | 'passed' | 'withdrawn' | 'cancelled'

const OVER_WORDS: Readonly<Record<OverState, string>> = {
  sold: 'Lot ini sudah ditutup dan terjual',
  konfirmasi: 'Lot ini sudah ditutup dan penjualnya sedang ditanya',
  passed: 'Lot ini sudah ditutup tanpa pembeli',
  withdrawn: 'Lot ini sudah ditarik',
  cancelled: 'Lelang lot ini sudah dibatalkan',
}

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
  // One idempotency key, two requests: which of them the answer belongs to would be anybody's guess.
  mark_reused: says(
    409,
    'Permintaan ini berbeda dari yang dikirim sebelumnya. Muat ulang halaman, lalu ulangi',
  ),
  busy: says(503, 'Sistem sedang sangat sibuk. Coba lagi sesaat lagi'),
  unavailable: says(503, 'Layanan sedang tidak tersedia. Coba lagi sesaat lagi'),
  fault: says(500, 'Terjadi kesalahan pada server'),

  // Identity
  wrong_credentials: says(401, 'Email atau password salah'),
  // Spec 8.2, word for word: the login modal listens for it.
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
  phone_invalid: tells(422, ({ fault }: { fault: PhoneFault }) => phoneFaultWords[fault]),
  password_weak: tells(422, (facts: { reason: string }) => facts.reason),
  password_wrong: says(403, 'Password saat ini salah'),
  link_invalid: says(410, 'Tautan tidak berlaku atau sudah digunakan. Minta tautan baru'),
  resend_too_soon: tells(
    429,
    (facts: { retry_after: number }) =>
      `Email baru saja dikirim. Kirim ulang dalam ${Math.ceil(facts.retry_after / 60)} menit`,
  ),
  profile_invalid: tells(422, (facts: { field: string; reason: string }) => facts.reason),
  name_taken: says(409, 'Nama ini sudah dipakai'),
  person_barred: says(
    403,
    'Orang dengan NIK ini sedang dibatasi dan tidak bisa ikut lelang. Arahkan ke layanan pelanggan',
  ),
  nik_elsewhere: tells(
    409,
    (facts: { holder: string }) =>
      `NIK ini dipakai akun ${facts.holder} yang identitasnya belum kami periksa, dan nomor teleponnya lain. Minta bagian Persetujuan memeriksanya dulu`,
  ),
  in_use: tells(409, (facts: { reason: string }) => facts.reason),
  upload_invalid: tells(422, (facts: { reason: string }) => facts.reason),
  // What was on the screen is no longer what was handed in.
  papers_changed: says(409, 'Data pelanggan berubah sejak Anda membukanya. Periksa lagi sebelum memutuskan'),
  papers_decided: says(409, 'Berkas ini sudah diputuskan'),
  papers_unseen: says(409, 'Lihat foto KTP dulu. Tidak ada yang disetujui tanpa dilihat'),
  push_address_refused: says(422, 'Layanan push peramban ini tidak dikenal'),

  // Office
  sign_in_expired: says(401, 'Waktu untuk masuk sudah habis. Ulangi dari email dan password'),
  // Not told apart from a code used before: neither opens anything.
  code_wrong: says(401, 'Kode salah atau sudah terpakai. Tunggu kode berikutnya, lalu coba lagi'),
  run_order_fixed: tells(
    409,
    (facts: { reason: 'started' | 'timed' | 'cancelled' }) =>
      ({
        started: 'Lelang sudah dimulai. Urutan lot tidak bisa diubah lagi',
        timed: 'Lot lelang waktu berakhir menurut jamnya masing-masing, tidak menurut urutan',
        cancelled: 'Lelang dibatalkan. Urutan lot tidak bisa diubah lagi',
      })[facts.reason],
  ),

  // Units
  unit_chassis_taken: tells(
    409,
    (facts: { unit_id: number; title: string; is_sold: boolean }) =>
      `Nomor rangka ini sudah dipakai unit ${facts.unit_id}, ${facts.title}. ${
        facts.is_sold
          ? 'Unit itu terjual dan belum tercatat keluar. Kalau sudah dibawa pembelinya dan kini kembali, catat dulu keluarnya'
          : 'Buka unit itu, atau periksa nomornya'
      }`,
  ),
  unit_came_back: tells(
    409,
    (facts: { unit_id: number }) =>
      `Barang ini sudah masuk lagi sebagai unit ${facts.unit_id}. Catat masuknya di unit itu`,
  ),
  cash_short: tells(
    409,
    (facts: { held: number }) =>
      `Kas di meja hanya ${formatRupiah(facts.held)} yang belum disetor. Periksa mutasinya`,
  ),
  card_money_short: tells(
    409,
    (facts: { way: 'edc' | 'qris'; held: number }) =>
      `Penerimaan ${DESK_WAY_WORDS[facts.way]} yang belum masuk bank hanya ${formatRupiah(facts.held)}. Periksa mutasi dan biayanya`,
  ),
  content_changed: tells(
    409,
    (facts: { by: string; revision: number }) =>
      `Isi ini baru saja disimpan oleh ${facts.by}. Lihat bedanya dulu; yang Anda ketik tetap di sini`,
  ),
  content_order_changed: says(409, 'Daftarnya baru saja berubah. Kami muat ulang, lalu urutkan lagi'),
  record_changed: says(
    409,
    'Data ini baru saja disimpan petugas lain. Lihat bedanya dulu; yang Anda ketik tetap di sini',
  ),
  unit_changed: tells(
    409,
    (facts: { by: string; revision: number }) =>
      `Unit ini baru saja disimpan oleh ${facts.by}. Bandingkan dulu, lalu simpan lagi`,
  ),
  unit_photos_changed: says(409, 'Foto unit ini baru saja berubah. Muat ulang, lalu urutkan lagi'),
  unit_photos_full: tells(
    409,
    (facts: { most: number }) => `Satu unit memuat paling banyak ${facts.most} foto`,
  ),
  unit_photo_published: says(
    409,
    'Foto ini sudah dilihat penawar, jadi tidak dihapus, diputar, dipotong, atau dipindah. Yang bisa: menambah foto, memberi nama, dan menutup nomor polisi (paling banyak sepersepuluh foto)',
  ),
  unit_photo_last: says(
    409,
    'Unit ini pernah dilelang dan halamannya tetap ada. Unggah foto baru dulu, lalu hapus yang ini',
  ),
  unit_not_published: says(409, 'Lembar unit ini belum terbit. Ubah langsung di lembarnya'),
  unit_correction_empty: says(422, 'Tidak ada yang berubah dari lembar yang terbit'),
  unit_consignor_fixed: says(
    409,
    'Penitip tidak bisa diganti: ia sudah menyetujui harganya, atau unit ini pernah dilelang atas namanya',
  ),
  unit_already_out: tells(409, (facts: { taken_by: string }) =>
    facts.taken_by === '' ? 'Sudah tercatat keluar' : `Sudah tercatat keluar, dibawa ${facts.taken_by}`,
  ),
  unit_published: tells(
    409,
    (facts: { labels: readonly string[] }) =>
      `Lembar unit ini sudah terbit. Untuk mengubah ${facts.labels.join(', ')}, ajukan ralat`,
  ),
  unit_to_be_published: tells(
    409,
    (facts: { labels: readonly string[]; sale: string }) =>
      `Penerbitan lelang ${facts.sale} sudah diminta dengan unit ini. Untuk mengubah ${facts.labels.join(', ')}, batalkan dulu penerbitannya`,
  ),

  // Lists of units
  import_no_table: says(422, 'Berkas ini bukan daftar unit. Kirim berkas Excel .xlsx atau CSV'),
  import_old_excel: says(
    422,
    'Berkas Excel ini berformat lama (.xls) atau terkunci password. Simpan sebagai .xlsx tanpa password, lalu kirim lagi',
  ),
  import_macro: says(
    422,
    'Berkas ini berisi makro. Simpan sebagai .xlsx (Buku Kerja Excel biasa), lalu kirim lagi',
  ),
  import_broken: says(422, 'Berkas ini rusak atau terpotong. Buka di Excel, simpan lagi, lalu kirim lagi'),
  import_too_large: says(
    422,
    'Berkas ini terlalu besar. Bagi menjadi beberapa berkas berisi paling banyak 5.000 baris',
  ),
  report_list_no_header: says(
    422,
    'Judul kolom tidak ditemukan. Unduh lembar laporan, atau beri judul Nomor rangka dan nama titik inspeksinya',
  ),
  report_list_too_long: tells(
    422,
    ({ most }: { most: number }) =>
      `Daftar ini terlalu panjang. Bagi menjadi beberapa berkas berisi paling banyak ${groupThousands(most)} laporan`,
  ),
  import_empty: says(422, 'Tidak ada baris unit di bawah judul kolom berkas ini'),
  import_no_header: says(
    422,
    'Judul kolom tidak ditemukan. Beri nama setiap kolom di satu baris, misalnya Merek, Model, Nomor rangka',
  ),
  import_mapping_twice: tells(
    422,
    (facts: { label: string }) => `${facts.label} dipilih untuk lebih dari satu kolom`,
  ),
  import_mapping_unknown: tells(
    422,
    (facts: { name: string }) => `Pemetaan menyebut kolom atau isian yang tidak dikenal: ${facts.name}`,
  ),
  import_zip_broken: says(422, 'ZIP foto rusak atau belum lengkap terkirim. Buat ZIP lagi, lalu kirim lagi'),
  import_zip_bomb: says(
    422,
    'Isi ZIP ini jauh lebih besar daripada foto biasa, jadi tidak dibuka. Kirim ZIP yang berisi foto saja',
  ),
  import_zip_large: tells(
    422,
    (facts: { most: number }) =>
      `ZIP ini berisi lebih dari ${groupThousands(facts.most)} berkas. Bagi menjadi beberapa ZIP`,
  ),
  import_started: says(
    409,
    'Impor ini sudah dijalankan, jadi tidak bisa diubah. Kirim berkasnya lagi sebagai impor baru',
  ),
  import_not_started: says(409, 'Impor ini belum dijalankan, jadi tidak ada yang diurungkan'),
  import_undone: says(409, 'Impor ini sudah diurungkan. Kirim berkasnya lagi sebagai impor baru'),
  import_withdrawn: says(409, 'Perusahaan sudah menarik daftar ini kembali'),
  import_turned_down: says(409, 'Daftar ini sudah ditolak'),
  company_list_decided: says(
    409,
    'Daftar ini sudah kami jalankan atau tolak, jadi tidak bisa ditarik kembali. Kirim daftar baru bila ada yang berubah',
  ),
  company_lists_waiting: tells(
    409,
    (facts: { most: number }) =>
      `Sudah ada ${facts.most} daftar yang menunggu kami periksa. Tarik salah satunya kembali, lalu kirim lagi`,
  ),
  import_running: says(409, 'Impor ini sedang dijalankan. Tunggu sampai selesai'),

  // Consignment
  consignment_invalid: tells(422, (facts: { field: string; reason: string }) => facts.reason),
  consignment_photo_missing: says(409, 'Sebagian foto belum sampai. Kirim lagi untuk mengunggahnya'),
  inspection_invalid: tells(422, (facts: { reason: string }) => facts.reason),
  inspection_grade_unseen: tells(
    422,
    ({
      grade,
      looked,
      asked,
      least,
    }: {
      grade: InspectionGrade
      looked: number
      asked: number
      least: number
    }) => `Nilai ${grade} butuh ${least} dari ${asked} titik diperiksa, baru ${looked}`,
  ),
  inspection_grade_reason: says(422, 'Jelaskan mengapa nilainya berbeda dari hitungan'),
  inspection_photo_unknown: says(409, 'Foto ini bukan foto dari inspeksi ini. Ambil lagi fotonya'),
  inspection_template_changed: says(
    409,
    'Templat ini baru saja diubah orang lain. Lihat bedanya dulu; yang Anda ketik tetap di sini',
  ),
  consignment_settled: says(409, 'Titipan ini tidak bisa diubah lagi. Hubungi cabang bila perlu bantuan'),
  consignment_asked_back: says(409, 'Jawab dulu pertanyaan kami, lalu pilih jadwal inspeksinya'),
  consignment_not_to_withdraw: tells(
    409,
    ({ state }: { state: ConsignmentState }) =>
      `Titipan ini “${CONSIGNMENT_STATE_WORDS[state]}”, jadi tidak bisa ditarik dari sini. Hubungi cabang`,
  ),
  consignor_unknown: says(422, 'Pilih penitip dari daftar, atau daftarkan dulu'),
  consignor_barred: says(409, 'Akun ini sedang dilarang, jadi titipannya tidak diterima'),
  consignment_changed: says(
    409,
    'Titipan ini baru saja berubah. Lihat perubahannya dulu; yang Anda ketik tetap di sini',
  ),
  consignment_step_refused: tells(
    409,
    ({ state, move }: { state: ConsignmentState; move: DeskMove }) =>
      `Titipan ini “${CONSIGNMENT_STATE_WORDS[state]}”: ${WHY_NO_MOVE[move]}`,
  ),
  consignment_waits_for_answer: says(
    409,
    'Pertanyaan sebelumnya belum dijawab penitip. Tunggu jawabannya dulu',
  ),
  consignment_not_asked: says(409, 'Pertanyaan ini sudah terjawab. Muat ulang untuk melihat yang terbaru'),
  consignment_taken_in: says(409, 'Barang ini sudah diterima. Buka titipannya untuk melihat berita acaranya'),
  consignment_not_to_take_in: tells(
    409,
    ({ state }: { state: ConsignmentState }) =>
      `Titipan ini “${CONSIGNMENT_STATE_WORDS[state]}”, jadi barangnya tidak diterima sekarang`,
  ),
  pool_unknown: says(422, 'Pool tidak ditemukan'),
  consignment_signature_missing: says(422, 'Tanda tangan belum ada. Minta tanda tangan di kotaknya'),
  consignment_own_proposal: says(
    403,
    'Anda yang mengusulkan harga ini. Minta petugas lain menyaksikan tanda tangannya',
  ),
  consignment_price_stale: says(
    409,
    'Ada usulan harga yang lebih baru. Muat ulang halaman ini untuk membacanya sebelum menjawab',
  ),
  consignment_price_answered: says(409, 'Usulan harga ini sudah dijawab atau tidak berlaku lagi'),
  consignment_price_off_grid: tells(
    422,
    ({ step, nearest }: { step: number; nearest: number }) =>
      `Harga harus kelipatan ${formatRupiah(step)}. Terdekat: ${formatRupiah(nearest)}`,
  ),
  consignment_reserve_low: tells(
    422,
    ({ base }: { base: number }) =>
      `Harga limit paling rendah sama dengan harga dasar, ${formatRupiah(base)}`,
  ),
  consignment_code_wrong: tells(422, ({ left }: { left: number }) =>
    left > 0
      ? `Kode tidak cocok. Periksa email Anda; tersisa ${left} percobaan`
      : 'Kode tidak cocok. Minta kode baru untuk mencoba lagi',
  ),
  consignment_code_expired: says(422, 'Kode sudah tidak berlaku. Minta kode baru, lalu coba lagi'),
  consignment_terms_changed: says(
    409,
    'Ketentuan titip lelang berubah. Muat ulang halaman, baca, lalu setujui lagi',
  ),
  inspection_cut_off: says(
    409,
    'Jadwal hanya bisa diubah sampai kantor cabang tutup pada hari kerja sebelumnya. Hubungi cabang',
  ),
  too_many_consignments: tells(
    409,
    (facts: { most: number }) =>
      `Paling banyak ${facts.most} titipan yang menunggu inspeksi. Selesaikan inspeksinya atau batalkan salah satu, lalu kirim lagi`,
  ),
  too_many_list_views: tells(
    409,
    (facts: { most: number }) =>
      `Paling banyak ${facts.most} tampilan untuk satu daftar. Hapus salah satu, lalu simpan lagi`,
  ),
  slot_not_offered: says(409, 'Jadwal ini sudah tidak tersedia. Pilih jadwal lain'),
  slot_move_unexplained: says(422, 'Isi alasan memindahkan jadwal. Penitip membacanya'),
  slot_full: says(409, 'Jadwal ini baru saja penuh. Pilih jadwal lain'),

  // Bidding
  lot_not_open: says(409, 'Lot ini belum dibuka untuk ditawar'),
  lot_closed: says(409, 'Lot sudah ditutup'),
  lot_paused: says(409, 'Lelang lot ini sedang dijeda. Waktu akan ditambah'),
  bid_late: says(409, 'Terlambat, lot sudah ditutup'),
  bid_stale: tells(
    409,
    (facts: { amount: number }) =>
      `Tawaran ${formatRupiah(facts.amount)} belum masuk. Tawar lagi bila masih mau`,
  ),
  bid_too_low: tells(409, (facts: { minimum: number }) => `Tawaran minimal ${formatRupiah(facts.minimum)}`),
  off_grid: tells(
    422,
    (facts: { increment: number; minimum: number }) =>
      `Tawaran harus kelipatan ${formatRupiah(facts.increment)}, minimal ${formatRupiah(facts.minimum)}`,
  ),
  maximum_not_higher: tells(
    409,
    (facts: { maximum: number }) =>
      `Anda sudah tertinggi. Maksimum baru harus lebih dari ${formatRupiah(facts.maximum)}`,
  ),
  confirm_required: tells(
    409,
    (facts: { amount: number; price: number }) =>
      `${formatRupiah(facts.amount)} jauh di atas harga kini ${formatRupiah(facts.price)}. Bila memang itu maksimum Anda, tekan sekali lagi`,
  ),
  amount_too_large: tells(
    422,
    (facts: { largest: number }) => `Tawaran paling besar ${formatRupiah(facts.largest)}`,
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
  no_free_nipl: says(403, 'Semua NIPL Anda untuk lelang ini terpakai atau ditahan lot lain'),
  not_approved: says(403, 'Profil Anda belum lengkap atau perlu diperbaiki. Buka Pengaturan'),
  email_not_verified: says(403, 'Verifikasi email Anda sebelum menawar'),
  barred: says(403, 'Akun Anda sedang dibatasi untuk menawar. Hubungi kami'),
  under_review: says(
    403,
    'Data Anda sama dengan akun lain dan sedang kami cek. Hasilnya kami kabarkan lewat email. Punya akun lain di sini? Masuklah dengan akun itu',
  ),
  own_lot: says(403, 'Penitip tidak dapat menawar lotnya sendiri'),
  staff_may_not_bid: says(403, 'Petugas tidak dapat menawar'),
  not_invited: says(403, 'Lelang ini hanya untuk undangan'),
  wrong_kind: says(409, 'Lot ini tidak dilelang dengan cara ini'),

  // In the auctioneer's hand
  outpaced: tells(
    409,
    (facts: { ask: number }) => `Ada yang lebih cepat. Sekarang diminta ${formatRupiah(facts.ask)}`,
  ),
  already_leading: says(409, 'Tawaran tertinggi sudah milik penawar ini'),
  hammer_fallen: tells(
    409,
    (facts: { amount: number }) =>
      `Terlambat, lot sudah diketok. Tawaran ${formatRupiah(facts.amount)} tercatat sebagai tawaran terlambat`,
  ),
  floor_leads: says(409, 'Lot ini ditawar di ruang lelang. Tawaran daring hanya berupa titip tawar'),
  proxies_frozen: says(409, 'Titip tawar sudah ditutup: lot sedang di meja lelang'),
  maximum_unchanged: tells(
    409,
    (facts: { maximum: number }) => `Titip tawar Anda sudah ${formatRupiah(facts.maximum)}`,
  ),
  no_proxy: says(404, 'Anda tidak memiliki titip tawar di lot ini'),
  // What was on the screen is no longer so: the console shows the new state and the person decides again.
  stale: tells(
    409,
    (_: { seq: number; stage: string; ask: number | null }) =>
      'Keadaan sudah berubah. Lihat layar, lalu ulangi bila masih perlu',
  ),
  reserve_stands: says(
    409,
    'Limit lot ini tidak bisa diturunkan lagi. Hanya sebelum lotnya dibuka, dan hanya yang masih menunggu tanda tangan',
  ),
  reserve_none: says(422, 'Lot ini tidak punya harga limit'),
  reserve_without_seller: says(409, 'Unit ini tidak punya penitip yang bisa menandatangani'),
  reserve_not_signed: says(409, 'Penitip belum menandatangani. Limit turun sesudah tanda tangannya'),
  reserve_not_lower: says(422, 'Harga limit hanya boleh turun sejak lelang terbit'),
  lot_state_forbids: says(409, 'Perintah ini tidak berlaku pada keadaan lot sekarang'),
  reason_required: says(422, 'Alasan wajib diisi'),
  step_invalid: says(422, 'Kelipatan tidak valid atau sama dengan yang berlaku'),
  ask_invalid: tells(
    422,
    (facts: { minimum: number; increment: number }) =>
      `Harga yang diminta paling sedikit ${formatRupiah(facts.minimum)}, dengan kelipatan ${formatRupiah(facts.increment)}`,
  ),
  nothing_to_undo: says(409, 'Tidak ada tawaran yang bisa dibatalkan'),
  no_bid_yet: says(409, 'Belum ada tawaran. Lewati lot ini bila tidak ada yang menawar'),
  winner_without_nipl: says(
    409,
    'NIPL penawar tertinggi tidak berlaku lagi. Batalkan tawarannya atau lewati lot dengan alasan',
  ),
  paddle_unknown: tells(
    404,
    (facts: { paddle: number }) => `Tidak ada NIPL nomor ${facts.paddle} di lelang ini`,
  ),
  lot_on_block: tells(
    409,
    ({ lot_number }: { lot_number?: number }) =>
      `${lot_number === undefined ? 'Masih ada lot' : `Lot ${lotTag(lot_number)} masih`} di meja. Ketok atau lewati dahulu`,
  ),
  lots_waiting: tells(
    409,
    (facts: NamedLots) =>
      `Masih ada ${facts.count} lot yang belum dilelang: ${lotsInWords(facts)}. Naikkan atau tarik dahulu`,
  ),
  sale_not_live: says(409, 'Sesi lelang belum dimulai, sedang dijeda, atau sudah selesai'),
  sale_before_new_day: tells(
    409,
    (facts: { opens_at: string; time_zone: TimeZone }) =>
      `Lelang ini dipindah ke ${timeWords(facts.opens_at, facts.time_zone)}. Mulailah pada hari itu`,
  ),
  sale_state_forbids: says(409, 'Perintah ini tidak berlaku pada keadaan sidang sekarang'),
  automatic_invalid: says(422, 'Cincin paling singkat 6 detik dan paling lama 10 menit'),
  video_address_refused: tells(
    422,
    (facts: { origins: readonly string[] }) =>
      `Alamat siaran harus berakhiran .m3u8 dan dimulai dengan ${facts.origins.join(' atau ')}`,
  ),
  prebid_closed: says(409, 'Titip tawar untuk lelang ini belum dibuka atau sudah ditutup'),

  // Companies that sell
  company_account_taken: says(409, 'Akun ini sudah terdaftar sebagai perusahaan'),
  company_changed: says(
    409,
    'Petugas lain mengubah perusahaan ini sesudah Anda membukanya. Muat ulang, lalu ubah lagi',
  ),
  company_user_already: says(409, 'Akun ini sudah mengurus perusahaan ini'),
  company_user_leads: says(
    409,
    'Anda sedang menjadi penawar tertinggi di lot perusahaan ini. Terima undangan sesudah lelangnya selesai',
  ),
  company_invitation_ended: says(409, 'Undangan ini sudah dipakai, ditarik, atau lewat waktunya'),
  company_invitation_for_other: says(
    403,
    'Undangan ini untuk alamat email lain. Masuk dengan akun dari alamat yang diundang',
  ),
  release_unit_returned: says(409, 'Sudah dikembalikan kepada pemiliknya'),
  release_unit_on_sale: says(409, 'Unit ini sedang dilelang. Tarik lotnya dahulu'),
  release_unit_sold: says(409, 'Unit ini sudah terjual'),
  release_unit_planned: says(409, 'Unit ini ada di rencana lelang. Keluarkan dari rencana dahulu'),
  release_without_owner: says(409, 'Unit ini milik balai lelang sendiri, tidak ada penitip yang menerimanya'),
  release_of_unit: says(409, 'Barang ini sudah menjadi unit. Terbitkan surat keluar di halaman unitnya'),
  release_not_taken_in: says(409, 'Barang ini belum masuk pool, jadi tidak ada yang keluar'),
  release_undecided: says(
    409,
    'Pengembaliannya belum diputuskan. Minta panitera memutuskannya, atau menerbitkan suratnya',
  ),
  release_consignment_open: says(409, 'Tolak titipan ini dahulu, lalu terbitkan surat keluarnya'),

  // Closed sales
  sale_not_closed: says(409, 'Undangan hanya untuk lelang tertutup'),
  invitation_expired: says(409, 'Batas waktu undangan sudah lewat'),
  invitation_state_forbids: says(409, 'Undangan ini sudah dijawab atau sudah berakhir'),
  invitation_resent_often: tells(
    409,
    (facts: { most: number }) => `Undangan ini sudah dikirim ulang ${facts.most} kali`,
  ),
  invitation_resent_lately: tells(
    409,
    (facts: { from: string }) => `Bisa dikirim ulang mulai ${timeWords(facts.from)}`,
  ),
  invitation_ends_first: says(409, 'Batas jawabannya kurang dari sehari sesudah kiriman terakhir'),
  guest_has_bid: says(409, 'Anggota ini sudah menawar di lelang ini'),
  guest_sees_kind: says(
    409,
    'Anggota ini melihat semua lelang tertutup jenis barang ini, juga tanpa undangan',
  ),
  invited_sale_over: says(409, 'Lelang ini sudah selesai'),

  // Planned sales
  sale_closes_before_opening: says(422, 'Waktu tutup harus sesudah waktu buka'),
  sale_too_long: tells(422, (facts: { days: number }) => `Lelang paling lama ${facts.days} hari`),
  sale_correction_empty: says(422, 'Tidak ada yang berubah'),
  sale_begun: says(
    409,
    'Lelang ini sudah mulai dan tidak bisa dipindah. Jeda lot yang harus berhenti, atau batalkan lelangnya',
  ),
  sale_move_past: says(422, 'Waktu buka yang baru harus sesudah sekarang'),
  sale_move_earlier: says(422, 'Lelang hanya bisa dipindah ke waktu yang lebih lambat'),
  sale_move_nothing: says(422, 'Waktunya masih sama. Isi waktu yang baru'),
  sale_move_short: tells(
    422,
    (facts: { minutes: number }) =>
      `Lot pertama ditutup ${facts.minutes} menit sebelum lot terakhir. Beri jarak lebih panjang sesudah waktu buka`,
  ),
  sale_move_past_agreements: tells(
    422,
    (facts: NamedLots) =>
      `Persetujuan penitip berakhir sebelum lot ditutup: ${lotsInWords(facts)}. Pilih waktu tutup yang lebih awal, atau tarik dahulu`,
  ),
  premium_not_offline: says(
    422,
    'Lelang di tempat terbuka untuk umum. Untuk undangan, pilih lelang waktu atau lelang live',
  ),
  pool_closed: says(409, 'Pool ini sudah ditutup. Pilih pool lain'),
  branch_closed: says(409, 'Cabang ini sudah ditutup. Buka dulu cabangnya'),
  pool_of_other_branch: says(422, 'Pool ini bukan milik cabang yang dipilih'),
  branch_unknown: says(422, 'Cabang tidak ditemukan'),
  product_type_unknown: says(422, 'Tipe produk tidak ditemukan'),
  official_unknown: says(422, 'Pejabat lelang tidak ditemukan di antara petugas'),
  open_house_invalid: says(422, 'Jadwal lihat unit harus berakhir sesudah mulai dan sebelum lelang ditutup'),
  plan_type_fixed: says(
    409,
    'Rencana ini sudah berisi lot. Keluarkan lotnya dulu sebelum mengganti tipe produk',
  ),
  plan_not_scheduled: says(409, 'Tidak ada jadwal terbit yang bisa dibatalkan'),
  plan_published: says(409, 'Lelang ini sudah diterbitkan. Rencananya tidak bisa diubah lagi'),
  plan_scheduled: tells(
    409,
    (facts: { at: string; time_zone: TimeZone }) =>
      `Penerbitan lelang ini sudah disetujui untuk ${timeWords(facts.at, facts.time_zone)}. Batalkan jadwalnya dulu untuk mengubah rencana`,
  ),
  plan_changed: says(409, 'Rencana berubah sejak Anda membukanya. Lihat isinya yang baru, lalu ulangi'),
  plan_full: tells(409, (facts: { most: number }) => `Satu lelang paling banyak berisi ${facts.most} lot`),
  plan_not_ready: tells(409, (facts: { count: number; first: string }) =>
    facts.count === 1
      ? `Lelang belum bisa diterbitkan: ${facts.first}`
      : `Lelang belum bisa diterbitkan: ${facts.first}, dan ${facts.count - 1} hal lagi`,
  ),
  publication_time_invalid: says(422, 'Waktu terbit harus di masa depan dan sebelum lelang dibuka'),
  lot_number_taken: tells(
    409,
    (facts: { lot_number: number }) => `Nomor lot ${lotTag(facts.lot_number)} sudah dipakai di lelang ini`,
  ),
  lot_price_not_positive: tells(
    422,
    (facts: { what: 'base' | 'increment' | 'reserve' }) =>
      `${{ base: 'Harga dasar', increment: 'Kelipatan', reserve: 'Harga limit' }[facts.what]} harus lebih dari Rp 0`,
  ),
  lot_price_too_large: tells(
    422,
    (facts: { largest: number }) => `Harga paling besar ${formatRupiah(facts.largest)}`,
  ),
  reserve_below_base: tells(
    422,
    (facts: { base: number }) => `Harga limit tidak boleh di bawah harga dasar ${formatRupiah(facts.base)}`,
  ),
  reserve_off_grid: tells(
    422,
    (facts: { increment: number; lower: number; upper: number }) =>
      `Harga limit harus harga dasar ditambah kelipatan ${formatRupiah(facts.increment)}, misalnya ${formatRupiah(facts.lower)} atau ${formatRupiah(facts.upper)}`,
  ),
  unit_unknown: says(422, 'Unit tidak ditemukan'),
  unit_of_other_type: says(422, 'Tipe produk unit ini berbeda dari tipe produk lelangnya'),
  unit_in_plan: tells(409, (facts: { name: string }) => `Unit ini sudah ada di rencana lelang ${facts.name}`),
  unit_held_back: tells(
    409,
    (facts: { state: ConsignmentState }) =>
      `Titipan unit ini berstatus “${CONSIGNMENT_STATE_WORDS[facts.state]}”, jadi belum dapat dilelang`,
  ),
  unit_on_sale: says(409, 'Unit ini sedang ditawarkan di lelang lain'),
  unit_sold: says(
    409,
    'Unit ini sudah terjual. Bila pemenangnya tidak membayar, lelang lagi lewat Lelang ulang',
  ),

  // Sales under control
  lot_over: tells(
    409,
    (facts: { state: OverState }) => `${OVER_WORDS[facts.state]}, jadi perintah ini tidak berlaku lagi`,
  ),
  lot_hammered: says(409, 'Lot ini baru diketok. Buka kembali lewat konsol juru lelang sebelum menariknya'),
  sale_over: says(409, 'Lelang ini sudah selesai, jadi tidak bisa dibatalkan lagi'),
  sale_cancelled: says(409, 'Lelang ini sudah dibatalkan'),
  sale_not_published: says(409, 'Lelang ini belum terbit. Ubah atau kosongkan rencananya'),
  sale_of_auctioneer: says(409, 'Lelang ini dipimpin juru lelang. Buka konsolnya'),
  lot_not_paused: says(409, 'Lot ini tidak sedang dijeda'),
  lot_paused_already: says(409, 'Lot ini sudah dijeda. Lanjutkan dulu sebelum menambah waktunya'),
  lot_of_auctioneer: says(409, 'Lot ini dipimpin juru lelang. Jeda dan lanjutkan sidangnya lewat konsol'),

  // The desk of a sale
  lot_not_in_sale: says(422, 'Lot ini tidak ada di lelang ini'),
  lot_done: says(409, 'Lot ini sudah selesai'),
  caller_unknown: says(422, 'Penelepon ini tidak bertugas di meja pendaftaran. Pilih petugas lain'),
  caller_missing: says(422, 'Sedang di telepon: pilih siapa yang memegangnya'),
  caller_busy: says(
    409,
    'Petugas ini masih di telepon dengan penawar lain. Selesaikan dulu, atau ganti penelepon',
  ),
  call_moved: says(409, 'Keadaan telepon ini baru berubah. Lihat lagi daftarnya'),
  form_waits: says(
    409,
    'Sudah ada formulir untuk paddle dan lot ini yang menunggu petugas kedua. Selesaikan yang itu dulu',
  ),
  form_used: says(409, 'Formulir dengan nomor ini sudah diketik untuk lot ini'),
  maximum_differs: says(
    422,
    'Nilainya tidak sama dengan yang diketik petugas pertama. Baca lagi formulirnya; bila tetap berbeda, tolak',
  ),
  maximum_to_type: says(409, 'Ketik ulang nilai di formulirnya lewat Meja pendaftaran untuk menyetujui'),

  // Asking the seller
  konfirmasi_over: says(409, 'Konfirmasi ini sudah selesai'),
  konfirmasi_late: says(409, 'Batas waktu konfirmasi sudah lewat'),
  konfirmasi_not_asked: says(409, 'Bukan giliran Anda menjawab konfirmasi ini'),
  konfirmasi_of_house: says(
    409,
    'Barang ini milik balai lelang: jawab sendiri, tidak ada yang perlu diingatkan',
  ),
  konfirmasi_reminded_often: tells(
    409,
    (facts: { most: number }) => `Konfirmasi ini sudah diingatkan ${facts.most} kali`,
  ),
  konfirmasi_reminded_lately: tells(
    409,
    (facts: { from: string }) => `Bisa diingatkan lagi mulai ${timeWords(facts.from)}`,
  ),
  counter_not_higher: tells(
    422,
    (facts: { minimum: number }) => `Harga yang Anda minta paling sedikit ${formatRupiah(facts.minimum)}`,
  ),

  // Money
  nipl_quantity_invalid: tells(
    422,
    (facts: { most: number }) => `Jumlah NIPL paling sedikit 1 dan paling banyak ${facts.most}`,
  ),
  nipl_limit: tells(409, ({ most, left }: { most: number; left: number }) =>
    left === 0
      ? `Paling banyak ${most} NIPL per orang di lelang ini, dan jatahnya sudah penuh`
      : `Paling banyak ${most} NIPL per orang di lelang ini. Masih bisa ${left} lagi`,
  ),
  carried_over_limit: tells(
    409,
    (facts: { most: number }) =>
      `Lelang berikutnya paling banyak ${facts.most} NIPL per orang, dan jatahnya sudah penuh. Pilih dikembalikan ke rekening`,
  ),
  buyer_refused: tells(403, (facts: { why: string }) => `Orang ini belum bisa dijual NIPL: ${facts.why}`),
  slip_missing: says(422, 'Isi nomor referensi dari struk'),
  slip_used: says(409, 'Struk dengan nomor ini sudah dipakai hari ini. Periksa lagi nomornya'),
  payment_method_missing: says(422, 'Pilih cara membayar'),
  too_many_open_orders: tells(
    409,
    (facts: { most: number }) =>
      `Paling banyak ${facts.most} pesanan NIPL yang belum dibayar. Bayar salah satu, atau tunggu sampai batas waktunya lewat`,
  ),
  too_many_open_transfers: tells(
    409,
    (facts: { most: number }) =>
      `Paling banyak ${facts.most} pesanan transfer yang belum dibayar. Bayar salah satu, atau pilih virtual account`,
  ),
  auction_not_on_sale: says(409, 'NIPL untuk lelang ini sudah tidak dijual'),
  payment_amount_out_of_range: tells(
    422,
    (facts: { minimum: number; maximum: number }) =>
      `Metode ini menerima ${formatRupiah(facts.minimum)} sampai ${formatRupiah(facts.maximum)}. Pilih bank lain`,
  ),
  gateway_unavailable: says(503, 'Bank sedang tidak dapat dihubungi. Pesanan Anda tersimpan, coba lagi'),
  extension_invalid: tells(
    422,
    (facts: { days_max: number }) =>
      `Batas baru harus hari kerja sesudah batas yang berlaku, paling lama ${facts.days_max} hari`,
  ),
  statement_unreadable: says(422, 'Kolom tanggal dan jumlah tidak ditemukan di baris judul berkas'),
  statement_no_workbook: says(
    422,
    'Berkas Excel ini rusak, terkunci password, atau bukan .xlsx. Simpan lagi tanpa password, atau unduh CSV dari bank',
  ),
  statement_workbook_large: says(
    422,
    'Berkas Excel ini terlalu besar. Sisakan satu lembar berisi mutasi, atau bagi per minggu',
  ),
  statement_many_sheets: tells(
    422,
    (facts: { first: string; second: string }) =>
      `Lembar "${facts.first}" dan "${facts.second}" sama-sama berisi mutasi. Simpan tiap lembar sebagai berkas sendiri`,
  ),
  statement_days_mixed: tells(
    422,
    (facts: { value: number; text: number }) =>
      `Baris ${facts.value} berisi tanggal, baris ${facts.text} hanya teks tanggal: lembar kerja mungkin menukar hari dan bulan. Unduh lagi dari bank tanpa menyimpannya ulang`,
  ),
  statement_quote_open: tells(
    422,
    (facts: { line: number }) =>
      `Tanda kutip yang dibuka di baris ${facts.line} tidak ditutup. Unduh lagi berkasnya`,
  ),
  statement_no_direction: says(
    422,
    'Berkas hanya punya satu kolom jumlah tanpa tanda masuk atau keluar (DB/CR, D/K, minus, atau kurung). Unduh format lain dari bank',
  ),
  statement_days_contradict: tells(
    422,
    (facts: { day_first: number; month_first: number }) =>
      `Urutan tanggal bertentangan: baris ${facts.day_first} menulis hari dulu, baris ${facts.month_first} bulan dulu. Unduh lagi dari bank tanpa menyimpannya ulang`,
  ),
  statement_other_currency: says(422, 'Berkas ini bukan mutasi rekening rupiah'),
  statement_empty: tells(
    422,
    (facts: { line: number }) => `Tidak ada mutasi di bawah baris judul (baris ${facts.line}) berkas ini`,
  ),
  statement_all_refused: tells(
    422,
    (facts: { count: number; line: number; reason: string }) =>
      `Tidak satu pun dari ${facts.count} baris terbaca. Baris ${facts.line}: ${facts.reason}`,
  ),
  line_settled: says(409, 'Mutasi ini sudah dicocokkan atau dikembalikan'),
  line_unconfirmed: says(409, 'Impor mutasi ini belum disetujui petugas kedua. Setujui impornya dulu'),
  // Its import was refused or taken back, or the line came with another one: it will never be in a book.
  line_discarded: says(
    409,
    'Baris ini tidak dibukukan: impornya ditolak atau ditarik, atau baris yang sama ada di impor lain. Usulan untuknya hanya bisa ditolak atau ditarik',
  ),
  known_line_taken_in: says(409, 'Baris ini sudah diambil sebagai mutasi tersendiri'),
  import_waits: says(409, 'Berkas yang sama sudah diimpor petugas lain dan menunggu disetujui'),
  proposal_waits: says(409, 'Sudah ada usulan untuk ini yang menunggu petugas kedua'),
  proposal_decided: says(409, 'Usulan ini sudah diputuskan atau ditarik'),
  proposal_not_own: says(403, 'Hanya pengusulnya yang dapat menarik usulan ini'),
  // It was open when the match was asked for and is not now, or the other way round: the money would go another way.
  transfer_changed: says(
    409,
    'Pembayaran ini berubah sejak diusulkan. Tolak atau tarik usulannya, lalu usulkan lagi bila masih perlu',
  ),
  transfer_closed: says(409, 'Pembayaran ini tidak menunggu bukti lagi'),
  proof_settled: says(409, 'Bukti ini sudah diperiksa'),
  tariff_not_ahead: says(409, 'Tarif baru hanya dapat berlaku mulai besok atau sesudahnya'),
  tariff_invalid: says(422, 'Tingkat harga harus mulai dari Rp 0, tanpa batas yang sama'),
  no_next_auction: says(
    409,
    'Belum ada lelang berikutnya dengan jaminan yang sama. Jaminan Anda dikembalikan',
  ),
  nipl_stays: says(
    409,
    'NIPL ini hanya bisa dikembalikan lebih awal bila jadwal lelangnya dipindah, lotnya belum dibuka, dan NIPL tidak sedang dipakai',
  ),
  nipl_not_returning: says(409, 'Pilihan untuk NIPL ini tidak bisa diubah lagi'),
  no_bank_account: says(409, 'Pelanggan belum mengisi rekening di profilnya'),
  bank_account_cooling: tells(
    409,
    (facts: { effective_at: string }) =>
      `Pelanggan baru mengganti rekening. Dana ditahan sampai rekening itu berlaku, ${timeWords(facts.effective_at)}`,
  ),
  account_owner_unproven: says(
    409,
    'Nama pemilik rekening berbeda dari nama pelanggan, dan identitasnya belum disetujui',
  ),
  payout_open: says(409, 'Pengembalian ini sudah disiapkan'),
  payout_state_forbids: says(409, 'Langkah ini tidak berlaku pada keadaan transfer sekarang'),
  sent_before_approval: tells(
    422,
    (facts: { approved_at: string }) =>
      `Transfer ini disetujui ${timeWords(facts.approved_at)}. Tanggal kirimnya tidak boleh sebelum hari itu`,
  ),
  needs_another_person: says(
    409,
    'Yang menyiapkan atau mengusulkan tidak boleh memutuskan. Minta petugas lain',
  ),
  bank_reference_taken: says(409, 'Referensi bank ini sudah dipakai untuk transfer lain'),
  settlement_exhausted: says(422, 'Potongan tidak boleh melebihi hasil lelang'),
  lot_relisted: says(409, 'Lot ini sudah dilelang lagi'),
  lot_offered: says(409, 'Lot ini sedang ditawarkan ke penawar berikutnya. Tunggu jawabannya'),
  lot_sold_on: says(409, 'Lot ini sudah dibeli penawar berikutnya'),
  offers_off: says(409, 'Penawaran ke penawar berikutnya tidak diaktifkan'),
  no_next_bidder: says(409, 'Tidak ada penawar lain yang masih boleh membeli lot ini'),
  next_below_reserve: says(409, 'Tawaran berikutnya di bawah harga limit penjual'),
  // What was on the screen is no longer so: somebody before them, or they themselves, may not buy any more.
  next_bidder_changed: says(409, 'Penawar berikutnya berubah sejak layar ini dibuka. Periksa lagi'),
  offer_over: says(409, 'Kesempatan membeli ini sudah selesai'),
  offer_late: says(409, 'Batas waktu kesempatan membeli ini sudah lewat'),
  offer_needs_nipl: says(
    409,
    'Anda perlu satu NIPL bebas untuk jenis barang yang sama. Beli NIPL dulu, lalu terima sebelum batas waktu',
  ),
  offer_nipl_not_free: says(409, 'NIPL ini tidak bebas lagi. Pilih NIPL lain'),
  auction_takes_no_lot: says(
    409,
    'Lelang ini tidak bisa menerima lot ini. Pilih lelang sejenis yang belum dibuka',
  ),
  bill_not_payable: says(409, 'Tagihan ini sudah lunas atau lewat jatuh tempo'),
} as const satisfies Record<string, Wording<never>>

function timeWords(iso: string, zone: TimeZone = HOUSE_ZONE): string {
  const at = parseIso(iso)
  return at === null ? iso : `${wibDate(at)} pukul ${timeBeside(zone, at)}`
}

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
