import { formatNiplNumber, formatRupiah } from '@ketok/domain'
import { Disclosure } from '@ketok/ui'
import { NiplBundle } from '../../../components/money/nipl-stub.tsx'
import { serverNow } from '../../../start/observe.ts'
import { EndChoice } from './end-choice.tsx'
import { GiveBack } from './give-back.tsx'
import { NiplCard } from './nipl-card.tsx'
import { NiplJourney } from './nipl-journey.tsx'
import { alike, isPast, niplStory, type WalletNipl } from './nipl-story.ts'
import { StoryChip, StoryLink, StoryWords } from './story-line.tsx'

/** Somebody's NIPL of one sale: those that stand alike are told of once, and each number opens by itself. */
export function SaleCard({ nipls }: { nipls: readonly WalletNipl[] }) {
  const [first, ...others] = nipls
  if (first === undefined) return null
  if (others.length === 0) return <NiplCard nipl={first} />
  const now = serverNow()
  const mayChoose = nipls.some(({ choice }) => choice !== null)
  return (
    <NiplBundle count={nipls.length} isGone={nipls.every(isPast)}>
      <h3 className="line-clamp-2 min-w-0 text-15 font-semi wrap-anywhere" title={first.auction_name}>
        {first.auction_name}
      </h3>
      <p className="text-14 font-semi">{formatRupiah(nipls.reduce((sum, { price }) => sum + price, 0))}</p>
      <ul aria-label={`Keadaan NIPL ${first.auction_name}`} className="mt-2">
        {alike(nipls, now).map(([words, [nipl = first, ...rest]]) => {
          const story = niplStory(nipl, now)
          return (
            <li
              key={words}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2"
            >
              <div className="min-w-[min(100%,11rem)] flex-1">
                <StoryChip story={story} count={rest.length + 1} />
                <p className="mt-1 text-13 leading-body text-text-2">
                  <StoryWords story={story} />
                </p>
              </div>
              <StoryLink story={story} />
            </li>
          )
        })}
      </ul>
      <Disclosure
        className="-mb-3 border-line border-t border-b-0!"
        summary={
          <span className="text-14">
            Satu per satu
            <span className="sr-only">
              , {nipls.length} NIPL {first.auction_name}
            </span>
            {mayChoose && <span className="font-regular text-text-2"> · dikembalikan atau dipindahkan</span>}
          </span>
        }
      >
        <ul aria-label={`Nomor NIPL ${first.auction_name}`}>
          {nipls.map((nipl) => (
            <li key={nipl.nipl_id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2">
                <h4 className="text-15 font-semi text-text">NIPL {formatNiplNumber(nipl.nipl_number)}</h4>
                <StoryChip story={niplStory(nipl, now)} />
              </div>
              <GiveBack nipl={nipl} />
              {nipl.state !== 'active' && <EndChoice nipl={nipl} className="pb-3" />}
              <NiplJourney nipl={nipl} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </NiplBundle>
  )
}
