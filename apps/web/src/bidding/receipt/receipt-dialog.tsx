import { Button, DownloadIcon, linkClass, Modal, ShieldCheckIcon } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { verifyLot } from '../../components/proof/verify-lot.ts'
import { paths } from '../../paths.ts'
import { client } from '../../start/app-services.ts'
import { LotProof, ReceiptRow } from './receipt-proof.tsx'
import { useReceipts } from './use-receipts.ts'

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
        Setiap tawaran tercatat dan tidak bisa diubah, dan Anda mendapat tanda terima yang ditandatangani.{' '}
        {isOver
          ? 'Lot sudah ditutup: periksa seluruh catatannya di peramban Anda sendiri.'
          : 'Setelah lot ditutup, seluruh catatannya dapat Anda periksa di sini.'}
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
          {verdict && <LotProof verdict={verdict} />}
          <p className="mt-3 text-14 text-text-2">
            <Link to={paths.verify(lotId)} className={linkClass}>
              Lihat pemeriksaan lengkap
            </Link>{' '}
            Halaman itu terbuka untuk siapa saja, tanpa masuk.
          </p>
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
