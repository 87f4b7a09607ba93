import type { Reply } from '@ketok/contract'
import { zoneDate } from '@ketok/domain'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'

type Bill = Reply<'GET /customer/transaksi'>['transactions'][number]

/** 'Lot 003 · 2021 · ketok 20 Nov 2026': which of several alike a bill is for. */
export function saleFacts({ unit, by_offer, hammered_at }: Bill): string {
  const sold = `${by_offer ? 'dibeli' : 'ketok'} ${zoneDate(unit.time_zone, at(hammered_at))}`
  return [lotName(unit.lot_number), unit.year, sold].filter((fact) => fact !== null).join(' · ')
}
