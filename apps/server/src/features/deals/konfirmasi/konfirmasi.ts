import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { askSeller } from './ask-seller.ts'
import { lapseKonfirmasi, sweepKonfirmasi } from './konfirmasi.jobs.ts'
import { serveKonfirmasi } from './konfirmasi.routes.ts'
import { endWhatIsDue, lapse } from './lapse-konfirmasi.ts'

export function registerKonfirmasi(api: Api, services: Services): void {
  serveKonfirmasi(api, services)

  // A bid below the limit: the seller is asked.
  services.lots.onClose(async (tx, { lotId, at, result, sale }) => {
    if (result === 'konfirmasi' && sale !== null)
      await askSeller(services, tx, lotId, sale.winnerId, sale.hammerPrice, at)
  })

  services.jobs.handle(lapseKonfirmasi, ({ lotId }) => lapse(services, lotId))
  services.jobs.every(sweepKonfirmasi, '* * * * *', () => endWhatIsDue(services))
}
