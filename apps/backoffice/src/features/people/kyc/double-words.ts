import type { Reply } from '@ketok/contract'
import type { DoubleVerdict, IdentifierKind } from '@ketok/domain'

export type Pair = Reply<'GET /office/data-sama'>['pairs'][number]
export type PairAccount = Pair['accounts'][number]

export const verdictWords: Record<DoubleVerdict, string> = {
  same_person: 'Orang yang sama',
  other_person: 'Orang lain',
}

export const sharedWords: Record<IdentifierKind, string> = {
  nik: 'NIK sama',
  npwp: 'NPWP sama',
  account: 'Rekening sama',
}

/** What stands still until somebody has decided. */
export const heldWords: Record<NonNullable<PairAccount['held']>, string> = {
  everywhere: 'Belum bisa menawar dan membeli NIPL',
  on_their_lots: 'Belum bisa menawar lot titipan akun satunya',
}

/** One press instead of a sentence. */
export const VERDICT_REASONS: Record<DoubleVerdict, readonly string[]> = {
  same_person: [
    'Foto KTP kedua akun sama',
    'Pelanggan mengaku punya dua akun',
    'Nama, tanggal lahir, dan rekening sama',
  ],
  other_person: [
    'Rekening bersama suami istri, KTP berbeda',
    'NIK salah ketik, sudah diperbaiki pelanggan',
    'Rekening perusahaan dipakai beberapa pengurus',
  ],
}

/** What follows from a verdict, in the words of whoever has to answer for it. */
export function followsFrom(verdict: DoubleVerdict, { accounts, needs_second }: Pair): string {
  const [one, other] = accounts
  if (verdict === 'other_person')
    return needs_second
      ? 'Menunggu persetujuan petugas lain, lalu keduanya berjalan sendiri-sendiri'
      : 'Keduanya berjalan sendiri-sendiri'
  if (one.barred || other.barred) return 'Pembatasan berlaku untuk kedua akun, sekarang juga'
  if (one.consigns || other.consigns) return 'Keduanya tidak bisa menawar lot titipan orang ini'
  return 'Yang berlaku untuk satu akun berlaku untuk keduanya'
}
