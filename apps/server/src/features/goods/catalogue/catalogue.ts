import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveCatalogue } from './catalogue.routes.ts'
import { FreshIndex } from './index/fresh-index.ts'

export { cardsOf, cardsOfList, isSeen, type ListedUnits, type UnitCard } from './cards-of.ts'
export { isoOf, pictureView } from './catalogue.views.ts'
export { type ComparableSale, comparableSales } from './comparable-sales.ts'
export { deskSheet } from './desk-sheet.ts'
export { getUnit } from './get-unit.ts'
export { listAgain } from './list-again.ts'
export { drawLotIds, listLots } from './list-lots.ts'
export { countOfPublicUnits, listPublicUnits } from './list-public-units.ts'
export { lowerReserveOfLot } from './lower-reserve.ts'
export { moveLots } from './move-lots.ts'

export function registerCatalogue(api: Api, services: Services): void {
  const index = new FreshIndex(services.reads)
  serveCatalogue(api, services, index)

  // A first reading of a large catalogue takes seconds: better before the first visitor than while they wait.
  api.app.addHook('onListen', () => {
    index
      .fresh()
      .catch((error: unknown) => services.log.warn({ err: error }, 'the catalogue could not be read ahead'))
  })
}
