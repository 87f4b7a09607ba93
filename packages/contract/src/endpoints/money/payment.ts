import { BOOK_READERS, CASHIERS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { done, id, idText, paymentMethod, reason, rupiah, time } from '../../shapes.ts'

/** Why money that came goes back. */
export const REFUND_REASONS = [
  'late',
  'paid_already',
  'cancelled',
  'surplus',
  'nipl_excess',
  'overpaid',
  'partial',
  'unidentified',
] as const

/** How to pay one order: a virtual account at one bank, or a transfer to the house's own account. */
export const instruction = z.object({
  payment_method: paymentMethod,
  bank_name: z.string(),
  /** Digits without padding; shown in groups of four. */
  virtual_account_no: z.string(),
  virtual_account_name: z.string(),
  amount: rupiah,
  /** Of `amount` what is not owed: no bank takes so little. It goes back. */
  surplus: rupiah.optional(),
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

/** One step of the way of somebody's money. */
export const moneyStep = z.object({
  code: z.string(),
  label: z.string(),
  note: z.string().nullable(),
  at: time.nullable(),
  by: time.nullable(),
})

export const paymentEndpoints = defineEndpoints({
  'GET /customer/pengembalian': {
    summary:
      'Own money that settled nothing (late, twice, too much), newest first, and how far it is on its way back',
    access: 'customer',
    reply: z.object({
      refunds: z.array(
        z.object({
          refund_case_id: id(),
          amount: rupiah,
          reason: z.enum(REFUND_REASONS),
          /** What it was meant for, for people. */
          about: z.string(),
          created_at: time,
          refunded_at: time.nullable(),
          steps: z.array(moneyStep),
        }),
      ),
    }),
  },
  'POST /customer/pembayaran/{instruction_id}/bukti': {
    summary: 'A photo that shows a transfer to the house’s own account; private. The part is called `file`',
    access: 'customer',
    params: z.object({ instruction_id: idText('Pembayaran') }),
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: done,
  },
  'POST /office/keuangan/bukti/{proof_id}/lihat': {
    summary: 'The photo of a proof, as a data URL. Account numbers stand on it: its payer reads who looked',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ proof_id: idText('Bukti') }),
    reply: z.object({ picture: z.string() }),
  },
  'POST /office/keuangan/bukti/{proof_id}/tolak': {
    summary: 'A proof that shows no such transfer',
    access: 'staff',
    roles: CASHIERS,
    params: z.object({ proof_id: idText('Bukti') }),
    body: z.strictObject({ reason }),
    reply: done,
  },
})
