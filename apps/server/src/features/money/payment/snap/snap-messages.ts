import * as z from 'zod'
import { readSnapAmount, readSnapTime } from './snap-values.ts'

/** Bodies of the gateway's calls, as far as we read them; other fields of the standard may come and are ignored. */

// PostgreSQL cannot store NUL, UTF-8 no lone surrogates.
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed())

const amount = z.object({ value: z.string(), currency: z.string() }).transform((value, context) => {
  const read = readSnapAmount(value)
  if (read === null) context.addIssue({ code: 'custom', message: 'not an amount in whole rupiah' })
  return read ?? z.NEVER
})

const time = z.string().transform((value, context) => {
  const read = readSnapTime(value)
  if (read === null) context.addIssue({ code: 'custom', message: 'not a time' })
  return read ?? z.NEVER
})

const account = {
  partnerServiceId: text(8),
  customerNo: z.string().regex(/^[0-9]{1,20}$/),
  virtualAccountNo: text(28),
}

/** Service 25. */
export const paymentMessage = z.object({
  ...account,
  trxId: text(64),
  paymentRequestId: text(128),
  paidAmount: amount,
  trxDateTime: time.optional(),
  /** Midtrans tells of failed payments too, here. */
  additionalInfo: z.object({ paymentFlagStatus: text(2).optional() }).optional(),
})

/** Service 24. */
export const inquiryMessage = z.object({
  ...account,
  inquiryRequestId: text(128),
  amount: amount.optional(),
})

export type PaymentMessage = z.output<typeof paymentMessage>
export type InquiryMessage = z.output<typeof inquiryMessage>
