/** Where a unit is on its way, by the newest lot it was offered in; `returned`: its owner has it back. */
export const UNIT_STATES = ['stock', 'on_sale', 'sold', 'unsold', 'returned'] as const

export type UnitState = (typeof UNIT_STATES)[number]

export const UNIT_STATE_WORDS: Readonly<Record<UnitState, string>> = {
  stock: 'Di stok',
  on_sale: 'Sedang dilelang',
  sold: 'Terjual',
  unsold: 'Tidak terjual',
  returned: 'Dikembalikan',
}

/** Whoever buys or bid goes by the sheet as it was published: from then on it changes by a correction that two people agree on. */
export function sheetIsPublished(state: UnitState): boolean {
  return state === 'on_sale' || state === 'sold'
}
