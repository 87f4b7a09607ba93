import type { Reply } from '@ketok/contract'
import { DAY_MS, HOUR_MS, type Instant, keysOf, MINUTE_MS, wibDate } from '@ketok/domain'

export type IdentityCase = Reply<'GET /office/persetujuan/{customer_id}'>
type Flag = IdentityCase['flags'][number]

/** What to look at twice: short in the list, and whole in the case. */
export const flagWords: Record<Flag, { chip: string; says: string; fine: string }> = {
  same_nik: {
    chip: 'NIK ganda',
    says: 'NIK ini juga dipakai akun lain',
    fine: 'NIK tidak dipakai akun lain',
  },
  other_owner: {
    chip: 'Rekening atas nama lain',
    says: 'Nama pemilik rekening berbeda dari nama pelanggan',
    fine: 'Rekening atas nama pelanggan sendiri',
  },
  birth_differs: {
    chip: 'Tanggal lahir berbeda',
    says: 'Tanggal lahir tidak sama dengan yang ada di NIK',
    fine: 'Tanggal lahir sama dengan NIK',
  },
  gender_differs: {
    chip: 'Jenis kelamin berbeda',
    says: 'Jenis kelamin tidak sama dengan yang ada di NIK',
    fine: 'Jenis kelamin sama dengan NIK',
  },
  bank_changing: {
    chip: 'Rekening diganti',
    says: 'Rekening sedang diganti; dana ditahan sampai rekening baru berlaku',
    fine: 'Rekening tidak sedang diganti',
  },
}

export const FLAGS = keysOf(flagWords)

/** One press instead of a sentence; each says enough for the customer who reads it. */
export const LOOK_REASONS = [
  'Mencocokkan KTP dengan data diri',
  'Menghubungi pelanggan soal berkasnya',
  'Memeriksa rekening tujuan pengembalian',
] as const

export const REJECT_REASONS = [
  'Foto KTP buram atau terpotong. Unggah foto baru yang terbaca',
  'Nama di profil berbeda dari KTP. Samakan dengan KTP',
  'NIK di profil berbeda dari KTP. Periksa lagi 16 angkanya',
  'Rekening bukan atas nama Anda. Daftarkan rekening sendiri',
] as const

/** 'baru saja', '12 menit', '5 jam', '3 hari', '02 Nov 2026' */
export function agoWords(at: Instant, now: Instant): string {
  const ms = now - at
  if (ms < MINUTE_MS) return 'baru saja'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} menit`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} jam`
  return ms < 7 * DAY_MS ? `${Math.floor(ms / DAY_MS)} hari` : wibDate(at)
}
