import { PAINT_WORDS, paintStateOf } from '@ketok/domain'
import { TextField } from '@ketok/ui'
import { type Draft, type Job, micronsOf, typeMicrons } from './draft.ts'

export interface PaintSectionProps {
  job: Job
  draft: Draft
  change: (change: (draft: Draft) => Draft) => void
}

/** For whoever carries a gauge: a figure for each panel, and at once what it means. */
export function PaintSection({ job, draft, change }: PaintSectionProps) {
  return (
    <section aria-labelledby="cat">
      <h2 id="cat" className="text-18 font-bold">
        Tebal cat
      </h2>
      <p className="mb-3 text-14 text-text-2">
        Bila membawa alat ukur. Panel yang tidak diukur dibiarkan kosong.
      </p>
      <div className="grid gap-3 min-[520px]:grid-cols-2">
        {job.paint_panels.map(({ name, label }) => {
          const read = micronsOf(draft, name)
          const microns = 'value' in read ? read.value : null
          return (
            <TextField
              key={name}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              suffix={<span className="self-center pr-3 text-text-2">µm</span>}
              error={'fault' in read ? read.fault : undefined}
              hint={microns === null ? undefined : PAINT_WORDS[paintStateOf(microns)]}
              value={draft.paint[name] ?? ''}
              onChange={({ target }) => change((draft) => typeMicrons(draft, name, target.value))}
            />
          )
        })}
      </div>
    </section>
  )
}
