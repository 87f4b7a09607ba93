import { wibDate } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'
import { Grade } from '../../../components/lots/grade.tsx'
import { latePart, useIdle } from '../../../first-paint/first-paint.ts'
import type { UnitDetail } from './unit-detail.ts'

/** Each point with its place and pictures: for whoever reads on, and far below what one came for. */
const InspectionReport = latePart(
  () => import('./report/inspection-report.tsx'),
  (module) => module.InspectionReport,
)

export function Inspection({ unit: { unit_id, inspection } }: { unit: UnitDetail }) {
  const isIdle = useIdle()
  if (!inspection) return null
  return (
    <section aria-labelledby="inspeksi" className="scroll-mt-14 below-[334px] md:below-[245px]">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <h2 id="inspeksi" className="scroll-mt-14 text-20 font-bold tracking-tight">
          Inspeksi
        </h2>
        <p className="text-13 text-text-2">
          {wibDate(at(inspection.inspected_at))} · {inspection.point_count} titik · oleh{' '}
          {inspection.inspector}
        </p>
      </div>
      <ul className="border-line border-t">
        {inspection.parts.map((part) => (
          <li
            key={part.name}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-3 md:grid-cols-[auto_minmax(0,9rem)_minmax(0,1fr)_auto]"
          >
            <Grade
              letter={part.grade}
              size="md"
              tone={part.grade === 'A' ? 'brand' : 'ink'}
              className="max-md:row-span-2"
            />
            <h3 className="text-14 font-semi">{part.name}</h3>
            <div className="max-md:col-start-2 max-md:row-start-2">
              <div aria-hidden="true" className="h-1 rounded-chip bg-line">
                <div
                  className={`h-1 rounded-chip ${part.grade === 'A' ? 'bg-brand' : 'bg-n-700'}`}
                  style={{ width: `${Math.max(0, Math.min(100, part.score))}%` }}
                />
              </div>
              <p className="mt-1 line-clamp-2 text-13 text-text-2">{part.note}</p>
            </div>
            <p className="min-w-8 text-right text-14 font-bold max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
              <span className="sr-only">Skor </span>
              {part.score}
            </p>
          </li>
        ))}
      </ul>
      {isIdle && <InspectionReport unitId={unit_id} />}
    </section>
  )
}
