import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { doAccountJobs } from './account.jobs.ts'
import { serveAccounts } from './account.routes.ts'

export function registerAccounts(api: Api, services: Services): void {
  serveAccounts(api, services)

  doAccountJobs(services)

  keepUpWithEndedSessions(api, services)
}

function keepUpWithEndedSessions({ app }: Api, { session, log }: Services): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = session.watch((error) => log.warn({ err: error }, 'sessions: cannot learn what ended elsewhere'))
  })
  app.addHook('onClose', async () => stop())
}
