import {
  type BillId,
  BOOK_READERS,
  CASHIERS,
  COMPANY_READERS,
  type CustomerId,
  PAYOUT_APPROVERS,
  STATEMENT_KINDS,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, id, idText, reason, rupiah, text, time } from '../../shapes.ts'
import { companyId } from '../people/company.ts'
import { payoutState, transferSteps } from './payout.ts'

const day = aDay()

/** Hammer price first, then what is taken off, negative; their sum is the amount. */
const statement = z.array(
  z.object({ kind: z.enum(STATEMENT_KINDS), label: z.string(), amount: z.number().int() }),
)

const consignorSale = z.object({
  bill_id: id<BillId>(),
  unit_id: id<UnitId>(),
  lot_number: z.number(),
  title: z.string(),
  auction_name: z.string(),
  consignor: z.object({ customer_id: id<CustomerId>(), full_name: z.string(), email: z.string() }),
  hammer_price: rupiah,
  paid_at: time,
  lines: statement,
  amount: rupiah,
})

const settlement = consignorSale.extend({
  settlement_id: id(),
  state: payoutState,
  handed_over_on: day,
  ...transferSteps,
  /** Where it goes; null where the lot leaves its seller nothing, and nothing is sent. */
  bank_name: z.string().nullable(),
  account_owner: z.string().nullable(),
  account_masked: z.string().nullable(),
})

/** Each kind as a positive amount; what is left is what was sent. */
const sums = z.object({
  price: rupiah,
  commission: rupiah,
  cost: rupiah,
  tax: rupiah,
  no_sale_fee: rupiah,
  left: z.number().int(),
})

const months = z.object({
  /** The newest first: those in which money was sent, and this one. */
  months: z.array(z.object({ month: z.string(), lot_count: z.number(), sums })),
})

const companyMonth = z.object({
  company: z.object({
    company_id: id(),
    number: z.string(),
    name: z.string(),
    npwp: z.string(),
    address: z.string(),
  }),
  month: z.string(),
  /** 'LB-000012/2026-11' */
  number: z.string(),
  rows: z.array(
    z.object({
      settlement_id: id(),
      lot_number: z.number(),
      title: z.string(),
      auction_name: z.string(),
      hammered_on: day,
      handed_over_on: day,
      /** Or agreed to by the second person, where nothing was left to send. */
      sent_on: day,
      bank_reference: z.string().nullable(),
      lines: statement,
      sums,
    }),
  ),
  sums,
  /** Lots that nobody bought in this month, with the fee of their contract. */
  unsold: z.array(
    z.object({
      lot_number: z.number(),
      title: z.string(),
      auction_name: z.string(),
      ended_on: day,
      fee: rupiah,
      /** Taken off a settlement that was sent or is on its way. */
      charged: z.boolean(),
    }),
  ),
})

const monthParams = companyId.extend({
  month: z
    .string({ error: 'Bulan tidak valid' })
    .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: 'Bulan tidak valid' }),
})

const settlementId = z.object({ settlement_id: idText('Penyelesaian') })

const COSTS_MAX = 10

export const settlementEndpoints = defineEndpoints({
  'GET /customer/titip-lelang/penyelesaian': {
    summary:
      'Lots of the caller, and of companies they act for, that were sold and paid: the statement of each, and how far its money is',
    access: 'customer',
    reply: z.object({
      settlements: z.array(
        z.object({
          unit_id: id<UnitId>(),
          lot_number: z.number(),
          title: z.string(),
          /** The caller, or a company that they act for. */
          seller_name: z.string(),
          auction_name: z.string(),
          lines: statement,
          amount: rupiah,
          /** By the buyer. */
          paid_at: time,
          handed_over_on: day.nullable(),
          /** `waiting`: until the buyer has taken it over. */
          state: z.enum(['waiting', ...payoutState.options]),
          bank_reference: z.string().nullable(),
          sent_on: day.nullable(),
          /** Why the bank did not send it. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /customer/perusahaan/{company_id}/laporan': {
    summary: 'Months in which a company that the caller acts for was paid',
    access: 'customer',
    params: companyId,
    reply: months,
  },
  'GET /customer/perusahaan/{company_id}/laporan/{month}': {
    summary: 'What the lots of a company brought in one month, lot by lot; PDF and CSV stand beside it',
    access: 'customer',
    params: monthParams,
    reply: companyMonth,
  },
  'GET /office/perusahaan/{company_id}/laporan': {
    summary: 'Months in which a company was paid',
    access: 'staff',
    roles: COMPANY_READERS,
    params: companyId,
    reply: months,
  },
  'GET /office/perusahaan/{company_id}/laporan/{month}': {
    summary: 'What the lots of a company brought in one month, lot by lot; PDF and CSV stand beside it',
    access: 'staff',
    roles: COMPANY_READERS,
    params: monthParams,
    reply: companyMonth,
  },
  'GET /office/penyelesaian-penitip': {
    summary:
      'What sellers of paid lots are to get and nobody prepared, and the payouts to them, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      /** Without an account of the seller's nothing can be prepared: only they can tell it. */
      waiting: z.array(consignorSale.extend({ has_bank_account: z.boolean() })),
      payouts: z.array(settlement),
    }),
  },
  'POST /office/penyelesaian-penitip': {
    summary: 'Prepare what a seller gets, after hand-over: hammer price less commission and the costs named',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({
      bill_id: id<BillId>('Tagihan'),
      handed_over_on: day,
      costs: z
        .array(
          z.strictObject({
            label: text('Nama biaya', 60),
            amount: rupiah.refine((amount) => amount > 0, { error: 'Biaya harus lebih dari Rp 0' }),
          }),
          { error: 'Isi biaya' },
        )
        .max(COSTS_MAX, { error: `Paling banyak ${COSTS_MAX} biaya` }),
    }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/rekening': {
    summary: 'The whole account number of an approved payout, to type into the bank; noted in the record',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    reply: z.object({ account_number: z.string() }),
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/setuju': {
    summary: 'Let a payout go that another person prepared; one of nothing is over with it',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: settlementId,
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/tolak': {
    summary: 'Refuse a payout that another person prepared',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: settlementId,
    body: z.strictObject({ reason }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/terkirim': {
    summary: 'The bank sent it: reference and day',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    body: z.strictObject({ bank_reference: text('Referensi bank', 64), sent_on: day }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/gagal': {
    summary: 'The bank did not send it; it can be prepared again',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    body: z.strictObject({ reason }),
    reply: settlement,
  },
})
