import type { Reply } from '@ketok/contract'
import { ClockIcon } from '@ketok/ui'
import { ContentIcon } from '../../../components/content/content-icon.tsx'

export type Procedure = Reply<'GET /kategori-prosedur'>['procedure_categories'][number]

/** Side by side where there is room, below each other on a phone; a line leads from one to the next. */
export function Steps({ steps }: { steps: Procedure['steps'] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] pt-2 lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col lg:grid-cols-none lg:gap-x-6">
      {steps.map(({ id, icon, title, description, duration }, index) => (
        <li key={id} className="group relative flex gap-4 pb-6 last:pb-2 lg:flex-col lg:gap-3 lg:pb-2">
          <span
            aria-hidden="true"
            className="absolute top-11 bottom-0 left-[21px] w-px bg-line-strong group-last:hidden lg:top-[21px] lg:right-[-24px] lg:bottom-auto lg:left-[44px] lg:h-px lg:w-auto"
          />
          <span className="relative grid size-11 shrink-0 place-items-center rounded-control bg-brand-50 text-brand">
            <ContentIcon name={icon} className="size-5" />
          </span>
          <span className="min-w-0 flex-1 lg:w-full lg:flex-none">
            <span className="block text-13 font-semi text-brand-700">Langkah {index + 1}</span>
            <span className="mt-0.5 block text-16 leading-snug font-semi wrap-anywhere text-text">
              {title}
            </span>
            <span className="mt-1 block text-14 leading-body text-text-2">{description}</span>
            {duration && (
              <span className="mt-2 flex items-start gap-1.5 text-13 font-medium text-text">
                <ClockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-3" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">Waktu: </span>
                  {duration}
                </span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
