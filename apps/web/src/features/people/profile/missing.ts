import type { Profile } from './setting-page.tsx'

/** Names of what may still be missing before a NIPL is bought, as the forms call them. */
const missingWords: Record<string, string> = {
  full_name: 'nama lengkap',
  company_name: 'nama perusahaan',
  phone: 'nomor telepon',
  identity_number: 'NIK',
  npwp: 'NPWP',
  birth_date: 'tanggal lahir',
  identity_address: 'alamat sesuai KTP',
  current_address: 'alamat sekarang',
  city_id: 'kota',
  bank_id: 'bank',
  rekening_number: 'nomor rekening',
  rekening_owner: 'nama pemilik rekening',
  identity_file: 'foto KTP',
}

export const stillMissing = ({ missing }: Profile): string =>
  `Masih kurang: ${missing.map((field) => missingWords[field] ?? field).join(', ')}.`

/** One part of the page was saved; what other parts, or fields left empty, still lack is out of sight. */
export const savedWords = (saved: string, profile: Profile): string =>
  profile.missing.length === 0 ? saved : `${saved}. ${stillMissing(profile)}`

/** A form may be saved without it. */
export const neededHint = ({ missing }: Profile, field: string): string | undefined =>
  missing.includes(field) ? 'Diperlukan untuk membeli NIPL.' : undefined
