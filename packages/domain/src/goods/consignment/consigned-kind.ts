/** What is asked of a thing depends on what it is. Each type of goods says which it is, whatever the house calls it. */
export const CONSIGNED_KINDS = [
  'car',
  'motorcycle',
  'truck',
  'machine',
  'device',
  'appliance',
  'other',
] as const

export type ConsignedKind = (typeof CONSIGNED_KINDS)[number]

export const CONSIGNED_KIND_WORDS: Readonly<Record<ConsignedKind, string>> = {
  car: 'Mobil',
  motorcycle: 'Sepeda motor',
  truck: 'Pikap, truk, dan bus',
  machine: 'Alat berat',
  device: 'Elektronik',
  appliance: 'Peralatan rumah',
  other: 'Barang umum',
}
