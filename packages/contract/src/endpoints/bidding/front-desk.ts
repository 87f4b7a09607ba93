import {
  type AuctionId,
  type CustomerId,
  FRONT_DESK,
  type LotId,
  type NiplId,
  PHONE_STATES,
  type StaffId,
  WRITTEN_STATES,
  WRITTEN_WAYS,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  amount,
  auctionKind,
  id,
  idList,
  idText,
  lotStateName,
  optionalText,
  person,
  phone,
  rupiah,
  search,
  text,
  time,
  timeZone,
} from '../../shapes.ts'

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

/** A lot as the desk names it. What its bidders would pay at most is in no reply. */
const lotAtDesk = z.object({
  lot_id: id<LotId>(),
  lot_number: z.number(),
  title: z.string(),
  state: lotStateName,
  base_price: rupiah,
  increment: rupiah,
})

const bidderAtDesk = z.object({
  customer_id: id<CustomerId>(),
  full_name: z.string(),
  /** Its last four digits: enough to tell two people of one name apart. */
  phone_end: z.string().nullable(),
  nipls: z.array(
    z.object({
      nipl_id: id<NiplId>(),
      nipl_number: z.number(),
      state: z.enum(['free', 'held', 'used', 'over']),
      /** Checked in at the hall. */
      is_here: z.boolean(),
    }),
  ),
  /** NIPL ordered by virtual account that nobody has paid yet. */
  unpaid_nipls: z.number(),
})

/** What a second person agrees to: everything of the form but its amount, which they type themselves. */
export const writtenMaximumChange = z.object({
  kind: z.literal('written_maximum'),
  form_id: id(),
  auction_id: id<AuctionId>(),
  auction_name: z.string(),
  lot_number: z.number(),
  title: z.string(),
  full_name: z.string(),
  paddle: z.number(),
  way: z.enum(WRITTEN_WAYS),
  form_number: z.string(),
})

const paddle = id('Nomor paddle')

const writtenMaximum = z.object({
  form_id: id(),
  proposal_id: id(),
  lot: z.object({ lot_id: id<LotId>(), lot_number: z.number(), title: z.string() }),
  bidder: z.object({ customer_id: id<CustomerId>(), full_name: z.string(), paddle }),
  way: z.enum(WRITTEN_WAYS),
  form_number: z.string(),
  state: z.enum(WRITTEN_STATES),
  entered_by: person,
  entered_at: time,
  /** Who typed it again and got the same. */
  matched_by: person.nullable(),
  ended_at: time.nullable(),
  /** Why the lot did not take it, or why the second person did not agree. */
  why_not: z.string().nullable(),
})

const callId = z.object({ call_id: idText('Telepon') })

const phoneState = z.enum(PHONE_STATES, { error: 'Keadaan tidak dikenal' })

const phoneBid = z.object({
  call_id: id(),
  lot: z.object({ lot_id: id<LotId>(), lot_number: z.number(), title: z.string(), state: lotStateName }),
  bidder: z.object({ customer_id: id<CustomerId>(), full_name: z.string(), paddle }),
  /** In the clear: it is there to be dialled. */
  phone: z.string(),
  /** Who of the house calls them. */
  caller: person.nullable(),
  state: phoneState,
  note: z.string(),
  changed_at: time,
})

const howToCall = {
  phone,
  caller_id: id<StaffId>('Penelepon').nullable(),
}

const note = optionalText('Catatan', 200)

export const frontDeskEndpoints = defineEndpoints({
  'GET /office/lelang/{auction_id}/meja': {
    summary: 'The desk of a sale: what is sold there, its lots, and who may be named as a caller',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    reply: z.object({
      auction_id: id<AuctionId>(),
      name: z.string(),
      kind: auctionKind,
      branch_name: z.string(),
      opens_at: time,
      closes_at: time,
      time_zone: timeZone,
      nipl_price: rupiah,
      /** So many NIPL one person may have at most; null where the sale sets no limit. */
      nipl_limit: z.number().nullable(),
      /** Whether it was planned here: a sale from before the house planned its sales has no plan to open. */
      has_plan: z.boolean(),
      /** Whether NIPL are still sold. */
      is_selling: z.boolean(),
      lots: z.array(lotAtDesk),
      /** Who of the house may call bidders. */
      callers: z.array(person),
      /** Holders of NIPL, and how many paddles came into the hall. */
      bidder_count: z.number(),
      here_count: z.number(),
    }),
  },
  'GET /office/lelang/{auction_id}/meja/peserta': {
    summary:
      'Who has a NIPL of this sale or ordered one, the last first; found by name, paddle or end of phone',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    query: z.object({ cari: search }),
    reply: z.object({
      /** The first hundred; a search finds the others. */
      bidders: z.array(bidderAtDesk),
      total: z.number(),
    }),
  },
  'GET /office/lelang/{auction_id}/meja/maksimum': {
    summary:
      'Maxima from signed forms and what became of them, the last first; how high they are is in no reply',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    reply: z.object({ forms: z.array(writtenMaximum) }),
  },
  'POST /office/lelang/{auction_id}/meja/maksimum': {
    summary: 'Type the maximum of a signed form; it counts when a second person has typed the same',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    body: z.strictObject({
      lot_id: id<LotId>('Lot'),
      paddle,
      way: z.enum(WRITTEN_WAYS, { error: 'Pilih titip tawar atau lewat telepon' }),
      form_number: text('Nomor formulir', 40),
      amount,
    }),
    reply: z.object({ form_id: id(), proposal_id: id() }),
  },
  'POST /office/meja/maksimum/{form_id}/cocokkan': {
    summary:
      'The second person types the amount of the form; if it is the same, it becomes a maximum of the lot',
    access: 'staff',
    roles: FRONT_DESK,
    params: z.object({ form_id: idText('Formulir') }),
    body: z.strictObject({ amount }),
    reply: writtenMaximum,
  },
  'GET /office/lelang/{auction_id}/meja/telepon': {
    summary: 'Who wants to bid by telephone, in the order of the lots',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    reply: z.object({ calls: z.array(phoneBid) }),
  },
  'POST /office/lelang/{auction_id}/meja/telepon': {
    summary: 'Put a holder of a paddle on the list of one or more lots',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    body: z.strictObject({
      lot_ids: idList<LotId>('Lot').min(1, { error: 'Pilih paling sedikit satu lot' }),
      paddle,
      ...howToCall,
      note: note.optional(),
    }),
    /** `already`: on the list of the lot before, and left as they were. */
    reply: z.object({ added: z.number(), already: z.number() }),
  },
  'PUT /office/meja/telepon/{call_id}': {
    summary: 'Change the number, the caller or the note',
    access: 'staff',
    roles: FRONT_DESK,
    params: callId,
    body: z.strictObject({ ...howToCall, note }),
    reply: phoneBid,
  },
  'POST /office/meja/telepon/{call_id}/keadaan': {
    summary: 'They are on the line, or the call is over; with the state that was on the screen',
    access: 'staff',
    roles: FRONT_DESK,
    params: callId,
    body: z.strictObject({ state: phoneState, expected_state: phoneState }),
    reply: phoneBid,
  },
  'DELETE /office/meja/telepon/{call_id}': {
    summary: 'Take somebody off the list of a lot',
    access: 'staff',
    roles: FRONT_DESK,
    params: callId,
    reply: z.object({ call_id: id() }),
  },
})
