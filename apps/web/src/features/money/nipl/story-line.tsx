import { ChevronRightIcon, LockIcon, linkClass, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { Sentence } from '../../../components/lots/sentence.tsx'
import type { NiplStory } from './nipl-story.ts'

/** How a NIPL stands, in a word; of several that stand alike also how many. */
export function StoryChip({ story: { chip }, count }: { story: NiplStory; count?: number }) {
  return (
    <StatusChip tone={chip.tone} icon={chip.isLocked ? LockIcon : undefined}>
      {count !== undefined && `${count} `}
      {chip.label}
    </StatusChip>
  )
}

export function StoryWords({ story: { before, strong, after = '' } }: { story: NiplStory }) {
  // A mark stays with the date or the lot before it, or it would begin a line of its own.
  const mark = strong === undefined ? '' : (/^[.,;]/.exec(after)?.[0] ?? '')
  const rest = after.slice(mark.length)
  return (
    <>
      <Sentence>{before}</Sentence>
      {strong && (
        <strong className="font-semi wrap-anywhere text-text">
          <Sentence>{strong + mark}</Sentence>
        </strong>
      )}
      {rest && <Sentence>{rest}</Sentence>}
    </>
  )
}

export function StoryLink({ story: { next } }: { story: NiplStory }) {
  return (
    next && (
      <Link to={next.to} className={`${linkClass} -mr-1 flex min-h-11 items-center gap-1 text-14`}>
        {next.label}
        <ChevronRightIcon aria-hidden="true" className="size-4" />
      </Link>
    )
  )
}
