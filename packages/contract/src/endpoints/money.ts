import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { JOINT_BILLS_MAX, NIPL_ORDER_MAX } from '../limits.ts'
import { done, id, idText, paging, paymentMethod, paymentStatus, rupiah, time } from '../shapes.ts'
import { unitCard } from './catalogue.ts'

/** How to pay one order: a virtual account at one bank, or a transfer to the house's own account. */
export const instruction = z.object({
  payment_method: paymentMethod,
  bank_name: z.string(),
  /** Digits without padding; shown in groups of four. */
  virtual_account_no: z.string(),
  virtual_account_name: z.string(),
  amount: rupiah,
  expires_at: time,
  /** Names it for sending a proof; there only for transfers to the house's own account. */
  instruction_id: id().optional(),
  /** The last digits of `amount`, by which a transfer to the house's own account is known. */
  unique_digits: z.number().int().optional(),
  /** The newest proof that was sent. */
  proof: z
    .object({
      state: z.enum(['waiting', 'accepted', 'rejected']),
      uploaded_at: time,
      /** Why it was rejected. */
      reason: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** What has come of it so far, where it came in parts. */
  received: rupiah.optional(),
  how_to_pay: z.array(z.object({ title: z.string(), steps: z.array(z.string()) })),
})

export const niplOrder = z.object({
  order_id: id(),
  auction_id: id(),
  auction_name: z.string(),
  quantity: z.number(),
  status: paymentStatus,
  virtual_account_no: z.string(),
  amount: rupiah,
  expires_at: time,
  instruction,
  created_at: time,
  paid_at: time.nullable(),
  /** When it ended unpaid; before `expires_at` where the house ended it. */
  expired_at: time.nullable(),
  nipl_numbers: z.array(z.number()),
})

/** One step of the way of somebody's money. */
const moneyStep = z.object({
  code: z.string(),
  label: z.string(),
  note: z.string().nullable(),
  at: time.nullable(),
  by: time.nullable(),
})

export const nipl = z.object({
  nipl_id: id(),
  nipl_number: z.number(),
  auction_id: id(),
  auction_name: z.string(),
  price: rupiah,
  state: z.enum([
    'pending_payment',
    'active',
    'held',
    'consumed',
    'applied',
    'forfeited',
    'refund_due',
    'refunding',
    'refunded',
    'refund_failed',
    'expired',
  ]),
  /** The lot it is held by or was used for. */
  lot: z.object({ lot_id: id(), unit_id: id(), lot_number: z.number(), title: z.string() }).nullable(),
  auction_opens_at: time,
  auction_closes_at: time,
  /** By when the house sends it back, once it is owed back. */
  refund_by: time.nullable(),
  changed_at: time,
  /** What its owner wants once the auction is over and it is free. */
  at_end: z.enum(['refund', 'carry']).optional(),
  /** The bank's word of the transfer that sent it back. */
  refund: z.object({ reference: z.string(), sent_at: time }).nullable().optional(),
  /** Why the bank did not send it; the house tries again. */
  refund_failure: z.string().nullable().optional(),
  /** The NIPL of another auction that it became. */
  carried_to: z
    .object({ nipl_id: id(), nipl_number: z.number(), auction_id: id(), auction_name: z.string() })
    .nullable()
    .optional(),
  /** What happened to it so far, and what follows; a step to come has no `at`, and `by` where a date is known. */
  steps: z.array(moneyStep),
  /** While `at_end` may still be changed: until when at the latest, and which auction it would be carried to. */
  choice: z
    .object({
      until: time,
      carry_to: z.object({ auction_id: id(), auction_name: z.string() }).nullable(),
    })
    .nullable(),
})

export const transactionCard = z.object({
  transaction_id: id(),
  unit_id: id(),
  lot_id: id(),
  auction_id: id(),
  unit: unitCard,
  status: paymentStatus,
  hammer_price: rupiah,
  /** What is transferred: the whole price less what the NIPL has paid of it. */
  total: rupiah,
  /** What the NIPL has paid of the price; together with `total` it is the whole price. */
  nipl_paid: rupiah,
  due_at: time,
  /** By the hammer, or when he took what a winner had left. */
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
      bills: z.array(z.object({ unit_id: id(), title: z.string(), total: rupiah })),
    })
    .nullable(),
  timeline: z.array(z.object({ code: z.string(), label: z.string(), at: time.nullable() })),
})

export const moneyEndpoints = defineEndpoints({
  'GET /customer/nipl': {
    summary: 'The wallet: every NIPL with its story, and open orders',
    access: 'customer',
    query: z.object({ auction_id: idText('Lelang').optional() }),
    reply: z.object({
      nipls: z.array(nipl),
      orders: z.array(niplOrder),
      /** Rupiah of deposits by what they do now. */
      balance: z.object({ total: rupiah, free: rupiah, held: rupiah, used: rupiah, returning: rupiah }),
    }),
  },
  'POST /customer/nipl': {
    summary: 'Order NIPL: creates a virtual account. Idempotent by `client_order_id`',
    access: 'customer',
    body: z.strictObject({
      auction_id: id('Lelang'),
      quantity: z
        .number({ error: 'Jumlah harus berupa angka' })
        .int({ error: 'Jumlah harus bilangan bulat' })
        .min(1, { error: 'Jumlah paling sedikit 1' })
        .max(NIPL_ORDER_MAX, { error: `Jumlah paling banyak ${NIPL_ORDER_MAX}` }),
      payment_method: paymentMethod,
      client_order_id: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'Penanda pesanan tidak valid' })
        .optional(),
    }),
    reply: niplOrder,
  },
  'GET /customer/nipl/order/{order_id}': {
    summary: 'One NIPL order',
    access: 'customer',
    params: z.object({ order_id: idText('Pesanan') }),
    reply: niplOrder,
  },
  'PUT /customer/nipl/{nipl_id}/pilihan': {
    summary: 'What becomes of a free NIPL at the auction’s end: sent back, or carried to the next auction',
    access: 'customer',
    params: z.object({ nipl_id: idText('NIPL') }),
    body: z.strictObject({
      at_end: z.enum(['refund', 'carry'], { error: 'Pilih dikembalikan atau dipindahkan' }),
    }),
    reply: nipl,
  },
  'POST /customer/pembayaran/{instruction_id}/bukti': {
    summary: 'A photo that shows a transfer to the house’s own account; private. The part is called `file`',
    access: 'customer',
    params: z.object({ instruction_id: idText('Pembayaran') }),
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: done,
  },
  'GET /customer/pengembalian': {
    summary:
      'Own money that settled nothing (late, twice, too much), newest first, and how far it is on its way back',
    access: 'customer',
    reply: z.object({
      refunds: z.array(
        z.object({
          refund_case_id: id(),
          amount: rupiah,
          reason: z.enum([
            'late',
            'paid_already',
            'cancelled',
            'nipl_excess',
            'overpaid',
            'partial',
            'unidentified',
          ]),
          /** What it was meant for, for people. */
          about: z.string(),
          created_at: time,
          refunded_at: time.nullable(),
          steps: z.array(moneyStep),
        }),
      ),
    }),
  },
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
    params: z.object({ unit_id: idText('Unit') }),
    reply: transaction,
  },
  'POST /customer/transaksi/{unit_id}/pembayaran': {
    summary: 'Choose (or change) the bank: gives a virtual account for the bill',
    access: 'customer',
    params: z.object({ unit_id: idText('Unit') }),
    body: z.strictObject({ payment_method: paymentMethod }),
    reply: transaction,
  },
  'POST /customer/pembayaran-gabungan': {
    summary:
      'One account for several own bills: all are paid or none. Replaces the accounts they had; the same bills at the same bank are the same payment',
    access: 'customer',
    body: z.strictObject({
      transaction_ids: z
        .array(id('Tagihan'), { error: 'Pilih tagihan' })
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
})
