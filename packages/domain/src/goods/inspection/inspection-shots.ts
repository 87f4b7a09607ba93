import type { ConsignedKind } from '../consignment/consigned-kind.ts'

/** The lines that are drawn over the camera, so that pictures of one kind are framed alike. */
export const SHOT_FRAMES = ['front', 'side', 'corner', 'plate', 'dial', 'whole'] as const
export type ShotFrame = (typeof SHOT_FRAMES)[number]

export interface InspectionShot {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly frame: ShotFrame
  /** How to stand and what must be seen. */
  readonly hint: string
}

const needed = (name: string, label: string, frame: ShotFrame, hint: string): InspectionShot => ({
  name,
  label,
  frame,
  hint,
  required: true,
})
const welcome = (name: string, label: string, frame: ShotFrame, hint: string): InspectionShot => ({
  ...needed(name, label, frame, hint),
  required: false,
})

const ROUND: readonly InspectionShot[] = [
  needed('front', 'Tampak depan', 'front', 'Berdiri lurus di depan, setinggi lampu'),
  needed('front_left', 'Serong depan kiri', 'corner', 'Muka dan sisi kiri terlihat utuh'),
  needed('left', 'Sisi kiri', 'side', 'Ban depan dan belakang masuk bingkai'),
  needed('rear', 'Tampak belakang', 'front', 'Berdiri lurus di belakang'),
  needed('rear_right', 'Serong belakang kanan', 'corner', 'Belakang dan sisi kanan terlihat utuh'),
  needed('right', 'Sisi kanan', 'side', 'Ban depan dan belakang masuk bingkai'),
]
const ODOMETER = needed('odometer', 'Odometer menyala', 'dial', 'Kunci kontak ON, angka terbaca')
const CHASSIS = needed('chassis', 'Nomor rangka', 'plate', 'Dekat dan tajam, semua angka terbaca')
const ENGINE = welcome('engine', 'Ruang mesin', 'whole', 'Kap terbuka penuh, dari depan')
const SERIAL = needed('serial', 'Nomor seri', 'plate', 'Dekat dan tajam, semua angka terbaca')

/** Which pictures a report must have, in the order of a walk around the thing. */
export const INSPECTION_SHOTS: Readonly<Record<ConsignedKind, readonly InspectionShot[]>> = {
  car: [
    ...ROUND,
    ODOMETER,
    CHASSIS,
    ENGINE,
    welcome('cabin', 'Kabin depan', 'whole', 'Dari pintu belakang, dasbor terlihat'),
    welcome('boot', 'Bagasi', 'whole', 'Pintu bagasi terbuka penuh'),
  ],
  motorcycle: [...ROUND, ODOMETER, CHASSIS, welcome('engine', 'Mesin', 'whole', 'Dari sisi kanan')],
  truck: [
    ...ROUND,
    ODOMETER,
    CHASSIS,
    ENGINE,
    welcome('cargo', 'Bak atau boks', 'whole', 'Pintu bak terbuka, lantai terlihat'),
  ],
  machine: [
    ...ROUND,
    needed('hour_meter', 'Hour meter', 'dial', 'Monitor menyala, angka terbaca'),
    SERIAL,
    ENGINE,
    welcome('undercarriage', 'Kaki atau roda', 'side', 'Dari samping, seluruh track terlihat'),
  ],
  device: [
    needed('front', 'Tampak depan, menyala', 'whole', 'Layar menyala, tanpa pantulan'),
    needed('rear', 'Tampak belakang', 'whole', 'Rata di atas meja'),
    SERIAL,
    welcome('completeness', 'Kelengkapan', 'whole', 'Semua isi kotak dijajarkan'),
  ],
  appliance: [
    needed('front', 'Tampak depan', 'whole', 'Seluruh barang masuk bingkai'),
    needed('inside', 'Bagian dalam', 'whole', 'Pintu atau tutup terbuka'),
    welcome('label', 'Pelat tipe', 'plate', 'Tulisan terbaca'),
  ],
  other: [
    needed('front', 'Tampak depan', 'whole', 'Seluruh barang masuk bingkai'),
    needed('rear', 'Tampak belakang', 'whole', 'Seluruh barang masuk bingkai'),
    welcome('label', 'Merek atau pelat tipe', 'plate', 'Tulisan terbaca'),
  ],
}

/** A near picture of one point; there may be several of it. */
export const POINT_SHOT = 'point'

export function inspectionShotLabel(shots: readonly InspectionShot[], name: string): string {
  if (name === POINT_SHOT) return 'Foto titik'
  return shots.find((shot) => shot.name === name)?.label ?? 'Foto lain'
}
