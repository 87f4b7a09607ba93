import { type Instant, wibDate, wibTimeToSecond } from '@ketok/domain'
import { Button, classes, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import type { StoryLine } from './lot-story.ts'

/** A fought-over lot has hundreds: the first ones tell how it began, the rest waits for whoever wants it. */
const SHOWN_AT_FIRST = 40

export interface StoryListProps {
  lines: readonly StoryLine[]
  /** Events that this device has receipts for. */
  own: ReadonlySet<number>
}

/** Everything that happened to a lot, in order. */
export function StoryList({ lines, own }: StoryListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ol className="@container mt-3">
        {shown.map((line, index) => (
          <li key={line.seq}>
            {dayOf(line.at) !== dayOf(shown[index - 1]?.at ?? null) && (
              <p className="border-line border-t pt-4 pb-2 text-13 font-semi text-text-2">{dayOf(line.at)}</p>
            )}
            <Line line={line} isOwn={own.has(line.seq)} />
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button variant="outline" className="mt-4" onClick={() => setIsWhole(true)}>
          Tampilkan {lines.length - shown.length} kejadian lainnya
        </Button>
      )}
    </>
  )
}

const dayOf = (at: Instant | null) => (at === null ? null : wibDate(at))

function Line({ line, isOwn }: { line: StoryLine; isOwn: boolean }) {
  const { seq, at, bidder, mark, words, amount, note, kind } = line
  return (
    <div
      className={classes(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-line border-t py-2.5 text-14 @max-[16rem]:grid-cols-1',
        kind === 'result' && 'bg-brand-50',
      )}
    >
      <span className="text-13 text-text-2">
        {at !== null && <time dateTime={new Date(at).toISOString()}>{wibTimeToSecond(at)}</time>}
        <span className="block text-12 text-text-3">#{seq}</span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0">
            {bidder && (
              <strong translate="no" className="font-semi">
                {bidder}
              </strong>
            )}{' '}
            {words}
            {isOwn && (
              <>
                {' '}
                <StatusChip tone="brand">Anda</StatusChip>
              </>
            )}
          </span>
          {amount && (
            <strong translate="no" className="font-semi whitespace-nowrap">
              {amount}
            </strong>
          )}
        </p>
        {(note || mark) && (
          <p className="text-13 wrap-anywhere text-text-2">
            {[note, mark && `samaran ${mark}…`].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}
