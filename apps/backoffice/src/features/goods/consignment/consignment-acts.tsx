import { groupThousands } from '@ketok/domain'
import { Button } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../../app-services.ts'
import { ActOnMany } from '../../../components/table/act-on-many.tsx'
import type { LetGo } from '../../../components/table/data-table.tsx'
import { type DeskCard, standingWords } from './consignment-chip.tsx'

type Kind = 'accept' | 'make_unit'

interface Acting {
  readonly kind: Kind
  readonly cards: readonly DeskCard[]
  readonly letGo: LetGo<DeskCard>
}

interface Words {
  readonly title: (count: string) => string
  readonly confirm: string
  readonly follows: string
  /** Whether it is offered at all; what of the others it is refused for, the server says of each. */
  readonly may: (card: DeskCard) => boolean
  readonly act: (card: DeskCard) => Promise<string>
}

/** What asks nothing of whoever does it but to have looked: a price, a question and a refusal are for one owner at a time. */
const ACTS: Readonly<Record<Kind, Words>> = {
  accept: {
    title: (count) => `Terima ${count} titipan`,
    confirm: 'Terima',
    follows: 'Formulirnya lengkap. Setiap penitip diberi tahu, dan langkah berikutnya inspeksi.',
    may: ({ state }) => state === 'submitted' || state === 'inspection_booked',
    act: async ({ id }) =>
      `Diterima, ${standingWords(await client.call('POST /office/titipan/{id}/terima', { params: { id } }))}`,
  },
  make_unit: {
    title: (count) => `Jadikan unit ${count} titipan`,
    confirm: 'Jadikan unit',
    follows: 'Titipan yang harganya sudah ditandatangani menjadi unit dengan foto dan keterangannya.',
    may: ({ state }) => state === 'price_agreed',
    act: async ({ id }) => {
      const { unit_id } = await client.call('POST /office/titipan/{id}/jadikan-unit', { params: { id } })
      return `Unit #${unit_id}`
    },
  },
}

/** What can be done with several consignments at once: beside the rows that are chosen, and in a dialog of its own. */
export function useConsignmentActs(): {
  bulk: (cards: readonly DeskCard[], letGo: LetGo<DeskCard>) => ReactNode
  dialog: ReactNode
} {
  const [acting, setActing] = useState<Acting | null>(null)
  const queries = useQueryClient()
  const words = acting && ACTS[acting.kind]
  return {
    bulk: (cards, letGo) => {
      const button = (kind: Kind) => (
        <Button key={kind} size="sm" variant="light" onClick={() => setActing({ kind, cards, letGo })}>
          {ACTS[kind].confirm}
        </Button>
      )
      return (
        <>
          {cards.some((card) => ACTS.accept.may(card)) && button('accept')}
          {cards.some((card) => ACTS.make_unit.may(card)) && button('make_unit')}
        </>
      )
    },
    dialog: acting && words && (
      <ActOnMany
        title={words.title(groupThousands(acting.cards.length))}
        confirm={words.confirm}
        rows={acting.cards}
        rowKey={({ id }) => id}
        nameOf={({ title, number }) => `${title} · ${number}`}
        act={words.act}
        onClose={() => setActing(null)}
        onDone={(done) => {
          void queries.invalidateQueries({ queryKey: ['GET /office/titipan'] })
          void queries.invalidateQueries({ queryKey: ['GET /office/titipan/{id}'] })
          acting.letGo(done)
        }}
      >
        <p className="text-14 text-text-2">{words.follows}</p>
      </ActOnMany>
    ),
  }
}
