import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { answer } from './answer-invitation.ts'
import { findClosedSales } from './find-closed-sales.ts'
import {
  findInvitations,
  findInvited,
  findPremiumTransactions,
  openInvitation,
  shown,
} from './find-invitations.ts'
import { grantPremium } from './grant-premium.ts'
import { premiumMembersLike } from './invitation.store.ts'
import { invite } from './invite.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function serveInvitations(api: Api, services: Services): void {
  api.route('GET /customer/undangan', ({ customer }) => findInvitations(services, customer.customerId))

  api.route('GET /customer/undangan/{invitation_id}', ({ customer, params }) =>
    openInvitation(services, customer.customerId, params.invitation_id),
  )

  api.route('POST /customer/undangan/{invitation_id}', async ({ customer, params, body }) =>
    shown(services, await answer(services, params.invitation_id, customer.customerId, { type: body.answer })),
  )

  api.route('GET /customer/transaksi/premium/{invitation_id}', ({ customer, params }) =>
    findPremiumTransactions(services, customer.customerId, params.invitation_id),
  )

  api.route('GET /office/undangan', ({ staff }) => findClosedSales(services, staff))

  api.route('GET /office/anggota-premium', async ({ query }) => ({
    members: await premiumMembersLike(services.db, query.cari),
  }))

  api.route('POST /office/pelanggan/{customer_id}/premium', ({ staff, params, body }) =>
    grantPremium(services, staff, params.customer_id, body),
  )

  api.route('GET /office/lelang/{auction_id}/undangan', ({ staff, params }) =>
    findInvited(services, staff, params.auction_id),
  )

  api.route('POST /office/lelang/{auction_id}/undangan', ({ staff, params, body }) =>
    invite(services, staff, params.auction_id, body),
  )

  api.route('POST /office/undangan/{invitation_id}/kirim-ulang', ({ staff, params }) =>
    resendInvitation(services, staff, params.invitation_id),
  )

  api.route('POST /office/undangan/{invitation_id}/tarik', ({ staff, params, body }) =>
    withdrawInvitation(services, staff, params.invitation_id, body),
  )
}
