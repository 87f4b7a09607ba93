import { wibDate } from '@ketok/domain'
import { LetterSquare } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import type { UnitDetail } from './unit-detail.ts'

export function Inspection({ inspection }: { inspection: UnitDetail['inspection'] }) {
  if (!inspection) return null
  return (
    <section aria-labelledby="inspeksi">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <h2 id="inspeksi" className="text-20 font-bold tracking-tight">
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
            className="grid grid-cols-[32px_minmax(0,88px)_minmax(0,1fr)_32px] items-center gap-4 border-line border-b py-3"
          >
            <LetterSquare
              letter={part.grade}
              label={`Nilai ${part.grade}`}
              size="md"
              tone={part.grade === 'A' ? 'brand' : 'ink'}
            />
            <h3 className="text-14 font-semi">{part.name}</h3>
            <div>
              <div aria-hidden="true" className="h-1 rounded-chip bg-line">
                <div
                  className={`h-1 rounded-chip ${part.grade === 'A' ? 'bg-brand' : 'bg-n-700'}`}
                  style={{ width: `${Math.max(0, Math.min(100, part.score))}%` }}
                />
              </div>
              <p className="mt-1 text-13 text-text-2">{part.note}</p>
            </div>
            <p className="text-right text-14 font-bold">
              <span className="sr-only">Skor </span>
              {part.score}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
