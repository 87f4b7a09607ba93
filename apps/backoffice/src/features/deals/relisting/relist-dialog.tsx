import { keepAnswer } from '@ketok/app'
import { formatRupiah } from '@ketok/domain'
import { notify, RadioCard, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'
import { reading } from '../../../query.ts'
import type { DefaultedLot } from './relisting-words.ts'

interface RelistDialogProps {
  open: boolean
  lot: DefaultedLot
  onClose: () => void
}

/** Into which sale that has not begun, and why: the reason stands in the record beside who decided. */
export function RelistDialog({ open, lot, onClose }: RelistDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const groupId = useId()
  const auction = lot.auctions.find(({ auction_id }) => auction_id === chosen)
  const isEmpty = lot.auctions.length === 0
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Lelang ulang"
      confirm="Masukkan ke lelang ini"
      changes={[
        { label: 'Lot', to: lot.title },
        {
          label: 'Lelang',
          from: `${lot.auction_name}, ${lotWords(lot.lot_number)}`,
          to: auction === undefined ? 'belum dipilih' : `${auction.name}, lot terakhir`,
        },
        { label: 'Harga dasar', to: `${formatRupiah(lot.base_price)}, seperti semula` },
      ]}
      blocked={
        isEmpty
          ? 'Buat dulu lelang sejenis yang belum dibuka.'
          : auction === undefined
            ? 'Pilih lelangnya.'
            : reason.trim() === ''
              ? 'Isi alasannya.'
              : undefined
      }
      onConfirm={async () => {
        if (auction === undefined) return
        const lots = await client.call('POST /office/lelang-ulang/{bill_id}', {
          params: { bill_id: lot.bill_id },
          body: { auction_id: auction.auction_id, reason: reason.trim() },
        })
        await keepAnswer(queries, reading('GET /office/lelang-ulang').queryKey, lots)
        notify.success(`Masuk ${auction.name} sebagai lot terakhir`)
      }}
    >
      {isEmpty ? (
        <StateBox tone="warning" title="Belum ada lelang yang bisa menerimanya">
          Lot hanya bisa masuk ke lelang sejenis yang belum dibuka.
        </StateBox>
      ) : (
        <fieldset aria-labelledby={groupId} className="grid grid-cols-1 gap-2">
          <legend id={groupId} className="mb-2 text-14 font-semi">
            Lelang yang akan datang
          </legend>
          <div className="grid max-h-64 grid-cols-1 gap-2 overflow-y-auto p-0.5">
            {lot.auctions.map(({ auction_id, name, kind, closed, opens_at, time_zone }, index) => (
              <RadioCard
                key={auction_id}
                name={groupId}
                title={name}
                note={`Dibuka ${dayAndTime(opens_at, time_zone)}${closed ? ' · tertutup, hanya undangan' : ''}`}
                aside={<KindChip kind={kind} />}
                checked={auction_id === chosen}
                onChange={() => setChosen(auction_id)}
                {...(index === 0 && { 'data-autofocus': true })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: penjual setuju dilelang lagi minggu depan"
        hint="Tercatat bersama nama Anda. Penjual diberi tahu lelangnya, bukan alasannya."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChangeDialog>
  )
}
