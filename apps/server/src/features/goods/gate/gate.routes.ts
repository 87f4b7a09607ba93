import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findAtGate } from './find-at-gate.ts'
import { findDay } from './find-day.ts'

export function serveGate(api: Api, services: Services): void {
  api.route('GET /office/gerbang', ({ staff, query }) => findDay(services, staff, query))
  api.route('GET /office/gerbang/cari', ({ staff, query }) => findAtGate(services, staff, query))
}
