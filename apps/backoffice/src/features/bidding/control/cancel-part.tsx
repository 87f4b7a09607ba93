import { Button, notify, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { paths } from '../../../paths.ts'
import { isOn, type Room } from './control-words.ts'

const REASON_MAX = 255

/** Whether the sale is being cancelled, and by what. */
export function CancellationNote({ cancellation }: { cancellation: Room['cancellation'] }) {
  if (cancellation === null) return null
  const { state, reason, proposal_id } = cancellation
  if (state === 'waiting')
    return (
      <StateBox tone="warning" title="Pembatalan menunggu petugas kedua">
        Alasan: {reason}. Lelang berjalan terus sampai disetujui; jeda lot yang harus berhenti sekarang.{' '}
        <Link to={paths.proposals(proposal_id ?? undefined)} className="font-semi">
          Buka usulan
        </Link>
      </StateBox>
    )
  return (
    <StateBox tone="danger" title={state === 'done' ? 'Lelang dibatalkan' : 'Lelang sedang dibatalkan'}>
      Alasan: {reason}. Jaminan dikembalikan atau dipindahkan sesuai pilihan pemiliknya.
    </StateBox>
  )
}

export function CancelButton({ room }: { room: Room }) {
  const [isOpen, setOpen] = useState(false)
  if (room.cancellation !== null || !room.lots.some(isOn)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Batalkan lelang
      </Button>
      {isOpen && <CancelDialog sale={stakesOf(room)} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancellableSale {
  readonly auctionId: number
  readonly name: string
  /** Lots that stop, and lots whose outcome stays. */
  readonly left: number
  readonly over: number
}

function stakesOf({ auction_id: auctionId, name, lots }: Room): CancellableSale {
  const left = lots.filter(isOn).length
  return { auctionId, name, left, over: lots.length - left }
}

export function CancelDialog({
  sale: { auctionId, name, left, over },
  onClose,
}: {
  sale: CancellableSale
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const confirm = async () => {
    const { state } = await client.call('POST /office/lelang/{auction_id}/batal', {
      params: { auction_id: auctionId },
      body: { reason: reason.trim() },
    })
    notify.success(state === 'cancelled' ? 'Lelang dibatalkan' : 'Menunggu disetujui petugas lain')
    void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/kendali'] })
    void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/terbit'] })
  }
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Batalkan ${name}?`}
      changes={[
        { label: 'Lot yang berhenti', to: `${left} lot` },
        ...(over === 0 ? [] : [{ label: 'Lot yang sudah ditutup', to: `${over} lot, hasilnya tetap` }]),
        { label: 'Jaminan', to: 'Kembali ke pemiliknya, atau pindah ke lelang berikutnya' },
      ]}
      confirm="Batalkan lelang"
      dismiss="Jangan batalkan"
      danger
      blocked={reason.trim() === '' ? 'Tulis alasannya dulu' : null}
      onConfirm={confirm}
    >
      <p className="text-13 text-text-2">
        Bila sudah ada yang memegang NIPL, petugas lain harus menyetujuinya dulu. Semua yang terkait diberi
        tahu alasannya. Tidak bisa diurungkan.
      </p>
      <TextAreaField
        label="Alasan"
        hint="Dibaca pelanggan, dan tampil di halaman lelang"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChangeDialog>
  )
}
