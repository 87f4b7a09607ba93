import type { Reply } from '@ketok/contract'

export type Owed = Reply<'GET /office/keuangan/pengembalian'>['owed'][number]
export type Payout = Reply<'GET /office/keuangan/pengembalian/{payout_id}'>

/** The key as it stands in the address: 'nipl-12' or 'refund_case-3'. */
export function owedKey({ nipl_id, refund_case_id }: Owed): string {
  return nipl_id === null ? `refund_case-${refund_case_id}` : `nipl-${nipl_id}`
}

export const payoutKey = ({ payout_id }: Payout) => `payout-${payout_id}`

export function payoutIdIn(key: string | null): number | null {
  const id = Number(/^payout-(\d{1,10})$/.exec(key ?? '')?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** The server takes this many at once. */
const AT_ONCE = 100

export function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}
