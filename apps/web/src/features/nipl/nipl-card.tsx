import { formatNiplNumber, formatRupiah } from '@ketok/domain'
import { ChevronRightIcon, Disclosure, LockIcon, linkClass, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { NiplStub } from '../../components/nipl-stub.tsx'
import { StepList } from '../../components/step-list.tsx'
import { serverNow } from '../../observe.ts'
import { EndChoice } from './end-choice.tsx'
import { isPast, niplStory, type WalletNipl } from './nipl-story.ts'

export function NiplCard({ nipl }: { nipl: WalletNipl }) {
  const { chip, before, strong, after, next } = niplStory(nipl, serverNow())
  return (
    <NiplStub number={nipl.nipl_number} isGone={isPast(nipl)}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 truncate text-15 font-semi" title={nipl.auction_name}>
          {nipl.auction_name}
        </h3>
        <StatusChip tone={chip.tone} icon={nipl.state === 'held' ? LockIcon : undefined}>
          {chip.label}
        </StatusChip>
      </div>
      <p className="mt-1 min-h-10 text-13 leading-body text-text-2">
        {before}
        {strong && <strong className="font-semi wrap-anywhere text-text">{strong}</strong>}
        {after}
      </p>
      {nipl.state !== 'active' && <EndChoice nipl={nipl} className="mt-2 border-line border-t pt-3" />}
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3 border-line border-t pt-1">
        <span className="text-14 font-semi whitespace-nowrap">{formatRupiah(nipl.price)}</span>
        {next && (
          <Link to={next.to} className={`${linkClass} -mr-1 flex min-h-11 items-center gap-1 text-14`}>
            {next.label}
            <ChevronRightIcon aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      <Disclosure
        className="-mb-3 border-line border-t border-b-0!"
        summary={
          <span className="text-14">
            Perjalanan<span className="sr-only"> NIPL {formatNiplNumber(nipl.nipl_number)}</span>
            {nipl.state === 'active' && nipl.choice && (
              <span className="font-regular text-text-2">
                {' '}
                · bila tidak menang, {nipl.at_end === 'carry' ? 'dipindahkan' : 'dikembalikan'}
              </span>
            )}
          </span>
        }
      >
        {nipl.state === 'active' && <EndChoice nipl={nipl} className="mb-4" />}
        <StepList steps={nipl.steps} />
      </Disclosure>
    </NiplStub>
  )
}
