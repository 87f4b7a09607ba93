import { auctionEndpoints } from './auction.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { consignmentEndpoints } from './consignment.ts'
import { favouriteEndpoints } from './favourite.ts'
import { gateEndpoints } from './gate.ts'
import { importEndpoints } from './import.ts'
import { inspectionEndpoints } from './inspection.ts'
import { placeEndpoints } from './place.ts'
import { productTypeEndpoints } from './product-type.ts'
import { releaseEndpoints } from './release.ts'
import { unitEndpoints } from './unit.ts'

export const goodsEndpoints = {
  ...auctionEndpoints,
  ...catalogueEndpoints,
  ...consignmentEndpoints,
  ...favouriteEndpoints,
  ...placeEndpoints,
  ...productTypeEndpoints,
  ...unitEndpoints,
  ...inspectionEndpoints,
  ...importEndpoints,
  ...releaseEndpoints,
  ...gateEndpoints,
}
