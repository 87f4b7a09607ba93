import { keepAnswer } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { notify, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'
import { reading } from '../../../query.ts'
import type { DefaultedLot } from './relisting-words.ts'

interface OfferDialogProps {
  open: boolean
  lot: DefaultedLot
  next: NonNullable<Reply<'GET /office/lelang-ulang/{bill_id}/penawar-berikutnya'>['next']>
  onClose: () => void
  /** Somebody else may be the next by now. */
  onRefused: () => void
}

/** Asks the next bidder. While they are asked no other way is open: their answer, their silence or a withdrawal ends it. */
export function OfferDialog({ open, lot, next, onClose, onRefused }: OfferDialogProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tawarkan ke penawar berikutnya"
      confirm={`Tawarkan ${formatRupiah(next.price)}`}
      changes={[
        { label: 'Lot', to: `${lotWords(lot.lot_number)} ${lot.title}` },
        { label: 'Pembeli', from: lot.defaulter.full_name, to: next.full_name },
        { label: 'Harga', from: formatRupiah(lot.hammer_price), to: formatRupiah(next.price) },
        { label: 'Menjawab sampai', to: dayAndTime(next.due_at, next.time_zone) },
      ]}
      blocked={reason.trim() === '' ? 'Isi alasannya.' : undefined}
      onConfirm={async () => {
        try {
          const lots = await client.call('POST /office/lelang-ulang/{bill_id}/tawarkan', {
            params: { bill_id: lot.bill_id },
            body: { customer_id: next.customer_id, reason: reason.trim() },
          })
          await keepAnswer(queries, reading('GET /office/lelang-ulang').queryKey, lots)
        } catch (fault) {
          onRefused()
          throw fault
        }
        notify.success(`Ditawarkan ke ${next.full_name}`)
      }}
    >
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: penjual ingin cepat terjual"
        hint="Tercatat bersama nama Anda. Penawar dan penjual tidak membacanya."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
      <StateBox tone="info" title="Ia yang memutuskan">
        Lot tidak bisa dilelang ulang selama ia ditanya. Tanpa jawaban sampai batasnya, atau bila penawarannya
        ditarik, lot kembali ke daftar ini.
      </StateBox>
    </ChangeDialog>
  )
}
