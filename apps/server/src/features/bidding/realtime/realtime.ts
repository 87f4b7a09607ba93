import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { openLiveDoor } from './live-door.ts'
import { LiveHub } from './live-hub.ts'
import { deleteExpiredOfficeTickets } from './office-ticket.store.ts'
import { sweepTickets } from './realtime.jobs.ts'
import { serveRealtime } from './realtime.routes.ts'
import { deleteExpiredTickets } from './ticket.store.ts'

export { lotViewers, saleViewers, Viewers } from './viewers.ts'

export function registerRealtime(api: Api, services: Services): void {
  serveRealtime(api, services)

  services.jobs.every(sweepTickets, '7 * * * *', async () => {
    await deleteExpiredTickets(services.db, services.now())
    await deleteExpiredOfficeTickets(services.db, services.now())
  })

  const hub = new LiveHub(services)
  services.readings.add(
    { name: 'ketok_live_connections', help: 'Live connections of this process', read: async () => hub.size },
    {
      name: 'ketok_live_stalled',
      help: 'Live connections whose network does not take what is sent',
      read: async () => hub.stalledCount,
    },
    {
      name: 'ketok_nodes_living',
      help: 'Server processes that this one takes for living, itself included',
      read: async () => services.lots.nodes.living.length,
    },
  )
  const { publicUrl, officeUrl, trustProxy: proxies } = services.config
  openLiveDoor({ hub, server: api.app.server, door: 'site', home: publicUrl, proxies })
  openLiveDoor({ hub, server: api.office.server, door: 'office', home: officeUrl, proxies })
  services.departure.onLeaving((withinMs) => hub.sendAway(withinMs))
  api.app.addHook('preClose', async () => hub.close())
}
