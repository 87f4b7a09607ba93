import { jobKind } from '../../../platform/jobs.ts'
import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { issueOfficeTicket, issueTicket } from './issue-ticket.ts'
import { openLiveDoor } from './live-door.ts'
import { LiveHub } from './live-hub.ts'
import { deleteExpiredOfficeTickets } from './office-ticket.store.ts'
import { deleteExpiredTickets } from './ticket.store.ts'

export const sweepTickets = jobKind('sweep-realtime-tickets')

export function registerRealtime(api: Api, services: Services): void {
  api.route('POST /customer/realtime-ticket', ({ customer }) => issueTicket(services, customer))
  api.route('POST /office/realtime-ticket', ({ staff }) => issueOfficeTicket(services, staff))
  services.jobs.every(sweepTickets, '7 * * * *', async () => {
    await deleteExpiredTickets(services.db, services.now())
    await deleteExpiredOfficeTickets(services.db, services.now())
  })

  const hub = new LiveHub(services)
  const { publicUrl, officeUrl, trustProxy: proxies } = services.config
  openLiveDoor({ hub, server: api.app.server, door: 'site', home: publicUrl, proxies })
  openLiveDoor({ hub, server: api.office.server, door: 'office', home: officeUrl, proxies })
  api.app.addHook('preClose', async () => hub.close())
}
