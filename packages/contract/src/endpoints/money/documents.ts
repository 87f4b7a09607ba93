import type { BillId, LotId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { done, id, idText, pasted, paymentStatus, rupiah, time, timeZone } from '../../shapes.ts'

/** What anyone may ask: whether a paper, an account or a number that somebody was given is really the house's. */
export const documentsEndpoints = defineEndpoints({
  'GET /cek/{token}': {
    summary: 'The bill behind the code that is printed on it, as it stands in the books now',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({
      bill_number: z.string(),
      lot: z.object({ lot_id: id<LotId>(), lot_number: z.number(), title: z.string() }),
      /** First letters only: enough for who holds the paper, nothing for who does not. */
      winner: z.string(),
      total: rupiah,
      status: paymentStatus,
      hammered_at: time,
      due_at: time,
      time_zone: timeZone,
      paid_at: time.nullable(),
    }),
  },
  'POST /cek': {
    summary: 'Whether a virtual account, an account or a WhatsApp number is really the house’s',
    access: 'public',
    body: z.strictObject({ number: pasted('Nomor').min(1, { error: 'Nomor tidak boleh kosong' }) }),
    reply: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('virtual_account'),
        bank_name: z.string(),
        state: z.enum(['open', 'paid', 'over']),
        for: z.enum(['nipl', 'bill']),
      }),
      /** The house's own account, into which transfers go. */
      z.object({ kind: z.literal('account'), bank_name: z.string(), owner: z.string() }),
      z.object({ kind: z.literal('phone') }),
      z.object({ kind: z.literal('unknown') }),
    ]),
  },
  'POST /office/keuangan/tagihan/{bill_id}/faktur': {
    summary: 'Upload the tax invoice of a paid bill: part `file` (PDF) after `invoice_number`',
    access: 'staff',
    roles: ['finance'],
    params: z.object({ bill_id: idText<BillId>('Tagihan') }),
    multipart: true,
    reply: z
      .object({ bill_id: id<BillId>(), invoice_number: z.string(), issued_at: time })
      .extend(done.shape),
  },
})
