import type { Reply } from '@ketok/contract'
import { dayLeaf, wibIso } from '@ketok/domain'
import { sha256 } from '../../../platform/hot/sha256.ts'
import { keyIdOf } from './day-key.ts'
import type { DayRootRow, LotOfDayRow, LotToTell } from './proof.store.ts'

type DayView = Reply<'GET /periksa/harian'>['days'][number]
type LotOfDay = Reply<'GET /periksa/harian/{day}'>['lots'][number]
type ClosedLot = Reply<'GET /periksa/lot'>['lots'][number]

const at = (date: Date) => wibIso(date.getTime())

export function dayView(row: DayRootRow): DayView {
  return {
    day: row.day,
    lot_count: row.lot_count,
    root: row.root.toString('hex'),
    previous_root: row.previous.toString('hex'),
    tree: row.tree.toString('hex'),
    signature: row.signature.toString('base64'),
    key_id: keyIdOf(row.public_key),
  }
}

export const keyView = (row: DayRootRow) => row.public_key.toString('base64')

/** Of a closed sale only the leaf: it holds the log, and says nothing to who does not know it. */
export function lotOfDayView(row: LotOfDayRow): LotOfDay {
  const leaf = dayLeaf({ lotId: row.lot_id, head: row.head }, sha256)
  return {
    leaf: Buffer.from(leaf).toString('hex'),
    lot:
      row.audience === 'premium'
        ? null
        : {
            lot_id: row.lot_id,
            head: row.head.toString('hex'),
            lot_number: row.lot_number,
            title: row.title,
            state: row.state,
            ended_at: at(row.last_at),
          },
  }
}

const OVER: readonly string[] = ['sold', 'passed', 'withdrawn', 'cancelled']

export function closedLotView(row: LotToTell): ClosedLot {
  const [picture] = row.pictures
  if (picture === undefined) throw new Error(`Failed to show lot ${row.lot_id}: its unit has no picture`)
  return {
    lot_id: row.lot_id,
    unit_id: row.unit_id,
    lot_number: row.lot_number,
    title: row.title,
    year: row.year,
    picture,
    auction: { auction_id: row.auction_id, name: row.auction_name, kind: row.kind },
    state: row.state,
    hammer_price: row.state === 'sold' ? row.price : null,
    ended_at: OVER.includes(row.state) ? at(row.last_at) : null,
  }
}
