import { CallError } from '@ketok/client'
import { deadlineBeside, PURSE_OF } from '@ketok/domain'
import { ChoiceChip, notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { client } from '../../../start/app-services.ts'
import { entriesOf, useReading } from '../../../start/query.ts'
import type { WalletNipl } from './nipl-story.ts'

type AtEnd = NonNullable<WalletNipl['at_end']>

/** What becomes of a deposit that wins nothing: back to the account, or on to the next auction. */
export function EndChoice({ nipl, className }: { nipl: WalletNipl; className?: string }) {
  const { choice, nipl_id } = nipl
  const queries = useQueryClient()
  const labelId = useId()
  const { data: profile } = useReading('GET /customer/pengaturan/profile')
  const choose = useMutation({
    mutationFn: (wish: AtEnd) =>
      client.call('PUT /customer/nipl/{nipl_id}/pilihan', { params: { nipl_id }, body: { at_end: wish } }),
    onSuccess: (fresh) => notify.success(toldOf(fresh)),
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: entriesOf('GET /customer/nipl') }),
  })
  // Pressed while the last wish was on its way: it follows that one.
  const [next, setNext] = useState<AtEnd | null>(null)
  const { isPending, mutate } = choose
  useEffect(() => {
    if (isPending || next === null) return
    setNext(null)
    mutate(next)
  }, [isPending, next, mutate])
  if (choice === null) return null
  // Who may buy no NIPL now, barred or not yet approved, has none carried on either.
  if (profile?.approved === false)
    return (
      <p className={`text-13 leading-body text-text-2 ${className ?? ''}`}>
        <Sentence>{isReturning(nipl) ? returnWords(nipl) : BACK_AFTERWARDS}</Sentence>
      </p>
    )
  const shown = next ?? (isPending ? choose.variables : chosenEnd(nipl))
  // One at a time. Not by disabling what was pressed: it would lose the focus.
  const wish = (atEnd: AtEnd) => {
    if (shown === atEnd) return
    if (!isPending) mutate(atEnd)
    // What is on its way back is carried at once and for good: nothing can follow that.
    else if (!isReturning(nipl)) setNext(atEnd)
  }
  return (
    <div className={className}>
      <p id={labelId} className="text-13 font-semi">
        {isReturning(nipl) ? 'Jaminan ini' : 'Bila tidak menang'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its choices */}
      <div role="group" aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-2">
        <ChoiceChip pressed={shown === 'refund'} onClick={() => wish('refund')}>
          Kembalikan
        </ChoiceChip>
        <ChoiceChip
          pressed={shown === 'carry'}
          disabled={isReturning(nipl) && choice.carry_to === null}
          onClick={() => wish('carry')}
        >
          Pindahkan
        </ChoiceChip>
      </div>
      <p className="mt-1.5 text-13 leading-body text-text-2">
        <Sentence>{wordsOf(nipl, shown)}</Sentence>
      </p>
    </div>
  )
}

const isReturning = ({ state }: WalletNipl) => PURSE_OF[state] === 'returning'

/** The wish for the auction's end is kept when there was nowhere to carry it; what goes back by now goes back. */
const chosenEnd = (nipl: WalletNipl): AtEnd => (isReturning(nipl) ? 'refund' : (nipl.at_end ?? 'refund'))

const BACK_AFTERWARDS = 'Kembali ke rekening Anda dalam 5 hari kerja sesudah lelang.'

const returnWords = ({ refund_by, time_zone }: WalletNipl) =>
  `Dikembalikan${refund_by === null ? '' : ` paling lambat ${deadlineBeside(time_zone, at(refund_by))}`}.`

function wordsOf(nipl: WalletNipl, atEnd: AtEnd): string {
  const { choice } = nipl
  const next = choice?.carry_to?.auction_name
  const until = choice === null ? '' : deadlineBeside(nipl.time_zone, at(choice.until))
  if (isReturning(nipl)) {
    const back = returnWords(nipl)
    return next === undefined
      ? `${back} Belum ada lelang berikutnya dengan jaminan yang sama.`
      : `${back} Selama belum disiapkan kasir, bisa dipindahkan ke ${next}.`
  }
  const change = `Bisa diubah sampai lelang selesai, ${until}.`
  if (atEnd === 'refund') return `${BACK_AFTERWARDS} ${change}`
  return next === undefined
    ? `Ke lelang berikutnya dengan jaminan yang sama; bila belum ada, dikembalikan. ${change}`
    : `Menjadi NIPL ${next}. ${change}`
}

function toldOf(nipl: WalletNipl): string {
  if (nipl.carried_to) return `Dipindahkan ke ${nipl.carried_to.auction_name}`
  if (isReturning(nipl)) return 'Dikembalikan ke rekening Anda'
  return nipl.at_end === 'carry'
    ? 'Dipindahkan ke lelang berikutnya bila tidak menang'
    : 'Dikembalikan bila tidak menang'
}
