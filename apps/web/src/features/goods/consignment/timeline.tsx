import { StepList } from '../../../components/forms/step-list.tsx'
import { type ConsignmentState, stepWords, stillToCome } from './consignment-words.ts'
import type { Consignment } from './send-consignment.ts'

export interface TimelineProps {
  state: ConsignmentState
  timeline: Consignment['timeline']
}

/** What has happened, and the way that is left. */
export function Timeline({ state, timeline }: TimelineProps) {
  const steps = [
    ...timeline.map(({ event, at, time_zone, note }) => ({ event, at, zone: time_zone, note })),
    ...stillToCome(state)
      // A question does not undo the time that is booked.
      .filter((event) => state !== 'asked_back' || !timeline.some((past) => past.event === event))
      .map((event) => ({ event, at: null, zone: undefined, note: null })),
  ]
  return (
    <section aria-labelledby="perjalanan" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="perjalanan" className="text-18 font-bold">
        Perjalanan titipan
      </h2>
      <StepList
        className="mt-4"
        steps={steps.map(({ event, ...step }) => ({ label: stepWords(event), ...step }))}
      />
    </section>
  )
}
