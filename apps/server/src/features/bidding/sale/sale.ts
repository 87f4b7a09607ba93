import { afterCommit } from '../../../platform/database/database.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { goOn, holdAutomaticSales } from './hold-automatic-sales.ts'
import { openPrebidIfDue } from './open-prebid-if-due.ts'
import { remindOfUnopenedSales } from './remind-of-unopened-sales.ts'
import { goOnWithSale, remindOfSales, sweepSales } from './sale.jobs.ts'
import { serveSales } from './sale.routes.ts'
import { auctionByTheClock, sessionsWithUnit } from './sale.store.ts'

import { saleMoved } from './sales.ts'

export { currentSnapshot } from './find-sale.ts'
export { findUnopenedSales } from './find-unopened-sales.ts'
export { saleLots, saleNow } from './sale.views.ts'
export type { SaleBoard } from './sale-board.ts'
export { type SaleProgress, saleProgressOf } from './sale-progress.ts'
export { Sales, saleMoved } from './sales.ts'
export { seenSale } from './seen-sale.ts'
export { waitAgain } from './wait-again.ts'

export function registerSales(api: Api, services: Services): void {
  serveSales(api, services)

  const { jobs, lots } = services
  jobs.every(sweepSales, '* * * * *', () => holdAutomaticSales(services))
  jobs.every(remindOfSales, '* * * * *', () => remindOfUnopenedSales(services))
  jobs.handle(goOnWithSale, ({ auctionId }) => goOn(services, auctionId))

  // The next lot of a sale that the clock holds follows the one that ended.
  lots.onClose(async (tx, { lotId }) => {
    const auctionId = await auctionByTheClock(tx, lotId)
    if (auctionId !== null) await jobs.enqueue(tx, goOnWithSale, { auctionId })
  })
}

export function joinSales(services: Services): void {
  services.prebids.register((auctionId) => openPrebidIfDue(services, auctionId))
  // Whoever remembers a session with this unit reads it anew.
  services.sheetChanges.onChange(async (tx, unitId) => {
    const auctionIds = await sessionsWithUnit(tx, unitId)
    afterCommit(tx, () => {
      for (const auctionId of auctionIds) services.live.announce(saleMoved, auctionId)
    })
  })
}
