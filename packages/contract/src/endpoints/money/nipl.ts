import {
  type AuctionId,
  type BillId,
  BOOK_READERS,
  type CustomerId,
  DESK_WAYS,
  FRONT_DESK,
  type LotId,
  type NiplId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { NIPL_ORDER_MAX } from '../../limits.ts'
import {
  day,
  id,
  idText,
  optionalLine,
  pages,
  payer,
  paymentMethod,
  paymentStatus,
  person,
  rupiah,
  search,
  time,
  timeZone,
} from '../../shapes.ts'
import { instruction, moneyStep } from './payment.ts'

export const niplOrder = z.object({
  order_id: id(),
  auction_id: id<AuctionId>(),
  auction_name: z.string(),
  quantity: z.number(),
  status: paymentStatus,
  /** Empty where nothing is to be paid. */
  virtual_account_no: z.string(),
  amount: rupiah,
  expires_at: time,
  /** Null where the sale asks for no deposit: nothing is to be paid. */
  instruction: instruction.nullable(),
  created_at: time,
  paid_at: time.nullable(),
  /** When it ended unpaid; before `expires_at` where the house ended it. */
  expired_at: time.nullable(),
  nipl_numbers: z.array(z.number()),
})

export const nipl = z.object({
  nipl_id: id<NiplId>(),
  nipl_number: z.number(),
  auction_id: id<AuctionId>(),
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
    'ended',
    'expired',
  ]),
  /** The lot it is held by or was used for. */
  lot: z
    .object({ lot_id: id<LotId>(), unit_id: id<UnitId>(), lot_number: z.number(), title: z.string() })
    .nullable(),
  auction_opens_at: time,
  auction_closes_at: time,
  time_zone: timeZone,
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
    .object({
      nipl_id: id<NiplId>(),
      nipl_number: z.number(),
      auction_id: id<AuctionId>(),
      auction_name: z.string(),
    })
    .nullable()
    .optional(),
  /** What happened to it so far, and what follows; a step to come has no `at`, and `by` where a date is known. */
  steps: z.array(moneyStep),
  /** While `at_end` may still be changed: until when at the latest, and which auction it would be carried to. */
  choice: z
    .object({
      until: time,
      carry_to: z.object({ auction_id: id<AuctionId>(), auction_name: z.string() }).nullable(),
    })
    .nullable(),
  /** It is free, and its auction was moved to another date since it was bought: it may be given back before it begins. */
  may_give_back: z.boolean().optional(),
})

const deposit = z.object({
  nipl_id: id<NiplId>(),
  nipl_number: z.number(),
  auction_id: id<AuctionId>(),
  auction_name: z.string(),
  time_zone: timeZone,
  customer: payer,
  price: rupiah,
  state: z.enum([
    'active',
    'held',
    'consumed',
    'applied',
    'forfeited',
    'refund_due',
    'refunding',
    'refunded',
    'refund_failed',
    'ended',
  ]),
  at_end: z.enum(['refund', 'carry']),
  refund_by: time.nullable(),
  created_at: time,
  changed_at: time,
  /** The lot it leads on, or won: what holds it. */
  lot: z.object({ lot_id: id<LotId>(), lot_number: z.number(), title: z.string() }).nullable(),
  bill: z.object({ bill_id: id<BillId>(), status: paymentStatus, due_at: time }).nullable(),
  /** Of the bank, once it went back. */
  refund_reference: z.string().nullable(),
  refunded_at: time.nullable(),
  /** Why the last try failed. */
  refund_failure: z.string().nullable(),
})

const deskWay = z.enum(DESK_WAYS)

const quantity = z
  .number({ error: 'Jumlah harus berupa angka' })
  .int({ error: 'Jumlah harus bilangan bulat' })
  .min(1, { error: 'Jumlah paling sedikit 1' })
  .max(NIPL_ORDER_MAX, { error: `Jumlah paling banyak ${NIPL_ORDER_MAX}` })

const orderIdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'Penanda pesanan tidak valid' })

export const niplEndpoints = defineEndpoints({
  'POST /office/lelang/{auction_id}/meja/nipl': {
    summary: 'Sell NIPL at the desk: paid into a clerk’s hand at once, or by a virtual account that is shown',
    access: 'staff',
    roles: FRONT_DESK,
    params: z.object({ auction_id: idText<AuctionId>('Lelang') }),
    body: z.strictObject({
      customer_id: id<CustomerId>('Pelanggan'),
      quantity,
      /** Not needed where the sale asks for no deposit. */
      way: z
        .enum([...DESK_WAYS, ...paymentMethod.exclude(['99_MANUAL']).options], { error: 'Pilih cara bayar' })
        .optional(),
      /** What the slip of the card or of QRIS says. */
      reference: optionalLine('Nomor referensi', 64).optional(),
      /** The same mark is the same sale, however often it is sent. */
      client_order_id: orderIdempotencyKey,
    }),
    reply: niplOrder.extend({ way: deskWay.nullable() }),
  },
  'GET /office/lelang/{auction_id}/meja/nipl/{customer_id}': {
    summary: 'How many more NIPL of a sale somebody at the desk may be sold',
    access: 'staff',
    roles: FRONT_DESK,
    params: z.object({
      auction_id: idText<AuctionId>('Lelang'),
      customer_id: idText<CustomerId>('Pelanggan'),
    }),
    /** Null where the sale sets no limit. */
    reply: z.object({ may_order: z.number().nullable() }),
  },
  'GET /office/keuangan/kas-meja': {
    summary:
      'What was taken in at desks of one’s branches on a day, by way and person: cash the house holds, slips to compare',
    access: 'staff',
    roles: [...BOOK_READERS, 'clerk', 'service'],
    query: z.object({
      day: day('Tanggal tidak valid').optional(),
      auction_id: idText<AuctionId>('Lelang').optional(),
    }),
    reply: z.object({
      day: day(),
      /** What all desks took in until now and no bank has yet, by way; null for whoever is bound to branches. */
      held: z.array(z.object({ way: deskWay, amount: rupiah })).nullable(),
      sums: z.array(z.object({ way: deskWay, staff: person, count: z.number(), amount: rupiah })),
      payments: z.array(
        z.object({
          order_id: id(),
          at: time,
          way: deskWay,
          amount: rupiah,
          reference: z.string().nullable(),
          full_name: z.string(),
          auction_name: z.string(),
          nipl_numbers: z.array(z.number()),
          staff: person,
        }),
      ),
    }),
  },
  'GET /customer/nipl': {
    summary: 'The wallet: every NIPL with its story, and open orders',
    access: 'customer',
    query: z.object({ auction_id: idText<AuctionId>('Lelang').optional() }),
    reply: z.object({
      nipls: z.array(nipl),
      orders: z.array(niplOrder),
      /** Rupiah of deposits by what they do now. */
      balance: z.object({ total: rupiah, free: rupiah, held: rupiah, used: rupiah, returning: rupiah }),
      /** How many more NIPL of the auction that was named they may order; absent where it sets no limit. */
      may_order: z.number().optional(),
    }),
  },
  'POST /customer/nipl': {
    summary:
      'Order NIPL: creates a virtual account, or where they cost nothing gives them at once. Idempotent by `client_order_id`',
    access: 'customer',
    body: z.strictObject({
      auction_id: id<AuctionId>('Lelang'),
      quantity,
      /** Needed unless the sale asks for no deposit. */
      payment_method: paymentMethod.optional(),
      client_order_id: orderIdempotencyKey.optional(),
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
    params: z.object({ nipl_id: idText<NiplId>('NIPL') }),
    body: z.strictObject({
      at_end: z.enum(['refund', 'carry'], { error: 'Pilih dikembalikan atau dipindahkan' }),
    }),
    reply: nipl,
  },
  'POST /customer/nipl/{nipl_id}/kembali': {
    summary:
      'Give a free NIPL back before its auction begins, because the auction was moved after it was bought',
    access: 'customer',
    params: z.object({ nipl_id: idText<NiplId>('NIPL') }),
    reply: nipl,
  },
  'GET /office/keuangan/jaminan': {
    summary: 'Deposits, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      state: z
        .enum(
          [
            'active',
            'held',
            'consumed',
            'applied',
            'forfeited',
            'refund_due',
            'refunding',
            'refunded',
            'refund_failed',
            'ended',
          ],
          { error: 'Keadaan tidak dikenal' },
        )
        .optional(),
      auction_id: idText<AuctionId>('Lelang').optional(),
      cari: search,
      ...pages,
    }),
    reply: z.object({
      deposits: z.array(deposit),
      total: z.number(),
      /** What the house holds for its customers, and by state. */
      held: rupiah,
      by_state: z.array(z.object({ state: z.string(), count: z.number(), amount: rupiah })),
    }),
  },
})
