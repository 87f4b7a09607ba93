import { wibDate, wibTime } from '@ketok/domain'
import { classes } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import { type ConsignmentState, STATE_SHOWN, stillToCome } from './consignment-words.ts'
import type { Consignment } from './send-consignment.ts'

export interface TimelineProps {
  state: ConsignmentState
  timeline: Consignment['timeline']
}

/** What has happened, and the way that is left. */
export function Timeline({ state, timeline }: TimelineProps) {
  const steps = [
    ...timeline.map((step, index) => ({ ...step, key: `${index} ${step.event}` })),
    ...stillToCome(state).map((event) => ({ event, at: null, note: '', key: event })),
  ]
  return (
    <section aria-labelledby="perjalanan" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="perjalanan" className="text-18 font-bold">
        Perjalanan titipan
      </h2>
      <ol className="mt-4">
        {steps.map(({ key, event, at: time, note }) => (
          <li key={key} className="group relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line-strong group-last:hidden"
            />
            <span
              aria-hidden="true"
              className={classes(
                'relative mt-1 size-3 shrink-0 rounded-full border-2',
                time === null ? 'border-line-control bg-surface' : 'border-brand bg-brand',
              )}
            />
            <span className={classes('min-w-0 text-14', time === null && 'text-text-2')}>
              <span className="font-medium">{STATE_SHOWN[event].label}</span>
              {note !== '' && <span className="block text-13 text-text-2">{note}</span>}
              <span className="block text-13 text-text-2">
                {time === null ? 'Belum' : `${wibDate(at(time))}, ${wibTime(at(time))}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
