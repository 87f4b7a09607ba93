/** What is asked of a thing depends on what it is. A house may sell more types than these; the rest is 'other'. */
export type ConsignedKind = 'car' | 'motorcycle' | 'truck' | 'machine' | 'device' | 'appliance' | 'other'

/** The keys are names of types, because types come with a house's data, as service fees do. */
const KIND_OF_TYPE: ReadonlyMap<string, ConsignedKind> = new Map([
  ['Mobil', 'car'],
  ['Motor', 'motorcycle'],
  ['Pikap & Truk', 'truck'],
  ['Alat Berat', 'machine'],
  ['Elektronik', 'device'],
  ['Peralatan Rumah', 'appliance'],
])

export function consignedKindOf(productTypeName: string): ConsignedKind {
  return KIND_OF_TYPE.get(productTypeName) ?? 'other'
}
