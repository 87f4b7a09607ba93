import { StepList } from '../../../components/forms/step-list.tsx'
import type { Bill } from './bill-page.tsx'

/** What has happened to the bill, and what is still to come. */
export function Timeline({ steps }: { steps: Bill['timeline'] }) {
  // A bill that has ended needs no bank any more: a step that was skipped is no step.
  const isOver = steps.at(-1)?.at != null
  const shown = isOver ? steps.filter(({ at: time }) => time !== null) : steps
  return (
    <section aria-labelledby="perjalanan" className="rounded-panel border border-line bg-surface px-4 py-4">
      <h2 id="perjalanan" className="text-15 font-semi">
        Perjalanan tagihan
      </h2>
      <StepList steps={shown} className="mt-3" />
    </section>
  )
}
