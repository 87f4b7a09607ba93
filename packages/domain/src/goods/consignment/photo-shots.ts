import type { ConsignedKind } from './consigned-kind.ts'

/** One picture of the checklist. */
export interface PhotoShot {
  readonly name: string
  readonly label: string
  readonly required: boolean
}

const needed = (name: string, label: string): PhotoShot => ({ name, label, required: true })
const welcome = (name: string, label: string): PhotoShot => ({ name, label, required: false })

const ROUND: readonly PhotoShot[] = [
  needed('front', 'Tampak depan'),
  needed('rear', 'Tampak belakang'),
  needed('left', 'Sisi kiri'),
  needed('right', 'Sisi kanan'),
]

/** Which pictures let the house judge a thing from afar. */
export const PHOTO_SHOTS: Readonly<Record<ConsignedKind, readonly PhotoShot[]>> = {
  car: [
    ...ROUND,
    needed('odometer', 'Odometer menyala'),
    welcome('interior', 'Interior depan'),
    welcome('engine', 'Ruang mesin'),
    welcome('damage', 'Lecet atau penyok'),
    welcome('stnk', 'STNK'),
  ],
  motorcycle: [
    ...ROUND,
    needed('odometer', 'Odometer menyala'),
    welcome('engine', 'Mesin'),
    welcome('damage', 'Lecet atau kerusakan'),
    welcome('stnk', 'STNK'),
  ],
  truck: [
    ...ROUND,
    needed('odometer', 'Odometer menyala'),
    welcome('cargo', 'Bak atau boks'),
    welcome('engine', 'Ruang mesin'),
    welcome('damage', 'Lecet atau penyok'),
    welcome('stnk', 'STNK'),
    welcome('kir', 'Buku KIR'),
  ],
  machine: [
    ...ROUND,
    needed('hour_meter', 'Hour meter'),
    needed('serial', 'Pelat nomor seri'),
    welcome('engine', 'Ruang mesin'),
    welcome('undercarriage', 'Kaki atau roda'),
    welcome('damage', 'Kerusakan'),
  ],
  device: [
    needed('front', 'Tampak depan, menyala'),
    needed('rear', 'Tampak belakang'),
    needed('serial', 'Nomor seri atau IMEI'),
    welcome('completeness', 'Kelengkapan'),
    welcome('damage', 'Lecet atau kerusakan'),
    welcome('invoice', 'Faktur atau nota'),
  ],
  appliance: [
    needed('front', 'Tampak depan'),
    needed('inside', 'Bagian dalam'),
    welcome('label', 'Pelat tipe'),
    welcome('damage', 'Lecet atau kerusakan'),
    welcome('invoice', 'Faktur atau nota'),
  ],
  other: [
    needed('front', 'Tampak depan'),
    needed('rear', 'Tampak belakang'),
    welcome('label', 'Merek atau pelat tipe'),
    welcome('damage', 'Kerusakan'),
  ],
}

/** What shows something that the list does not name. There may be several of it. */
export const OTHER_SHOT = 'other'

/** Enough for the list and a few more. */
export const MOST_PHOTOS = 16

export function shotLabel(kind: ConsignedKind, name: string): string {
  return PHOTO_SHOTS[kind].find((shot) => shot.name === name)?.label ?? 'Foto lain'
}

/** The first thing that is wrong with a set of pictures, in words; null when it is complete. */
export function faultOfPhotos(kind: ConsignedKind, shots: readonly string[]): string | null {
  const list = PHOTO_SHOTS[kind]
  const missing = list.filter(({ name, required }) => required && !shots.includes(name))
  if (missing.length > 0) {
    return `Masih kurang foto: ${missing.map(({ label }) => label).join(', ')}`
  }
  if (shots.length > MOST_PHOTOS) return `Paling banyak ${MOST_PHOTOS} foto`
  const known = new Set([...list.map(({ name }) => name), OTHER_SHOT])
  return shots.every((name) => known.has(name)) ? null : 'Jenis foto tidak dikenal'
}
