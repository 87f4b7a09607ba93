import {
  type AuctionId,
  type LotId,
  PLANNERS,
  PROPOSAL_KINDS,
  SALE_STAFF,
  type StaffId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  auctionKind,
  id,
  idText,
  lotStateName,
  moment,
  picture,
  reason,
  rupiah,
  time,
  timeZone,
} from '../../shapes.ts'
import { lotId } from './lot.ts'
import { announcement, letter, planBody } from './planning.ts'

/** Bidders read it, and it stands in the public log of the lot for ever. */
const publicReason = reason

/** The lot after the command, as far as it moved. */
const moved = z.object({ lot_id: id<LotId>(), state: lotStateName, closes_at: time, seq: z.number() })

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

/** What a cancellation takes from people, for whoever decides on it. */
export const cancellationChange = z.object({
  kind: z.literal('cancellation'),
  auction_id: id<AuctionId>(),
  name: z.string(),
  sale_kind: auctionKind,
  time_zone: timeZone,
  opens_at: time,
  closes_at: time,
  /** Lots that can still be bid on, or will be: they are stopped. */
  lots_to_stop: z.number(),
  /** Lots that are over already: what became of them stays. */
  lots_over: z.number(),
  /** Lots to be stopped that somebody leads. */
  lots_led: z.number(),
  /** NIPL that can still be used, of how many customers, and what they paid for them: all of it goes back or is carried. */
  nipls: z.object({ count: z.number(), holders: z.number(), amount: rupiah }),
  /** Orders of NIPL that wait for their money: nobody has to pay them any more. */
  open_orders: z.number(),
})

const timesOfSale = z.object({
  opens_at: time,
  closes_at: time,
  /** When its units may be looked at; these days move with the sale. */
  open_house: z.array(z.object({ from: time, until: time })),
})

/** A published sale at another date, for whoever decides on it. */
export const saleMoveChange = z.object({
  kind: z.literal('sale_move'),
  auction_id: id<AuctionId>(),
  name: z.string(),
  sale_kind: auctionKind,
  time_zone: timeZone,
  before: timesOfSale,
  after: timesOfSale,
  /** Lots that get the new times. */
  lots: z.number(),
  /** NIPL that stay valid for the new date, and whose they are. */
  nipls: z.object({ count: z.number(), holders: z.number(), amount: rupiah }),
  open_orders: z.number(),
})

const difference = z.object({ label: z.string(), before: z.string(), after: z.string() })

/** What was published of a sale and is to be put right, for whoever decides on it. */
export const saleCorrectionChange = z.object({
  kind: z.literal('sale_correction'),
  auction_id: id<AuctionId>(),
  name: z.string(),
  differences: z.array(difference.extend({ is_public: z.boolean() })),
})

/** A timed lot as those see it who run the sale. What its leader would pay at most is in no reply. */
const controlledLot = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  lot_number: z.number(),
  title: z.string(),
  picture: picture.nullable(),
  state: lotStateName,
  base_price: rupiah,
  increment: rupiah,
  price: rupiah.nullable(),
  bid_count: z.number(),
  bidder_count: z.number(),
  leader: z.object({ full_name: z.string(), nipl_number: z.number() }).nullable(),
  opens_at: time,
  closes_at: time,
  first_closes_at: time,
  cap_at: time,
  extension_count: z.number(),
  /** What a late bid, a pause and more time by hand add to its end. */
  extension_ms: z.number(),
  /** In words only: how high it is stands in the run order, for those who may see it. */
  reserve: z.enum(['none', 'met', 'not_met']),
  pause: z.object({ since: time, reason: z.string() }).nullable(),
  /** Customers and visitors who have its page open, through this process. */
  viewer_count: z.number(),
  seq: z.number(),
})

const alarm = z.object({
  kind: z.enum(['jump', 'many_leads', 'same_device', 'same_account', 'refusals']),
  message: z.string(),
  lot_id: id<LotId>().nullable(),
  at: time.nullable(),
})

export const controlEndpoints = defineEndpoints({
  'POST /office/lot/{lot_id}/tarik': {
    summary:
      'Withdraw a published lot, also after bids: its NIPL is free again and everybody concerned is told why',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/jeda': {
    summary: 'Pause a timed lot: nobody bids, and the time that passes is given back',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/lanjutkan': {
    summary: 'Resume a paused lot: it gets the time of the pause back, and the extension of its terms',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: reason.optional() }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/perpanjang': {
    summary: 'Give an open timed lot the extension of its terms once more',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lelang/{auction_id}/batal': {
    summary:
      'Cancel a published sale: at once where nobody holds a NIPL for it, else when a second person agrees. Deposits go back',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ reason: publicReason }),
    reply: z.object({
      state: z.enum(['waiting', 'cancelled']),
      /** What waits for the second person. */
      proposal_id: id().nullable(),
    }),
  },
  'GET /office/lelang/{auction_id}/terbit': {
    summary:
      'A published sale: what was announced of it, whom it concerns, what waits, and every change since',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: z.object({
      auction_id: id<AuctionId>(),
      name: z.string(),
      kind: auctionKind,
      audience: z.enum(['public', 'premium']),
      state: z.enum(['scheduled', 'unopened', 'open', 'closed', 'cancelled']),
      cancel_reason: z.string().nullable(),
      branch_name: z.string(),
      time_zone: timeZone,
      opens_at: time,
      closes_at: time,
      pool_id: id(),
      pool_name: z.string(),
      pool_city: z.string(),
      open_house: z.array(z.object({ from: time, until: time })),
      official: z.object({ staff_id: id<StaffId>(), full_name: z.string() }).nullable(),
      letters: z.array(letter),
      announcement: announcement.nullable(),
      /** Only before it begins. */
      may_move: z.boolean(),
      /** Of pools and officials that a correction may name. */
      choices: z.object({
        pools: z.array(z.object({ pool_id: id(), name: z.string(), city: z.string() })),
        officials: z.array(z.object({ staff_id: id<StaffId>(), full_name: z.string() })),
      }),
      lots: z.object({ left: z.number(), over: z.number() }),
      nipls: z.object({ count: z.number(), holders: z.number(), amount: rupiah }),
      open_orders: z.number(),
      /** What somebody asked for and a second person has not decided on. */
      waiting: z
        .object({ proposal_id: id(), kind: z.enum(PROPOSAL_KINDS), reason: z.string(), asked_by: z.string() })
        .nullable(),
      /** Newest first. */
      moves: z.array(
        z.object({
          before: z.object({ opens_at: time, closes_at: time }),
          after: z.object({ opens_at: time, closes_at: time }),
          reason: z.string(),
          asked_by: z.string(),
          agreed_by: z.string(),
          at: time,
        }),
      ),
      /** Newest first. */
      corrections: z.array(
        z.object({
          version: z.number(),
          at: time,
          reason: z.string(),
          asked_by: z.string(),
          agreed_by: z.string(),
          differences: z.array(difference.extend({ is_public: z.boolean() })),
        }),
      ),
    }),
  },
  'POST /office/lelang/{auction_id}/ralat': {
    summary:
      'Ask that what was published of a sale be put right; another person agrees, and those who follow read the difference',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({
      changes: planBody
        .pick({
          name: true,
          pool_id: true,
          open_house: true,
          official_staff_id: true,
          letters: true,
          announcement: true,
        })
        .partial(),
      reason: publicReason,
    }),
    reply: z.object({ state: z.literal('waiting'), proposal_id: id() }),
  },
  'POST /office/lelang/{auction_id}/pindah': {
    summary:
      'Move a published sale that has not begun to a later date, when a second person agrees. NIPL and left maxima stay',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({
      opens_at: moment('Waktu buka'),
      /** The end of its last lot. */
      closes_at: moment('Waktu tutup'),
      reason: publicReason,
    }),
    reply: z.object({ state: z.literal('waiting'), proposal_id: id() }),
  },
  'GET /office/lelang/{auction_id}/kendali': {
    summary: 'A timed sale while it runs: its lots, what is worth a look, and whether it is being cancelled',
    access: 'staff',
    roles: SALE_STAFF,
    params: auctionId,
    reply: z.object({
      auction_id: id<AuctionId>(),
      name: z.string(),
      branch_name: z.string(),
      time_zone: timeZone,
      opens_at: time,
      closes_at: time,
      state: z.enum(['scheduled', 'open', 'closed', 'cancelled']),
      lots: z.array(controlledLot),
      alarms: z.array(alarm),
      /** Of the last five minutes. */
      bids: z.object({ accepted: z.number(), refused: z.number() }),
      /** What two people agreed to, or one asks for. */
      cancellation: z
        .object({
          reason: z.string(),
          state: z.enum(['waiting', 'stopping', 'done']),
          proposal_id: id().nullable(),
        })
        .nullable(),
      server_time: time,
    }),
  },
})
