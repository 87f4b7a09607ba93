import { groupThousands } from '@ketok/domain'
import type { UnitCard } from '../lot-time.ts'

type Facts = Pick<UnitCard, 'year' | 'odometer_km' | 'transmission'>

/** '2018', '58.410 km', 'Otomatis': what buyers of vehicles look for first; things without them have fewer. */
export function vehicleFacts({ year, odometer_km, transmission }: Facts): string[] {
  // A reading from an older server has no such facts; its page is still drawn.
  return [year, odometer_km != null && `${groupThousands(odometer_km)} km`, transmission]
    .filter((fact) => fact != null && fact !== false)
    .map(String)
}
