import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { expire, expireDueInvitations } from './answer-invitation.ts'
import { expireInvitation, sweepInvitations } from './invitation.jobs.ts'
import { serveInvitations } from './invitation.routes.ts'
import { waitForMovedSale } from './wait-for-moved-sale.ts'

export function registerInvitations(api: Api, services: Services): void {
  serveInvitations(api, services)

  services.jobs.handle(expireInvitation, ({ invitationId }) => expire(services, invitationId))
  services.jobs.every(sweepInvitations, '* * * * *', () => expireDueInvitations(services))
}

export function joinInvitations({ saleMoves }: Services): void {
  saleMoves.register(waitForMovedSale)
}
