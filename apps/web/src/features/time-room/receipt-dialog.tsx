import { formatRupiah, wibDate, wibTimeToSecond } from '@ketok/domain'
import {
  Button,
  CopyButton,
  DownloadIcon,
  Modal,
  notify,
  ShieldCheckIcon,
  StateBox,
  TriangleAlertIcon,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { ComponentError } from '../../components/component-error.tsx'
import { at } from '../../components/lot-time.ts'
import { client } from '../../house.ts'
import { type Receipt, useReceipts } from './receipts.ts'
import { type LotVerdict, type ReceiptVerdict, verifyLot } from './verify-lot.ts'

export interface ReceiptDialogProps {
  lotId: number
  customerId: number
  isOver: boolean
  open: boolean
  onClose: () => void
}

/** The house's written word about each own bid, and the check of the whole lot once it is closed. */
export default function ReceiptDialog({ lotId, customerId, isOver, open, onClose }: ReceiptDialogProps) {
  const receipts = useReceipts(customerId, lotId)
  const check = useMutation({
    mutationFn: async () => {
      const ledger = await client.call('GET /lot/{lot_id}/ledger', { params: { lot_id: lotId } })
      return verifyLot(ledger, customerId, receipts)
    },
  })
  const verdict = check.data
  return (
    <Modal open={open} onClose={onClose} title="Tanda terima">
      <p className="text-14 leading-body text-text-2">
        Setiap tawaran masuk ke rantai yang tidak dapat diubah, dan Anda mendapat tanda terima yang
        ditandatangani.{' '}
        {isOver
          ? 'Lot sudah ditutup: periksa seluruh rantainya di peramban Anda sendiri.'
          : 'Setelah lot ditutup, seluruh rantainya dapat Anda periksa di sini.'}
      </p>
      {isOver && (
        <div className="mt-4">
          <Button pending={check.isPending} onClick={() => check.mutate()}>
            <ShieldCheckIcon aria-hidden="true" />
            Periksa lot ini
          </Button>
          {check.error && (
            <div className="mt-4">
              <ComponentError error={check.error} onRetry={() => check.mutate()} />
            </div>
          )}
          {verdict && <Verdict verdict={verdict} />}
        </div>
      )}
      <h3 className="mt-6 text-15 font-semi">Tawaran Anda dari perangkat ini</h3>
      {receipts.length === 0 ? (
        <p className="mt-2 text-14 text-text-2">
          Belum ada tanda terima di halaman ini. Tanda terima muncul begitu tawaran Anda diterima.
        </p>
      ) : (
        <>
          <ul className="mt-2">
            {receipts.map((receipt) => (
              <ReceiptRow
                key={receipt.seq}
                receipt={receipt}
                verdict={
                  verdict?.intact ? verdict.receipts.find(({ seq }) => seq === receipt.seq) : undefined
                }
              />
            ))}
          </ul>
          <a
            className="ui-button ui-button-md ui-button-outline mt-4"
            download={`tanda-terima-lot-${lotId}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(receipts, null, 2))}`}
          >
            <DownloadIcon aria-hidden="true" />
            Simpan tanda terima
          </a>
        </>
      )}
    </Modal>
  )
}

function Verdict({ verdict }: { verdict: LotVerdict }) {
  return (
    <div className="mt-4">
      {verdict.intact ? (
        <StateBox tone="success" icon={ShieldCheckIcon} title="Rantai utuh">
          {verdict.checked} catatan diperiksa. Akar {short(verdict.root)}
        </StateBox>
      ) : (
        <StateBox tone="danger" icon={TriangleAlertIcon} title="Rantai tidak cocok">
          Catatan #{verdict.brokenSeq} tidak sama dengan sidiknya. Hubungi kami dan sebutkan nomor ini.
        </StateBox>
      )}
    </div>
  )
}

function ReceiptRow({ receipt, verdict }: { receipt: Receipt; verdict: ReceiptVerdict | undefined }) {
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

function verdictWords({ inLog, signed }: ReceiptVerdict): string {
  if (!inLog) return 'Tidak ditemukan di rantai. Hubungi kami.'
  if (signed === false) return 'Ada di rantai, tetapi tanda tangannya tidak cocok. Hubungi kami.'
  return signed
    ? 'Ada di rantai dan tanda tangannya sah'
    : 'Ada di rantai. Peramban ini belum bisa memeriksa tanda tangan'
}

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`
