import { groupThousands } from '@ketok/domain'
import { GaugeIcon, StateBox } from '@ketok/ui'
import { timeThere } from '../../../components/auction-words.tsx'
import type { Unit } from './unit-words.tsx'

/** Every reading, so that one who looks sees at once where it does not grow. */
export function ReadingsPart({ readings, facts }: Pick<Unit, 'readings' | 'facts'>) {
  const [newest] = readings
  const onSheet = facts.odometer_km
  return (
    <section aria-labelledby="riwayat-odometer" className="office-sheet grid gap-3 p-4">
      <h2 id="riwayat-odometer" className="flex items-center gap-2 text-16 font-bold">
        <GaugeIcon aria-hidden="true" className="size-5 text-text-2" />
        Riwayat odometer
      </h2>
      {typeof onSheet === 'number' && newest !== undefined && newest.odometer_km !== onSheet && (
        <StateBox tone="warning" title={`Lembarnya berbunyi ${groupThousands(onSheet)} km`}>
          Bacaan terbaru berbeda. Yang sudah dibaca pelanggan diubah lewat ralat.
        </StateBox>
      )}
      <ol className="grid gap-2 text-14">
        {readings.map(({ odometer_km, at, time_zone, by }, index) => {
          const earlier = readings[index + 1]
          const fell = earlier !== undefined && odometer_km < earlier.odometer_km
          return (
            <li key={`${at} ${odometer_km}`}>
              <span className="figure font-semi">{groupThousands(odometer_km)} km</span>
              {fell && <span className="ml-2 text-13 text-danger-text">lebih kecil dari sebelumnya</span>}
              <span className="block text-12 text-text-2">
                {timeThere(at, time_zone)}
                {by !== null && `, ${by.full_name}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
