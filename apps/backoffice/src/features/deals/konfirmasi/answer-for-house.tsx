import { keepAnswer } from '@ketok/app'
import type { SentBody } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { Button, notify, StateBox } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'
import { reading } from '../../../query.ts'
import { againstLimit, type KonfirmasiLot } from './konfirmasi-words.ts'

type Answer = SentBody<'POST /office/konfirmasi/{lot_id}'>['answer']

const titles: Record<Answer, string> = {
  accept: 'Terima tawaran ini',
  counter: 'Minta harga lain',
  decline: 'Tolak tawaran ini',
}

/** Where nobody else is the seller, the house answers for itself: once, and for good. */
export function AnswerForHouse({ lot }: { lot: KonfirmasiLot }) {
  const [chosen, choose] = useState<Answer | null>(null)
  const [price, setPrice] = useState<number | null>(lot.reserve)
  const queries = useQueryClient()
  const shown = chosen ?? 'accept'
  return (
    <section aria-label="Jawaban balai lelang" className="grid gap-3">
      <StateBox tone="warning" title="Jawaban balai lelang ditunggu">
        Unit ini tidak dititipkan siapa pun: balai lelang sendiri penjualnya.
      </StateBox>
      <div className="flex flex-wrap gap-2">
        <Button translate="no" onClick={() => choose('accept')}>
          Terima {formatRupiah(lot.bid)}
        </Button>
        <Button variant="outline" onClick={() => choose('counter')}>
          Minta harga lain
        </Button>
        <Button variant="outline" onClick={() => choose('decline')}>
          Tolak
        </Button>
      </div>
      <ChangeDialog
        open={chosen !== null}
        onClose={() => choose(null)}
        title={titles[shown]}
        confirm={shown === 'accept' ? 'Ya, terima' : shown === 'counter' ? 'Kirim harga' : 'Ya, tolak'}
        danger={shown === 'decline'}
        changes={[
          { label: 'Lot', to: `${lotWords(lot.lot_number)} ${lot.title}` },
          { label: 'Penawar', to: lot.bidder.full_name },
          { label: 'Tawaran', to: `${formatRupiah(lot.bid)}, ${againstLimit(lot)}` },
          ...(shown === 'counter' && price !== null
            ? [{ label: 'Harga', from: formatRupiah(lot.bid), to: formatRupiah(price) }]
            : []),
        ]}
        blocked={shown === 'counter' && price === null ? 'Isi harganya.' : undefined}
        onConfirm={async () => {
          const body = shown === 'counter' ? { answer: shown, price: price ?? 0 } : { answer: shown }
          const answer = await client.call('POST /office/konfirmasi/{lot_id}', {
            params: { lot_id: lot.lot_id },
            body,
          })
          const { queryKey } = reading('GET /office/konfirmasi')
          const known = queries.getQueryData(queryKey)
          if (known !== undefined)
            await keepAnswer(queries, queryKey, {
              ...known,
              asked: known.asked.map((one) => (one.lot_id === answer.lot_id ? answer : one)),
            })
          notify.success('Jawaban tercatat')
        }}
      >
        {shown === 'counter' && (
          <AmountField
            label="Harga yang diminta"
            hint="Satu kali saja. Penawar lalu menerima atau menolak."
            amount={price}
            onAmount={setPrice}
            data-autofocus
          />
        )}
        <StateBox tone="info" title="Jawaban tidak bisa diubah">
          Tercatat atas nama Anda. {shown === 'accept' && 'Lot terjual dan penawar menerima tagihan.'}
          {shown === 'decline' && 'Lot tidak terjual dan NIPL penawar bebas kembali.'}
          {shown === 'counter' && 'Penawar diberi tahu dan menjawab sampai batas waktunya.'}
        </StateBox>
      </ChangeDialog>
    </section>
  )
}
