import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { issueOfficeTicket, issueTicket } from './issue-ticket.ts'

export function serveRealtime(api: Api, services: Services): void {
  api.route('POST /customer/realtime-ticket', ({ customer }) => issueTicket(services, customer))
  api.route('POST /office/realtime-ticket', ({ staff }) => issueOfficeTicket(services, staff))
}
