import {
  type AuctionId,
  type BillId,
  BOOK_READERS,
  type LotId,
  type NiplId,
  PAYOUT_APPROVERS,
  TARIFF_EDITORS,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { JOINT_BILLS_MAX } from '../../limits.ts'
import {
  day as aDay,
  countText,
  id,
  idText,
  pages,
  paging,
  payer,
  paymentMethod,
  paymentStatus,
  person,
  reason,
  rupiah,
  search,
  time,
  timeZone,
} from '../../shapes.ts'
import { unitCard } from '../goods/cards.ts'
import { instruction } from './payment.ts'

const day = aDay()

export const transactionCard = z.object({
  transaction_id: id<BillId>(),
  unit_id: id<UnitId>(),
  lot_id: id<LotId>(),
  auction_id: id<AuctionId>(),
  unit: unitCard,
  status: paymentStatus,
  hammer_price: rupiah,
  /** What is transferred: the price with fees less what the NIPL has paid of it. */
  total: rupiah,
  /** What the NIPL has paid of the price; together with `total` it is the price with fees. */
  nipl_paid: rupiah,
  due_at: time,
  /** By the hammer, or when they took what a winner had left. */
  hammered_at: time,
  /** Bought as the next bidder after a default; all others were won. */
  by_offer: z.boolean(),
  paid_at: time.nullable(),
  /** The payment of several bills that it is to be part of. */
  joint_payment_id: id().nullable(),
})

const jointPayment = z.object({
  joint_payment_id: id(),
  /** CANCELLED: one of its bills was given an account of its own, or more time. */
  status: z.enum(['PENDING', 'PAID', 'EXPIRE', 'CANCELLED']),
  amount: rupiah,
  created_at: time,
  expires_at: time,
  bills: z.array(transactionCard),
  instruction: instruction.nullable(),
})

const transaction = transactionCard.extend({
  /** In the order to show; NIPL is negative. The sum is `total`. */
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number().int() })),
  /** `total` in words. */
  terbilang: z.string(),
  nipl_number: z.number(),
  /** Whom the bill names: as they were called when it was raised. */
  billed_to: z.string(),
  /** Where its owner downloads the tax invoice, once the house has issued it. */
  faktur_filepath: z.string().nullable(),
  instruction: instruction.nullable(),
  /** Where it is or was paid together with others: the sum, and all of them. */
  joint: z
    .object({
      joint_payment_id: id(),
      amount: rupiah,
      bills: z.array(z.object({ unit_id: id<UnitId>(), title: z.string(), total: rupiah })),
    })
    .nullable(),
  timeline: z.array(z.object({ code: z.string(), label: z.string(), at: time.nullable() })),
})

const deskBill = z.object({
  bill_id: id<BillId>(),
  unit_id: id<UnitId>(),
  lot_id: id<LotId>(),
  title: z.string(),
  auction_name: z.string(),
  lot_number: z.number(),
  customer: payer.extend({ phone: z.string().nullable() }),
  hammer_price: rupiah,
  total: rupiah,
  /** What is forfeited when the bill is not paid. */
  nipl_price: rupiah,
  status: paymentStatus,
  hammered_at: time,
  due_at: time,
  paid_at: time.nullable(),
  expired_at: time.nullable(),
  /** The bank chosen, if one is. */
  payment_method: z.string().nullable(),
  /** Defaults of this customer so far. */
  strikes: z.number(),
  extension_count: z.number(),
  time_zone: timeZone,
})

/** An account the bill was to be paid to, and what came on it. */
const billPayment = z.object({
  instruction_id: id(),
  payment_method: z.string(),
  account_number: z.string().nullable(),
  amount: rupiah,
  /** Of `amount` what goes back, because the bank takes no less. */
  surplus: rupiah,
  state: z.enum(['PENDING', 'PAID', 'EXPIRE', 'CANCELLED']),
  created_at: time,
  expires_at: time,
  /** How many bills it pays together; 1 is this bill alone. */
  bill_count: z.number(),
  received: z.array(
    z.object({
      event_id: id(),
      payment_request_id: z.string(),
      amount: rupiah,
      paid_at: time,
      /** `suspense`: it was too late or too much, and goes back. */
      outcome: z.enum(['settled', 'suspense']),
    }),
  ),
})

const deskBillDetail = deskBill.extend({
  /** 'NIPL 0012 · Lelang Mobil' */
  nipl: z.object({ nipl_id: id<NiplId>(), about: z.string() }),
  payments: z.array(billPayment),
  tax_invoice: z.object({ invoice_number: z.string(), issued_at: time }).nullable(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number().int() })),
  extensions: z.array(
    z.object({ due_before: time, due_after: time, reason: z.string(), by: person, at: time }),
  ),
})

export const billEndpoints = defineEndpoints({
  'GET /customer/transaksi': {
    summary: 'Own bills, newest first',
    access: 'customer',
    query: z.object({ status: paymentStatus.optional(), ...paging }),
    reply: z.object({
      transactions: z.array(transactionCard),
      total: z.number(),
      totals: z.object({ PENDING: z.number(), PAID: z.number(), EXPIRE: z.number() }),
    }),
  },
  'GET /customer/transaksi/{unit_id}': {
    summary: 'One bill in detail',
    access: 'customer',
    params: z.object({ unit_id: idText<UnitId>('Unit') }),
    reply: transaction,
  },
  'POST /customer/transaksi/{unit_id}/pembayaran': {
    summary: 'Choose (or change) the bank: gives a virtual account for the bill',
    access: 'customer',
    params: z.object({ unit_id: idText<UnitId>('Unit') }),
    body: z.strictObject({ payment_method: paymentMethod }),
    reply: transaction,
  },
  'POST /customer/pembayaran-gabungan': {
    summary:
      'One account for several own bills: all are paid or none. Replaces the accounts they had; the same bills at the same bank are the same payment',
    access: 'customer',
    body: z.strictObject({
      transaction_ids: z
        .array(id<BillId>('Tagihan'), { error: 'Pilih tagihan' })
        .min(2, { error: 'Pilih paling sedikit 2 tagihan' })
        .max(JOINT_BILLS_MAX, { error: `Paling banyak ${JOINT_BILLS_MAX} tagihan sekaligus` }),
      payment_method: paymentMethod,
    }),
    reply: jointPayment,
  },
  'GET /customer/pembayaran-gabungan/{joint_payment_id}': {
    summary: 'One payment of several bills',
    access: 'customer',
    params: z.object({ joint_payment_id: idText('Pembayaran gabungan') }),
    reply: jointPayment,
  },
  'GET /office/keuangan/tagihan': {
    summary: 'Bills of winners; unpaid ones first due first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      status: paymentStatus.optional(),
      /** Unpaid and due within so many days. */
      due_within: countText('Hari', 0, 365).optional(),
      cari: search,
      ...pages,
    }),
    reply: z.object({
      bills: z.array(deskBill),
      total: z.number(),
      totals: z.object({
        PENDING: z.object({ count: z.number(), amount: rupiah }),
        PAID: z.object({ count: z.number(), amount: rupiah }),
        EXPIRE: z.object({ count: z.number(), amount: rupiah }),
      }),
    }),
  },
  'GET /office/keuangan/tagihan/{bill_id}': {
    summary: 'One bill with its lines and what became of its deadline',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ bill_id: idText<BillId>('Tagihan') }),
    reply: deskBillDetail,
  },
  'POST /office/keuangan/tagihan/{bill_id}/pembayaran': {
    summary: 'Choose the bank for a winner who stands at the desk: gives an account for the bill',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: z.object({ bill_id: idText<BillId>('Tagihan') }),
    body: z.strictObject({ payment_method: paymentMethod }),
    reply: deskBillDetail,
  },
  'POST /office/keuangan/tagihan/{bill_id}/perpanjang': {
    summary:
      'Put the deadline of an unpaid bill later, before it passes: 17.00 of the working day named, by the clocks of the branch',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: z.object({ bill_id: idText<BillId>('Tagihan') }),
    body: z.strictObject({ due_on: day, reason }),
    reply: deskBill,
  },
  'POST /office/keuangan/libur/pratinjau': {
    summary: 'What a day off, or no longer off, would do to deadlines',
    access: 'staff',
    roles: TARIFF_EDITORS,
    body: z.strictObject({ day, off: z.boolean({ error: 'Pilih ya atau tidak' }) }),
    reply: z.object({
      /** Bills of these days would be due on another day. */
      moves: z.array(z.object({ hammered_on: day, due_before: time, due_after: time })),
      /** Open bills that are due on this very day. Their deadline was given: it stays unless somebody extends it. */
      due_then: z.array(
        z.object({ bill_id: id<BillId>(), title: z.string(), full_name: z.string(), total: rupiah }),
      ),
      due_then_count: z.number(),
    }),
  },
})
