import { INSPECTION_MARK_WORDS } from '@ketok/domain'
import { Disclosure } from '@ketok/ui'
import type { Report } from './findings.ts'

type Change = Report['changes'][number]

/** What the inspector saw otherwise than the one before. */
export function ReportChanges({ changes, version }: { changes: readonly Change[]; version: number }) {
  return (
    <Disclosure
      className="border-line border-t px-4 md:px-5"
      summary={`Beda dengan versi ${version - 1}: ${changes.length} titik`}
    >
      <ul className="grid gap-3">
        {changes.map(({ part, point, before, after }) => (
          <li key={`${part}/${point}`} className="text-14">
            <span className="font-semi">{point}</span>
            <span className="text-13 text-text-2"> · {part}</span>
            <p>
              <del className="text-danger-text">{wordsOf(before)}</del>{' '}
              <ins className="text-success-text no-underline">{wordsOf(after)}</ins>
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function wordsOf(finding: Change['before']): string {
  if (finding === null) return 'Belum diperiksa'
  const mark = INSPECTION_MARK_WORDS[finding.mark]
  return finding.note === '' ? mark : `${mark}, ${finding.note}`
}
