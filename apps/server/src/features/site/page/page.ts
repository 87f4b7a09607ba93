import type { FastifyInstance } from 'fastify'
import type { PageAddress, PageDescription } from '../../../platform/web/site.ts'
import type { Services } from '../../../services.ts'
import { serveOfficeApp, servePages } from './page.routes.ts'

/** Not a feature like the others: it answers beside the API, and the site asks it what an address shows. */
export function registerPages(
  site: FastifyInstance,
  services: Services,
): (address: PageAddress) => Promise<PageDescription | null> {
  return servePages(site, services)
}

/** The office can be put among a phone's apps as well: inspectors open it where there is no line. */
export function registerOfficeApp(office: FastifyInstance, services: Services): void {
  serveOfficeApp(office, services)
}
