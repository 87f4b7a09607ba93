import { keepAnswer } from '@ketok/app'
import { formatRupiah } from '@ketok/domain'
import { notify, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'
import { reading } from '../../../query.ts'
import type { DefaultedLot, Offer } from './relisting-words.ts'

interface WithdrawOfferDialogProps {
  open: boolean
  lot: DefaultedLot
  offer: Offer
  onClose: () => void
}

/** Takes an open offer back. Who was asked reads why, so the reason is written to them. */
export function WithdrawOfferDialog({ open, lot, offer, onClose }: WithdrawOfferDialogProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const desk = reading('GET /office/lelang-ulang').queryKey
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tarik penawaran"
      confirm="Tarik penawaran"
      danger
      changes={[
        { label: 'Lot', to: `${lotWords(lot.lot_number)} ${lot.title}` },
        { label: 'Ditawarkan ke', to: `${offer.bidder.full_name}, ${formatRupiah(offer.price)}` },
        {
          label: 'Keadaan',
          from: `Menunggu jawaban sampai ${dayAndTime(offer.due_at, lot.time_zone)}`,
          to: 'Lot menunggu jalan lain',
        },
      ]}
      blocked={reason.trim() === '' ? 'Isi alasannya.' : undefined}
      onConfirm={async () => {
        try {
          const lots = await client.call('POST /office/lelang-ulang/{bill_id}/tarik', {
            params: { bill_id: lot.bill_id },
            body: { offer_id: offer.offer_id, reason: reason.trim() },
          })
          await keepAnswer(queries, desk, lots)
        } catch (fault) {
          // They may have answered at this moment: the list beside the dialog shows it.
          void queries.invalidateQueries({ queryKey: desk })
          throw fault
        }
        notify.success(`Penawaran ke ${offer.bidder.full_name} ditarik`)
      }}
    >
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: dokumen kendaraan belum lengkap"
        hint={`Tercatat bersama nama Anda, dan dibaca ${offer.bidder.full_name}. Penjual tidak membacanya.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
      <StateBox tone="warning" title="Ia tidak ditanya lagi">
        Lot ini tidak bisa ditawarkan kepadanya untuk kedua kali. Bila ia menjawab lebih dulu, jawabannya yang
        berlaku.
      </StateBox>
    </ChangeDialog>
  )
}
