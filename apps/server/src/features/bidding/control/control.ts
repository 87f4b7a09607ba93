import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { sweepControlNews, tellControlNews } from './control.jobs.ts'
import { serveControl } from './control.routes.ts'
import { noteStop, tellAllConcerned, tellConcerned } from './tell-concerned.ts'

export function registerControl(api: Api, services: Services): void {
  serveControl(api, services)

  const { jobs } = services
  jobs.handle(tellControlNews, ({ newsId }) => tellConcerned(services, newsId))
  jobs.every(sweepControlNews, '* * * * *', () => tellAllConcerned(services))
}

export function joinControl(services: Services): void {
  services.lots.onStop((tx, stop) => noteStop(services, tx, stop))
}
