import type { AuctionId, LotId, StaffRole, UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  amount,
  auctionKind,
  id,
  idText,
  lotStateName,
  optionalText,
  picture,
  reason,
  rupiah,
  text,
  time,
  timeZone,
} from '../../shapes.ts'
import { historyRow, lotId, maskedBidder } from './lot.ts'

/** Whoever stands at the rostrum or sits beside it. */
const rostrum: readonly StaffRole[] = ['auctioneer', 'clerk']

export const saleStaff: readonly StaffRole[] = [...rostrum, 'admin', 'supervisor']

export const saleStateName = z.enum(['scheduled', 'prebid', 'live', 'paused', 'ended', 'ratified'])

/** Where the lot on the block stands. `going_2` is the fair warning; `hammer` lasts until the next lot comes. */
export const rostrumStage = z.enum(['on_block', 'asking', 'going_1', 'going_2', 'paused', 'hammer'])

const automatic = z.object({ ring_ms: z.number(), break_ms: z.number() })

/** The lot on the block, as everybody sees it. */
export const lotOnBlock = z.object({
  lot_id: id<LotId>(),
  /** Of this lot's log; commands of the console name it. */
  seq: z.number(),
  stage: rostrumStage,
  price: rupiah.nullable(),
  leader: maskedBidder.nullable(),
  /** Where the leading bid came from. */
  source: z.enum(['floor', 'online', 'proxy']).nullable(),
  /** What one tap bids; null until the first ask is announced and after the hammer. */
  ask: rupiah.nullable(),
  step: rupiah,
  bid_count: z.number(),
  has_reserve: z.boolean(),
  reserve_met: z.boolean(),
  /** At the hammer. */
  result: z.enum(['sold', 'konfirmasi', 'passed']).nullable(),
  /** Set when the clock sells: the ring runs out at `ends_at`. */
  automatic: automatic.nullable(),
  ends_at: time.nullable(),
})

/** What of a lot changes during the sale. */
export const saleLotNow = z.object({
  lot_id: id<LotId>(),
  state: lotStateName,
  /** Of the leading bid, or the hammer price. */
  price: rupiah.nullable(),
  /** When its turn comes, as far as the pace so far tells; null once it has come. */
  estimated_at: time.nullable(),
})

/** One line of the run order. */
export const saleLot = saleLotNow.extend({
  unit_id: id<UnitId>(),
  lot_number: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  grade: z.string().nullable(),
  odometer_km: z.number().nullable(),
  city: z.string(),
  picture,
  base_price: rupiah,
  increment: rupiah,
})

/** A session as everybody sees it. Small: it travels in every live frame. */
export const saleNow = z.object({
  auction_id: id<AuctionId>(),
  /** Rises with everything that is heard of in this sale, on the rostrum or on any of its lots. */
  seq: z.number(),
  /** Of the session's own log; commands to the session name it. */
  sale_seq: z.number(),
  state: saleStateName,
  /** Why it is paused. */
  reason: z.string().nullable(),
  /** The last words from the rostrum. */
  message: z.object({ text: z.string(), at: time }).nullable(),
  automatic: automatic.nullable(),
  /** Customers who watch with this sale open now. */
  online_count: z.number(),
  /** How long one lot takes, by this sale so far. */
  pace_ms: z.number(),
  current: lotOnBlock.nullable(),
  server_time: time,
})

export const publicSale = saleNow.extend({
  name: z.string(),
  kind: auctionKind,
  opens_at: time,
  time_zone: timeZone,
  /** HLS, if the sale is filmed. Never the time reference. */
  video_url: z.string().nullable(),
  /** Of the lot on the block, newest last. */
  rows: z.array(historyRow),
  lots: z.array(saleLot),
})

const lateBid = z.object({
  lot_id: id<LotId>(),
  lot_number: z.number(),
  bidder: maskedBidder,
  amount: rupiah,
  at: time,
  /** So long after the hammer. */
  late_ms: z.number(),
})

/** What only the rostrum sees, beside what everybody sees. No maximum of anybody is in it. */
export const consoleState = z.object({
  sale: publicSale,
  /** Of the lot on the block, or of the next one. */
  pending_proxies: z.number(),
  /** Checked in at the desk. */
  floor_count: z.number(),
  late_bids: z.array(lateBid),
  desk: z
    .object({
      lot_id: id<LotId>(),
      unit_id: id<UnitId>(),
      reserve: rupiah.nullable(),
      pictures: z.array(picture),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      /** To be read out before the first ask. */
      read_out: z.string(),
    })
    .nullable(),
  /** What somebody at a console did last, so that two of them need not ask each other. */
  last_command: z
    .object({
      staff_name: z.string(),
      /** A type of event of the sale or of the lot on the block; of calls with their number: `call_made_1`. */
      action: z.string(),
      at: time,
      lot_id: id<LotId>().nullable(),
    })
    .nullable(),
  /** What undo would return to; null when there is nothing to undo. */
  undo: z.object({ price: rupiah.nullable(), ask: rupiah }).nullable(),
  next_lot_id: id<LotId>().nullable(),
  totals: z.object({
    sold: z.number(),
    konfirmasi: z.number(),
    passed: z.number(),
    hammer_total: rupiah,
  }),
})

const commandId = z
  .string({ error: 'Penanda perintah tidak valid' })
  .regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'Penanda perintah tidak valid' })

/** The same `command_id` is done once, however often it comes. `expected_seq` is the seq that was on the screen. */
const commandBase = {
  command_id: commandId,
  expected_seq: z
    .number({ error: 'Urutan tidak valid' })
    .int({ error: 'Urutan tidak valid' })
    .min(0, { error: 'Urutan tidak valid' })
    .max(2_147_483_647, { error: 'Urutan tidak valid' }),
}

const seconds = (label: string, most: number) =>
  z
    .number({ error: `${label} harus berupa angka` })
    .int({ error: `${label} harus dalam detik bulat` })
    .min(1, { error: `${label} paling sedikit 1 detik` })
    .max(most, { error: `${label} paling lama ${most} detik` })

/** `expected_seq` is `sale_seq`; calling a lot up names the lot instead, and pausing never waits. */
export const saleCommand = z.discriminatedUnion(
  'command',
  [
    z.strictObject({
      command: z.enum(['open_prebid', 'start', 'resume', 'end', 'ratify']),
      ...commandBase,
    }),
    z.strictObject({ command: z.literal('pause'), reason, ...commandBase }),
    z.strictObject({ command: z.literal('message'), text: text('Pesan'), ...commandBase }),
    z.strictObject({ command: z.literal('call_up'), lot_id: id<LotId>('Lot'), ...commandBase }),
    z.strictObject({
      command: z.literal('automatic'),
      /** Null: an auctioneer sells. */
      ring_seconds: seconds('Lama cincin', 600).nullable(),
      break_seconds: seconds('Lama jeda', 600),
      ...commandBase,
    }),
  ],
  { error: 'Perintah tidak dikenal' },
)

/**
 * `expected_seq` is `current.seq`. A floor bid names its amount instead: a call that was made meanwhile does not
 * stand in its way, a bid at the same ask does.
 */
export const rostrumCommand = z.discriminatedUnion(
  'command',
  [
    z.strictObject({ command: z.enum(['call', 'hammer', 'undo']), ...commandBase }),
    z.strictObject({
      command: z.literal('floor_bid'),
      paddle: id('Nomor paddle'),
      amount,
      ...commandBase,
    }),
    /** A bid that meets the reserve is passed over only with a reason. */
    z.strictObject({
      command: z.literal('pass'),
      reason: optionalText('Alasan').nullable().optional(),
      ...commandBase,
    }),
    z.strictObject({ command: z.enum(['withdraw', 'reopen']), reason, ...commandBase }),
    /** Opens the bidding; later moves what is asked. Without an amount: the least possible. */
    z.strictObject({ command: z.literal('announce'), ask: amount.nullable().optional(), ...commandBase }),
    z.strictObject({ command: z.literal('step'), step: amount, ...commandBase }),
  ],
  { error: 'Perintah tidak dikenal' },
)

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

const VIDEO_URL_MAX = 500

const film = z.object({
  /** HLS; a path is one of the house's own. */
  video_url: z.string().nullable(),
  /** Whether the house finds the film there now; null without one. */
  on_air: z.boolean().nullable(),
  /** The browsers of bidders load films from these origins only. */
  origins: z.array(z.string()),
})

export const saleEndpoints = defineEndpoints({
  'GET /lelang/{auction_id}/sidang': {
    summary: 'A live or offline sale: session, lot on the block, history, run order with estimated times',
    access: 'public',
    params: auctionId,
    reply: publicSale,
  },
  'GET /office/sidang/{auction_id}': {
    summary: 'The console of a sale',
    access: 'staff',
    roles: saleStaff,
    params: auctionId,
    reply: consoleState,
  },
  'GET /office/sidang/{auction_id}/layar': {
    summary: 'What the screen in the hall shows of a sale: what everybody sees, also of a closed one',
    access: 'staff',
    roles: saleStaff,
    params: auctionId,
    reply: publicSale,
  },
  'POST /office/sidang/{auction_id}/perintah': {
    summary: 'Command to the session: start, pause, call up a lot, message, automatic mode, end, ratify',
    access: 'staff',
    roles: rostrum,
    params: auctionId,
    body: saleCommand,
    reply: consoleState,
  },
  'POST /office/lot/{lot_id}/perintah': {
    summary: 'Command for the lot on the block: ask, floor bid, call, hammer, pass, withdraw, undo, reopen',
    access: 'staff',
    roles: rostrum,
    params: lotId,
    body: rostrumCommand,
    reply: consoleState,
  },
  'POST /office/sidang/{auction_id}/hadir': {
    summary: 'Check a bidder in at the desk by the number of their NIPL, which is their paddle',
    access: 'staff',
    roles: rostrum,
    params: auctionId,
    body: z.strictObject({ paddle: id('Nomor paddle') }),
    reply: z.object({ paddle: z.number(), full_name: z.string(), floor_count: z.number() }),
  },
  'GET /office/sidang/{auction_id}/siaran': {
    summary: 'Where the film of a sale is, and where one may be',
    access: 'staff',
    roles: saleStaff,
    params: auctionId,
    reply: film,
  },
  'PUT /office/sidang/{auction_id}/siaran': {
    summary: 'Set or clear the film of a sale; open rooms show it at once',
    access: 'staff',
    roles: saleStaff,
    params: auctionId,
    body: z.strictObject({ video_url: text('Alamat siaran', VIDEO_URL_MAX).nullable() }),
    reply: film,
  },
})
