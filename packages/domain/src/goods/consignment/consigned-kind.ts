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

/** What people call things of a kind, where they do not name a type of the house. */
const KIND_NAMES: readonly (readonly [RegExp, ConsignedKind])[] = [
  [/^(?:mobil|car|cars|r4|roda 4|roda empat|mobil penumpang|passenger car|minibus|sedan|suv|mpv)$/, 'car'],
  [/^(?:motor|sepeda motor|motorcycle|motorbike|bike|r2|roda 2|roda dua)$/, 'motorcycle'],
  [
    /^(?:truk|truck|pick ?up|pikap|light truck|mobil barang|pikap (?:dan|&) truk|commercial vehicle)$/,
    'truck',
  ],
  [/^(?:alat berat|heavy equipment|alber|excavator|heavy)$/, 'machine'],
  [/^(?:elektronik|electronics?|gadget|hp|laptop)$/, 'device'],
  [/^(?:peralatan rumah|home appliances?|appliances?|perabot)$/, 'appliance'],
]

/** The kind of which a thing is that is called so; null for a name that could mean anything. */
export function kindCalled(name: string): ConsignedKind | null {
  const words = name.trim().toLowerCase()
  return KIND_NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
