import { type Lead, type LotId, leadAfter, maskName, present } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import {
  bidderTags,
  type LotHead,
  latestBids,
  leadersCommitment,
  logFormatOf,
  lotHead,
  lotSheet,
  missedEvents,
} from './lot.store.ts'
import type { LogFormat } from './lot-chain.ts'
import { eventOf } from './lot-event-row.ts'
import { draftOf, evolveAny, isLedByAuctioneer } from './lot-form.ts'
import { projectionOf } from './lot-projection.ts'
import { LotSnapshot, RECENT_ROWS } from './lot-snapshot.ts'
import { Pseudonyms } from './pseudonyms.ts'

const NO_HASH = Buffer.alloc(0)

/** A lot as the database has it now; null when there is no such lot. */
export async function loadSnapshot(db: Db, lotId: LotId): Promise<LotSnapshot | null> {
  const [sheet, head] = await Promise.all([lotSheet(db, lotId), lotHead(db, lotId)])
  if (sheet === null) return null
  // Read after the head: rows of later events only add names that will be needed anyway.
  const [logFormat, tags, bids, lead] = await Promise.all([
    head === null ? unpublished(lotId) : readLogFormat(db, lotId),
    bidderTags(db, lotId),
    latestBids(db, lotId, RECENT_ROWS, null),
    readLead(db, lotId, head),
  ])
  const lot = head?.lot ?? draftOf(sheet.kind, lotId)
  const latest = bids.filter((row) => row.seq <= lot.seq).reverse()
  const names = new Map(tags.map((tag) => [tag.bidder_id, maskName(tag.full_name)]))
  return new LotSnapshot({
    sheet,
    logFormat,
    lot,
    hash: head?.hash ?? NO_HASH,
    lead: logFormat.pseudonyms === null ? null : lead,
    fence: head?.fence ?? 0,
    projection: head?.projection ?? projectionOf(lot, sheet, 0, null),
    names,
    bidders: tags.flatMap((tag) => (tag.has_bid ? [tag.bidder_id] : [])),
    niplNumbers: new Map(tags.map((tag) => [tag.nipl_id, tag.nipl_number])),
    latest: latest.map((row) => eventOf(lotId, row)),
    rowsAfter: bids.length < RECENT_ROWS ? 0 : (latest[0]?.seq ?? 1) - 1,
  })
}

/** How the log of a published lot is written. */
export async function readLogFormat(db: Db, lotId: LotId): Promise<LogFormat> {
  const { layout, key } = await logFormatOf(db, lotId)
  if (layout === 1) return { lotId, pseudonyms: null }
  if (key === null)
    throw new Error(`Failed to read lot ${lotId}: its log has pseudonyms, and their key is gone`)
  return { lotId, pseudonyms: new Pseudonyms(lotId, key) }
}

/** Its log has not begun; whoever begins it makes the key. */
const unpublished = (lotId: LotId): LogFormat => ({ lotId, pseudonyms: null })

async function readLead(db: Db, lotId: LotId, head: LotHead | null): Promise<Lead | null> {
  if (head === null || isLedByAuctioneer(head.lot)) return null
  const { lot } = head
  if (lot.state !== 'open' && lot.state !== 'paused') return null
  return lot.leading === null ? null : leadersCommitment(db, lotId, lot.leading.bidder, lot.seq)
}

/** Brings a snapshot up to what other nodes appended meanwhile; answers their rows. */
export async function catchUp(db: Db, snapshot: LotSnapshot) {
  const { sheet } = snapshot
  const head = await lotHead(db, sheet.lotId)
  if (head === null) return []
  const missed = (await missedEvents(db, sheet.lotId, snapshot.lot.seq)).filter(
    ({ row }) => row.seq <= head.seq,
  )
  const rows = missed.map(({ row }) => row)
  if (rows.length > 0) {
    for (const { row, full_name, nipl_number } of missed) {
      if (row.bidder_id !== null && full_name !== null) snapshot.names.set(row.bidder_id, maskName(full_name))
      if (row.nipl_id !== null && nipl_number !== null) snapshot.niplNumbers.set(row.nipl_id, nipl_number)
    }
    const events = rows.map((row) => eventOf(sheet.lotId, row))
    let { lot, lead } = snapshot
    for (const [index, event] of events.entries()) {
      lot = evolveAny(lot, event)
      if (snapshot.logFormat.pseudonyms !== null) lead = leadAfter(lead, event, present(rows[index]).salt)
    }
    snapshot.advance(events, { lot, hash: head.hash, lead, projection: head.projection })
  }
  snapshot.fence = head.fence
  return rows
}
