import { type AuctionId, type CustomerId, HOSTS, type InvitationId, type ProductTypeId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { email, id, idText, optionalText, text, time } from '../../shapes.ts'
import { officeAuction } from '../bidding/planning.ts'
import { auctionCard } from '../goods/cards.ts'
import { transactionCard } from '../money/bill.ts'

const MOST_INVITED = 200
const MOST_OPENED = 500

/** `eligible`: accepted, and a NIPL of the sale is there. */
const invitationState = z.enum(['sent', 'opened', 'accepted', 'eligible', 'declined', 'expired', 'withdrawn'])

/** An invitation as its customer sees it. */
export const invitation = z.object({
  invitation_id: id<InvitationId>(),
  state: invitationState.or(z.literal('draft')),
  /** Null once the sale is closed to them again. */
  auction: auctionCard.nullable(),
  sent_at: time.nullable(),
  expires_at: time.nullable(),
  ended_at: time.nullable(),
  /** Why the house took it back. */
  withdrawn_because: z.string().nullable(),
  answers: z.array(z.enum(['accept', 'decline'])),
})

/** The same as the office sees it. */
const invited = z.object({
  invitation_id: id<InvitationId>(),
  state: invitationState.or(z.literal('draft')),
  full_name: z.string(),
  email: z.string(),
  sent_at: time.nullable(),
  expires_at: time.nullable(),
  ended_at: time.nullable(),
  /** When it was sent again, the last time last. */
  resent_at: z.array(time),
  withdrawn_because: z.string().nullable(),
  /** Why it cannot be sent again now, in words; null where it can. */
  resend_refusal: z.string().nullable(),
  /** The same of taking it back. */
  withdraw_refusal: z.string().nullable(),
})

const count = z.number()

/** A closed sale, and how many of its guests stand where. */
const closedSale = officeAuction
  .pick({
    auction_id: true,
    name: true,
    kind: true,
    state: true,
    opens_at: true,
    closes_at: true,
    pool_name: true,
    pool_city: true,
    time_zone: true,
  })
  .extend({
    guests: z.object({
      sent: count,
      opened: count,
      accepted: count,
      eligible: count,
      declined: count,
      expired: count,
      withdrawn: count,
    }),
  })

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

const invitationId = z.object({ invitation_id: idText<InvitationId>('Undangan') })

/** Which closed sales are open to a customer. */
const premium = z.object({
  is_prem: z.boolean({ error: 'Pilih ya atau tidak' }),
  /** Every closed sale of these. */
  product_type_ids: z
    .array(id<ProductTypeId>('Jenis'), { error: 'Jenis barang harus berupa daftar' })
    .max(MOST_OPENED, { error: `Paling banyak ${MOST_OPENED} jenis` }),
  /** And these. */
  auction_ids: z
    .array(id<AuctionId>('Lelang'), { error: 'Lelang harus berupa daftar' })
    .max(MOST_OPENED, { error: `Paling banyak ${MOST_OPENED} lelang` }),
})

export const invitationEndpoints = defineEndpoints({
  'GET /customer/undangan': {
    summary: 'Own invitations to closed sales, newest first',
    access: 'customer',
    reply: z.object({ invitations: z.array(invitation) }),
  },
  'GET /customer/undangan/{invitation_id}': {
    summary: 'One invitation; looking at it opens it',
    access: 'customer',
    params: invitationId,
    reply: invitation,
  },
  'POST /customer/undangan/{invitation_id}': {
    summary: 'Accept or decline; the same said again changes nothing',
    access: 'customer',
    params: invitationId,
    body: z.strictObject({
      answer: z.enum(['accept', 'decline'], { error: 'Jawaban tidak dikenal' }),
    }),
    reply: invitation,
  },
  'GET /customer/transaksi/premium/{invitation_id}': {
    summary: 'What was won in the closed sale of an invitation',
    access: 'customer',
    params: invitationId,
    reply: z.object({ invitation, transactions: z.array(transactionCard) }),
  },
  'GET /office/undangan': {
    summary: 'Closed sales with what their guests answered: those to come first, then the latest',
    access: 'staff',
    roles: HOSTS,
    reply: z.object({ sales: z.array(closedSale) }),
  },
  'GET /office/anggota-premium': {
    summary: 'Premium members by a part of their name or address, at most ten',
    access: 'staff',
    roles: HOSTS,
    query: z.object({ cari: text('Pencarian', 100) }),
    reply: z.object({ members: z.array(z.object({ full_name: z.string(), email: z.string() })) }),
  },
  'POST /office/pelanggan/{customer_id}/premium': {
    summary:
      'Make somebody a premium member, or one no longer, and say which closed sales are open to them, in place of what was said before',
    access: 'staff',
    roles: HOSTS,
    params: z.object({ customer_id: idText<CustomerId>('Pelanggan') }),
    body: z.strictObject({ ...premium.shape, reason: optionalText('Alasan').optional() }),
    reply: premium.extend({ customer_id: id<CustomerId>() }),
  },
  'GET /office/lelang/{auction_id}/undangan': {
    summary: 'Who was invited to a closed sale, and what they answered',
    access: 'staff',
    roles: HOSTS,
    params: auctionId,
    reply: z.object({ invitations: z.array(invited) }),
  },
  'POST /office/lelang/{auction_id}/undangan': {
    summary: 'Invite premium members by their addresses; whoever was invited before is not asked again',
    access: 'staff',
    roles: HOSTS,
    params: auctionId,
    body: z.strictObject({
      emails: z
        .array(email, { error: 'Alamat email harus berupa daftar' })
        .min(1, { error: 'Isi paling sedikit satu alamat email' })
        .max(MOST_INVITED, { error: `Paling banyak ${MOST_INVITED} alamat sekaligus` }),
      /** Until when it may be answered; the opening of the sale unless told. */
      expires_at: time.refine((value) => /^20/.test(value), { error: 'Batas waktu tidak valid' }).optional(),
    }),
    reply: z.object({
      sent: z.number(),
      /** Addresses of nobody who is a premium member. */
      not_premium: z.array(z.string()),
      invitations: z.array(invited),
    }),
  },
  'POST /office/undangan/{invitation_id}/kirim-ulang': {
    summary: 'Send an unanswered invitation again, by bell and mail: three times at the most, a day apart',
    access: 'staff',
    roles: HOSTS,
    params: invitationId,
    reply: z.object({ invitations: z.array(invited) }),
  },
  'POST /office/undangan/{invitation_id}/tarik': {
    summary:
      'Withdraw an invitation until its guest has bid: they are told why, see nothing of the sale any more, their open orders of it end and their free NIPL go back',
    access: 'staff',
    roles: HOSTS,
    params: invitationId,
    body: z.strictObject({ reason: text('Alasan') }),
    reply: z.object({ invitations: z.array(invited) }),
  },
})
