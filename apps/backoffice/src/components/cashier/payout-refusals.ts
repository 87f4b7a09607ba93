import type { ReasonWords } from './reason-dialog.tsx'

/** The second of two people does not let it go: it is owed again. */
export const REJECT_WORDS: ReasonWords = {
  title: 'Tolak pembayaran keluar',
  confirm: 'Tolak',
  from: 'menunggu petugas kedua',
  to: 'tidak disetujui, kembali ke Siapkan',
  follows: 'tidak ada uang keluar',
  hint: 'Misalnya: Nama pemilik rekening berbeda',
  missing: 'Tulis alasannya untuk yang menyiapkan.',
  done: 'Ditolak, kembali ke Siapkan',
}

/** The bank did not send it: its owner is told to look at their account. */
export const FAILED_WORDS: ReasonWords = {
  title: 'Bank menolak transfer',
  confirm: 'Catat ditolak bank',
  from: 'siap dikirim',
  to: 'ditolak bank, kembali ke Siapkan',
  follows: 'pelanggan dikabari dan diminta memeriksa rekeningnya',
  hint: 'Seperti kata bank, misalnya: Rekening ditutup',
  missing: 'Tulis alasan bank. Pelanggan membacanya apa adanya.',
  done: 'Dicatat. Pelanggan dikabari',
}
