import { keepAnswer } from '@ketok/app'
import { notify, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { reading } from '../../../query.ts'
import { type Guest, guestStates } from './guest-words.tsx'

interface WithdrawInvitationDialogProps {
  open: boolean
  auctionId: number
  auctionName: string
  guest: Guest
  onClose: () => void
}

/** Takes an invitation back. Its guest reads why, so the reason is written to them. */
export function WithdrawInvitationDialog({
  open,
  auctionId,
  auctionName,
  guest,
  onClose,
}: WithdrawInvitationDialogProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const key = reading('GET /office/lelang/{auction_id}/undangan', {
    params: { auction_id: auctionId },
  }).queryKey
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tarik undangan"
      confirm="Tarik undangan"
      danger
      changes={[
        { label: 'Lelang', to: auctionName },
        { label: 'Anggota', to: `${guest.full_name}, ${guest.email}` },
        { label: 'Undangan', from: guestStates[guest.state].label, to: 'Ditarik' },
      ]}
      blocked={reason.trim() === '' ? 'Isi alasannya.' : undefined}
      onConfirm={async () => {
        try {
          const guests = await client.call('POST /office/undangan/{invitation_id}/tarik', {
            params: { invitation_id: guest.invitation_id },
            body: { reason: reason.trim() },
          })
          await keepAnswer(queries, key, guests)
        } catch (fault) {
          // They may have bid at this moment: the list beside the dialog shows it.
          void queries.invalidateQueries({ queryKey: key })
          throw fault
        }
        void queries.invalidateQueries({ queryKey: reading('GET /office/undangan').queryKey })
        notify.success(`Undangan ${guest.full_name} ditarik`)
      }}
    >
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: jumlah undangan lelang ini dikurangi"
        hint={`Tercatat bersama nama Anda, dan dibaca ${guest.full_name} lewat lonceng dan email.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
      <StateBox tone="warning" title="Berlaku saat itu juga">
        Lelang ini tidak terlihat lagi olehnya. Pesanan NIPL yang belum ia bayar berakhir, NIPL-nya yang bebas
        dikembalikan, dan ia tidak bisa diundang lagi ke lelang ini.
      </StateBox>
    </ChangeDialog>
  )
}
