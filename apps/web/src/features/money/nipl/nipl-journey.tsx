import { formatNiplNumber } from '@ketok/domain'
import { Disclosure } from '@ketok/ui'
import { StepList } from '../../../components/forms/step-list.tsx'
import { EndChoice } from './end-choice.tsx'
import type { WalletNipl } from './nipl-story.ts'

/** What happened to a NIPL so far, and what becomes of it if it wins nothing. */
export function NiplJourney({ nipl }: { nipl: WalletNipl }) {
  return (
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
  )
}
