import { COMPANY_EDITORS, COMPANY_KINDS, COMPANY_READERS, type CustomerId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, done, email, id, idText, name, npwp, payer, person, text, time } from '../../shapes.ts'

const day = aDay()
const kind = z.enum(COMPANY_KINDS, { error: 'Pilih jenis perusahaan' })
export const companyId = z.object({ company_id: idText('Perusahaan') })

const company = z.object({
  company_id: id(),
  /** 'PS-000012' */
  number: z.string(),
  kind: z.enum(COMPANY_KINDS),
  name: z.string(),
  npwp: z.string(),
  address: z.string(),
  /** Under which it consigns, stands on bills and is paid. */
  account: payer,
  user_count: z.number(),
  unit_count: z.number(),
  /** The contract that counts today; null where there is none. */
  contract: z.object({ version: z.number(), valid_until: day.nullable() }).nullable(),
  /** A second person is asked about a contract. */
  proposal_id: id().nullable(),
})

const detail = company.extend({
  revision: z.number(),
  created_at: time,
  created_by: person,
  users: z.array(
    z.object({
      customer: payer,
      joined_at: time,
      /** Until when they acted for it; null while they do. */
      ended_at: time.nullable(),
      ended_by: person.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      invitation_id: id(),
      email: z.string(),
      invited_at: time,
      invited_by: person,
      expires_at: time,
    }),
  ),
  /** Its units, by the states of the unit list. */
  units: z.object({
    stock: z.number(),
    on_sale: z.number(),
    sold: z.number(),
    unsold: z.number(),
    returned: z.number(),
  }),
})

const fields = {
  kind,
  name: name('Nama perusahaan', 120),
  npwp,
  address: text('Alamat', 300),
}

/** Companies that sell through the house, and the customers who act for them. */
export const companyEndpoints = defineEndpoints({
  'GET /office/perusahaan': {
    summary: 'Companies that sell through the house, by their names',
    access: 'staff',
    roles: COMPANY_READERS,
    reply: z.object({ companies: z.array(company) }),
  },
  'POST /office/perusahaan': {
    summary: 'A company that will sell through the house, with the account that is it',
    access: 'staff',
    roles: COMPANY_EDITORS,
    body: z.strictObject({ ...fields, account_id: id<CustomerId>('Akun') }),
    reply: detail,
  },
  'GET /office/perusahaan/{company_id}': {
    summary: 'One company: who acts for it, who is invited, how its units stand',
    access: 'staff',
    roles: COMPANY_READERS,
    params: companyId,
    reply: detail,
  },
  'PUT /office/perusahaan/{company_id}': {
    summary: 'Change what is known of a company; its account stays',
    access: 'staff',
    roles: COMPANY_EDITORS,
    params: companyId,
    body: z.strictObject({
      ...fields,
      /** As it was read: a later saving refuses this one. */
      revision: z.number({ error: 'Versi harus berupa angka' }).int().min(1),
    }),
    reply: detail,
  },
  'POST /office/perusahaan/{company_id}/undangan': {
    summary: 'Invite somebody by mail to act for a company; sent again it replaces the one before',
    access: 'staff',
    roles: COMPANY_EDITORS,
    params: companyId,
    body: z.strictObject({ email }),
    reply: detail,
  },
  'DELETE /office/perusahaan/{company_id}/undangan/{invitation_id}': {
    summary: 'Take an invitation back',
    access: 'staff',
    roles: COMPANY_EDITORS,
    params: companyId.extend({ invitation_id: idText('Undangan') }),
    reply: detail,
  },
  'DELETE /office/perusahaan/{company_id}/pengguna/{customer_id}': {
    summary: 'Somebody acts for a company no more, from this moment on',
    access: 'staff',
    roles: COMPANY_EDITORS,
    params: companyId.extend({ customer_id: idText<CustomerId>('Pengguna') }),
    reply: detail,
  },
  'GET /customer/perusahaan': {
    summary: 'The companies that the caller acts for',
    access: 'customer',
    reply: z.object({
      companies: z.array(
        z.object({
          company_id: id(),
          number: z.string(),
          name: z.string(),
          kind: z.enum(COMPANY_KINDS),
          /** The caller’s account is the company: the money comes to its bank account. */
          is_account: z.boolean(),
        }),
      ),
    }),
  },
  'GET /perusahaan/undangan/{token}': {
    summary: 'What an invitation to act for a company says, for whoever holds its link',
    access: 'public',
    params: z.object({ token: z.string().min(20).max(100) }),
    reply: z.object({ company_name: z.string(), email: z.string(), state: z.enum(['open', 'ended']) }),
  },
  'POST /customer/perusahaan/undangan/{token}': {
    summary: 'Accept an invitation to act for a company, by the account of the address it went to',
    access: 'customer',
    params: z.object({ token: z.string().min(20).max(100) }),
    reply: done.extend({ company_id: id() }),
  },
})
