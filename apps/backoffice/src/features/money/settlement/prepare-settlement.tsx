import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { formatRupiah, isoDay, sumsOfLines, wibDay } from '@ketok/domain'
import { Button, IconButton, notify, PlusIcon, StateBox, TextField, TrashIcon, UsersIcon } from '@ketok/ui'
import { useId, useState } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { serverNow } from '../../../observe.ts'

interface PrepareSettlementProps {
  open: boolean
  sale: Reply<'GET /office/penyelesaian-penitip'>['waiting'][number]
  onClose: () => void
  onPrepared: () => void
}

interface Cost {
  readonly key: number
  readonly label: string
  readonly amount: number | null
}

interface Fields {
  readonly handedOver: string
  readonly costs: readonly Cost[]
}

const COSTS_MAX = 10

/** The first of two people: when the buyer took it over, and what it cost the house on the seller's account. */
export function PrepareSettlement({ open, sale, onClose, onPrepared }: PrepareSettlementProps) {
  const today = isoDay(wibDay(serverNow()))
  const costsId = useId()
  const form = useKeptForm<Fields>(`penyelesaian-${sale.bill_id}`, { handedOver: '', costs: [] })
  const { handedOver, costs } = form.fields
  const setCosts = (next: readonly Cost[]) => form.change({ costs: next })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const refresh = useRefreshDesk()
  const taken = costs.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  // By the lines: the amount of a sale is never less than nothing.
  const left = sumsOfLines(sale.lines).left - taken
  const isWhole = costs.every(({ label, amount }) => label.trim() !== '' && amount !== null && amount > 0)
  const change = (key: number, part: Partial<Cost>) =>
    setCosts(costs.map((cost) => (cost.key === key ? { ...cost, ...part } : cost)))

  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Siapkan pembayaran penitip"
      confirm={`Siapkan ${formatRupiah(Math.max(0, left))}`}
      changes={[
        { label: 'Lot', to: `${sale.title}, lot ${sale.lot_number}` },
        {
          label: 'Kepada',
          to: `${sale.consignor.full_name}, ${left === 0 ? 'tanpa transfer' : 'ke rekening di profilnya'}`,
        },
        {
          label: 'Jumlah',
          ...(taken > 0 && { from: formatRupiah(sale.amount) }),
          to: formatRupiah(left),
        },
        { label: 'Keadaan', from: 'belum disiapkan', to: 'menunggu petugas kedua' },
      ]}
      blocked={
        handedOver === ''
          ? 'Isi tanggal pembeli menerima barangnya.'
          : !isWhole
            ? 'Lengkapi atau hapus biaya yang kosong.'
            : left < 0
              ? 'Komisi dan biaya melebihi hasil lelang.'
              : undefined
      }
      onConfirm={async () => {
        setFaults({})
        try {
          await client.call('POST /office/penyelesaian-penitip', {
            body: {
              bill_id: sale.bill_id,
              handed_over_on: handedOver,
              costs: costs.map(({ label, amount }) => ({ label: label.trim(), amount: amount ?? 0 })),
            },
          })
        } catch (fault) {
          if (fault instanceof CallError) setFaults(fault.fields)
          throw fault
        }
        form.forget()
        await refresh()
        notify.success('Pembayaran disiapkan, menunggu petugas kedua')
        onPrepared()
      }}
    >
      <RestoredNote form={form} isNew />
      <TextField
        label="Tanggal serah terima"
        type="date"
        max={today}
        error={faults.handed_over_on}
        value={handedOver}
        onChange={({ target }) => form.change({ handedOver: target.value })}
        data-autofocus
      />
      <fieldset aria-labelledby={costsId} className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-3">
          <span id={costsId} className="text-14 font-semi">
            Biaya penitip
          </span>
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={costs.length >= COSTS_MAX}
            onClick={() =>
              setCosts([...costs, { key: (costs.at(-1)?.key ?? 0) + 1, label: '', amount: null }])
            }
          >
            <PlusIcon aria-hidden="true" />
            Tambah biaya
          </Button>
        </div>
        {costs.length === 0 && <p className="text-13 text-text-2">Tidak ada biaya yang dipotong.</p>}
        {costs.map(({ key, label, amount }) => (
          <div key={key} className="flex items-start gap-2">
            <TextField
              label="Nama biaya"
              hideLabel
              placeholder="Misalnya: Derek ke pool"
              maxLength={60}
              className="min-w-0 flex-1"
              value={label}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <AmountField
              label="Jumlah biaya"
              hideLabel
              className="w-44"
              amount={amount}
              onAmount={(typed) => change(key, { amount: typed })}
            />
            <IconButton
              type="button"
              label="Hapus biaya"
              onClick={() => setCosts(costs.filter((cost) => cost.key !== key))}
            >
              <TrashIcon aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      </fieldset>
      <StateBox tone="info" icon={UsersIcon} title="Dua orang">
        {left === 0
          ? 'Tidak ada yang ditransfer: begitu petugas lain menyetujui, penyelesaian ini dibukukan dan selesai.'
          : 'Rekening tujuan ditetapkan sekarang. Petugas lain yang menyetujui; Anda sendiri tidak bisa.'}
      </StateBox>
    </ChangeDialog>
  )
}
