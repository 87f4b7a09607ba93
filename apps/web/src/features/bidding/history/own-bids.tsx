import { formatRupiah, wibDate, wibTimeToSecond } from '@ketok/domain'
import { Button, CopyButton, DownloadIcon, ShieldCheckIcon } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { LotProof, verdictWords } from '../../../bidding/receipt/receipt-proof.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { saveFile } from '../../../components/later/download-file.ts'
import { at } from '../../../components/lot-time.ts'
import { tellCopied } from '../../../components/money/paying-to.ts'
import { type ReceiptVerdict, verifyLot } from '../../../components/proof/verify-lot.ts'
import { client } from '../../../start/app-services.ts'
import type { Contested } from './why-words.ts'

type Bid = Contested['bids'][number]

const outcomeWords: Record<Bid['outcome'], string> = {
  leading: 'Memimpin',
  raised: 'Maksimum dipasang',
  lowered: 'Maksimum diturunkan',
  outbid: 'Langsung terlampaui',
  tied: 'Nilai sama, kalah cepat',
}

/** Every own bid on a lot with the house's word for it, and the check of the whole log. */
export function OwnBids({ contested, customerId }: { contested: Contested; customerId: number }) {
  const { lot_id, bids, can_verify } = contested
  const receipts = bids.map(({ receipt }) => receipt)
  const check = useMutation({
    mutationFn: async () =>
      verifyLot(await client.call('GET /lot/{lot_id}/ledger', { params: { lot_id } }), customerId, receipts),
  })
  const verdict = check.data
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipts, null, 2)], { type: 'application/json' }),
      `tanda-terima-lot-${lot_id}.json`,
    )
  return (
    <section aria-label="Tawaran Anda">
      <h3 className="text-15 font-semi">Tawaran Anda</h3>
      <ol className="mt-1">
        {bids.map((bid) => (
          <BidRow
            key={bid.seq}
            bid={bid}
            verdict={verdict?.intact ? verdict.receipts.find(({ seq }) => seq === bid.seq) : undefined}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {can_verify && (
          <Button variant="outline" size="sm" pending={check.isPending} onClick={() => check.mutate()}>
            <ShieldCheckIcon aria-hidden="true" className="size-4" />
            Periksa lot ini
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={save}>
          <DownloadIcon aria-hidden="true" className="size-4" />
          Simpan tanda terima
        </Button>
      </div>
      {check.error && (
        <div className="mt-3">
          <ComponentError error={check.error} onRetry={() => check.mutate()} />
        </div>
      )}
      {verdict && <LotProof verdict={verdict} />}
    </section>
  )
}

function BidRow({ bid, verdict }: { bid: Bid; verdict: ReceiptVerdict | undefined }) {
  const time = at(bid.at)
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong translate="no" className={`figure text-15 ${bid.taken_back ? 'line-through' : ''}`}>
            {formatRupiah(bid.amount)}
          </strong>
          <span className="text-13 text-text-2">
            {bid.taken_back ? 'Dibatalkan' : outcomeWords[bid.outcome]}
          </span>
        </p>
        <p className="text-12 text-text-3">
          <time dateTime={bid.at}>
            {wibDate(time)}, {wibTimeToSecond(time)} WIB
          </time>{' '}
          · catatan #{bid.seq} · harga {formatRupiah(bid.price)}
        </p>
        {verdict && <p className="text-13 font-semi">{verdictWords(verdict)}</p>}
      </div>
      <CopyButton
        size="sm"
        className="shrink-0"
        text={JSON.stringify(bid.receipt)}
        aria-label={`Salin tanda terima ${formatRupiah(bid.amount)}`}
        onCopied={tellCopied}
      />
    </li>
  )
}
