import { wibDate, wibTime } from '@ketok/domain'
import { classes } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import type { Transaction } from './transaction-page.tsx'

/** What has happened to the bill, and what is still to come. */
export function Timeline({ steps }: { steps: Transaction['timeline'] }) {
  // A bill that has ended needs no bank any more: a step that was skipped is no step.
  const isOver = steps.at(-1)?.at != null
  const shown = isOver ? steps.filter(({ at: time }) => time !== null) : steps
  return (
    <section aria-labelledby="perjalanan" className="rounded-panel border border-line bg-surface px-4 py-4">
      <h2 id="perjalanan" className="text-15 font-semi">
        Perjalanan tagihan
      </h2>
      <ol className="mt-3">
        {shown.map(({ code, label, at: time }) => (
          <li key={code} className="group relative flex gap-3 pb-4 last:pb-0">
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
            <span className={classes('text-14', time === null && 'text-text-2')}>
              <span className="font-medium">{label}</span>
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
