import { contractEndpoints } from './contract.ts'
import { holidayEndpoints } from './holiday.ts'
import { tariffEndpoints } from './tariff.ts'

export const pricingEndpoints = {
  ...tariffEndpoints,
  ...holidayEndpoints,
  ...contractEndpoints,
}
