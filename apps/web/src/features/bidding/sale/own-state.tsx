import { StateBox } from '@ketok/ui'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import type { BidState } from '../../../bidding/use-bid.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { ownWords } from './own-words.ts'
import type { BlockView } from './sale-view.ts'

export interface OwnStateProps {
  view: BlockView
  own: OwnLot | undefined
  bid: BidState
}

export function OwnState({ view, own, bid }: OwnStateProps) {
  const { tone, title, note } = ownWords(view, own, bid)
  return (
    <StateBox tone={tone} title={title}>
      <Sentence>{note}</Sentence>
    </StateBox>
  )
}
