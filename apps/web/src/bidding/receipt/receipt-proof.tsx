import { formatRupiah, wibDate, wibTimeToSecond } from '@ketok/domain'
import { CopyButton, notify, ShieldCheckIcon, StateBox, TriangleAlertIcon } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import type { LotVerdict, Receipt, ReceiptVerdict } from '../../components/proof/verify-lot.ts'

/** Whether the whole log of a lot is as it was written. */
export function LotProof({ verdict }: { verdict: LotVerdict }) {
  return (
    <div className="mt-4">
      {verdict.intact ? (
        <StateBox tone="success" icon={ShieldCheckIcon} title="Catatan utuh">
          {verdict.checked} catatan diperiksa. Akar {short(verdict.root)}
        </StateBox>
      ) : (
        <StateBox tone="danger" icon={TriangleAlertIcon} title="Catatan tidak cocok">
          Catatan #{verdict.brokenSeq} tidak sama dengan sidiknya. Hubungi kami dan sebutkan nomor ini.
        </StateBox>
      )}
    </div>
  )
}

/** One bid with the house's word for it, to copy. */
export function ReceiptRow({ receipt, verdict }: { receipt: Receipt; verdict: ReceiptVerdict | undefined }) {
  const time = at(receipt.at)
  return (
    <li className="border-line border-t py-3 text-13">
      <div className="flex items-baseline justify-between gap-3">
        <strong className="text-15 font-semi">{formatRupiah(receipt.amount)}</strong>
        <time dateTime={receipt.at} className="text-text-2">
          {wibDate(time)}, {wibTimeToSecond(time)} WIB
        </time>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="min-w-0 text-text-2">
          Catatan #{receipt.seq} · sidik <span className="break-all">{short(receipt.hash)}</span> · kunci{' '}
          {receipt.key_id}
          {verdict && <span className="block font-semi text-text">{verdictWords(verdict)}</span>}
        </p>
        <CopyButton
          size="sm"
          text={JSON.stringify(receipt)}
          onCopied={(worked) =>
            worked ? notify.success('Disalin ke clipboard') : notify.error('Gagal menyalin')
          }
        />
      </div>
    </li>
  )
}

export function verdictWords({ inLog, signed }: ReceiptVerdict): string {
  if (!inLog) return 'Tidak ditemukan di catatan. Hubungi kami.'
  if (signed === false) return 'Ada di catatan, tetapi tanda tangannya tidak cocok. Hubungi kami.'
  return signed
    ? 'Ada di catatan dan tanda tangannya sah'
    : 'Ada di catatan. Peramban ini belum bisa memeriksa tanda tangan'
}

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`
