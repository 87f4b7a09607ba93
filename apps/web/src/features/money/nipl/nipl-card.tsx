import { formatRupiah } from '@ketok/domain'
import { NiplStub } from '../../../components/money/nipl-stub.tsx'
import { serverNow } from '../../../start/observe.ts'
import { EndChoice } from './end-choice.tsx'
import { GiveBack } from './give-back.tsx'
import { NiplJourney } from './nipl-journey.tsx'
import { isPast, niplStory, type WalletNipl } from './nipl-story.ts'
import { StoryChip, StoryLink, StoryWords } from './story-line.tsx'

export function NiplCard({ nipl }: { nipl: WalletNipl }) {
  const story = niplStory(nipl, serverNow())
  return (
    <NiplStub number={nipl.nipl_number} isGone={isPast(nipl)}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3
          className="line-clamp-2 min-w-[min(100%,7rem)] flex-1 text-15 font-semi wrap-anywhere"
          title={nipl.auction_name}
        >
          {nipl.auction_name}
        </h3>
        <StoryChip story={story} />
      </div>
      <p className="mt-1 min-h-10 text-13 leading-body text-text-2">
        <StoryWords story={story} />
      </p>
      <GiveBack nipl={nipl} />
      {nipl.state !== 'active' && <EndChoice nipl={nipl} className="mt-2 border-line border-t pt-3" />}
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-t pt-1">
        <span className="text-[length:min(0.875rem,7vw)] font-semi whitespace-nowrap">
          {formatRupiah(nipl.price)}
        </span>
        <StoryLink story={story} />
      </div>
      <NiplJourney nipl={nipl} />
    </NiplStub>
  )
}
