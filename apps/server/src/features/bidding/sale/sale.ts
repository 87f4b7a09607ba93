import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { openPrebidIfDue } from './open-prebid-if-due.ts'
import { doSaleJobs, goOnWithSale } from './sale.jobs.ts'
import { serveSales } from './sale.routes.ts'
import { auctionByTheClock } from './sale.store.ts'

export function registerSales(api: Api, services: Services): void {
  serveSales(api, services)

  doSaleJobs(services)

  const { jobs, lots, prebids } = services
  // The next lot of a sale that the clock holds follows the one that ended.
  lots.onClose(async (tx, { lotId }) => {
    const auctionId = await auctionByTheClock(tx, lotId)
    if (auctionId !== null) await jobs.enqueue(tx, goOnWithSale, { auctionId })
  })
  prebids.register((auctionId) => openPrebidIfDue(services, auctionId))
}
