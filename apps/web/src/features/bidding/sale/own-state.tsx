import { StateBox } from '@ketok/ui'
import type { OwnLot } from '../../../components/own-lot.ts'
import { Sentence } from '../../../components/sentence.tsx'
import type { BidState } from '../../../components/use-bid.ts'
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
