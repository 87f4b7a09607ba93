import { type LotId, maskName } from '@ketok/domain'
import type { Db } from '../../tables.ts'
import { bidderTags, eventsAfter, latestBids, lotHead, lotSheet } from './lot.store.ts'
import { columnsOf } from './lot-columns.ts'
import { eventOf } from './lot-event-row.ts'
import { draftOf, evolveAny } from './lot-form.ts'
import { LotStanding, RECENT_ROWS } from './lot-standing.ts'

const NO_HASH = Buffer.alloc(0)

/** A lot as the database has it now; null when there is no such lot. */
export async function loadStanding(db: Db, lotId: LotId): Promise<LotStanding | null> {
  const [sheet, head] = await Promise.all([lotSheet(db, lotId), lotHead(db, lotId)])
  if (sheet === null) return null
  // Read after the head: rows of later events only add names that will be needed anyway.
  const [tags, bids] = await Promise.all([bidderTags(db, lotId), latestBids(db, lotId, RECENT_ROWS, null)])
  const lot = head?.lot ?? draftOf(sheet.kind, lotId)
  const latest = bids.filter((row) => row.seq <= lot.seq).reverse()
  const names = new Map(tags.map((tag) => [tag.bidder_id, maskName(tag.full_name)]))
  return new LotStanding({
    sheet,
    lot,
    hash: head?.hash ?? NO_HASH,
    fence: head?.fence ?? 0,
    columns: head?.columns ?? columnsOf(lot, sheet, 0, null),
    names,
    bidders: tags.flatMap((tag) => (tag.has_bid ? [tag.bidder_id] : [])),
    niplNumbers: new Map(tags.map((tag) => [tag.nipl_id, tag.nipl_number])),
    latest: latest.map((row) => eventOf(lotId, row)),
    rowsAfter: bids.length < RECENT_ROWS ? 0 : (latest[0]?.seq ?? 1) - 1,
  })
}

/** Brings a standing up to what other nodes appended meanwhile; answers their rows. */
export async function catchUp(db: Db, standing: LotStanding) {
  const { sheet } = standing
  const head = await lotHead(db, sheet.lotId)
  if (head === null) return []
  const rows = (await eventsAfter(db, sheet.lotId, standing.lot.seq)).filter((row) => row.seq <= head.seq)
  if (rows.length > 0) {
    for (const tag of await bidderTags(db, sheet.lotId)) {
      standing.names.set(tag.bidder_id, maskName(tag.full_name))
      standing.niplNumbers.set(tag.nipl_id, tag.nipl_number)
    }
    const events = rows.map((row) => eventOf(sheet.lotId, row))
    let lot = standing.lot
    for (const event of events) lot = evolveAny(lot, event)
    standing.advance(events, { lot, hash: head.hash, columns: head.columns })
  }
  standing.fence = head.fence
  return rows
}
