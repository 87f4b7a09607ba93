import { notify, SelectField } from '@ketok/ui'
import { useState } from 'react'
import { AmountField } from '../../components/amount-field.tsx'
import { bankOf } from '../../components/bank-of.ts'
import { dayWords } from '../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { Preview } from './preview.tsx'
import { firstOfNextMonth, StartField, startFault } from './start-field.tsx'
import { type Charge, chargeWords } from './tariff-words.ts'

interface ChargeDialogProps {
  /** What it begins from. */
  charge: Charge
  today: string
  productTypes: readonly string[]
  onClose: () => void
}

export function ChargeDialog({ charge, today, productTypes, onClose }: ChargeDialogProps) {
  const refresh = useRefreshDesk()
  const [start, setStart] = useState(() => firstOfNextMonth(today))
  const [fee, setFee] = useState<number | null>(charge.fee)
  const [least, setLeast] = useState<number | null>(charge.amount_min)
  const [most, setMost] = useState<number | null>(charge.amount_max)
  const [sample, setSample] = useState(productTypes[0] ?? '')
  const isWhole = fee !== null && least !== null && most !== null && least > 0 && most >= least
  const wanted = isWhole ? { fee, amount_min: least, amount_max: most } : null
  const fault =
    least !== null && most !== null && most < least ? 'Paling besar harus lebih dari paling kecil' : undefined
  const blocked =
    startFault(start, today) ??
    fault ??
    (wanted === null
      ? 'Isi semua nilai'
      : chargeWords(wanted) === chargeWords(charge)
        ? 'Belum ada yang berubah'
        : undefined)
  const body = { payment_method: charge.payment_method, valid_from: start }

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Biaya pembayaran ${bankOf(charge.payment_method)}`}
      confirm="Simpan biaya baru"
      {...(blocked !== undefined && { blocked })}
      changes={[
        { label: 'Berlaku mulai', to: startFault(start, today) === undefined ? dayWords(start) : '-' },
        { label: 'Biaya', from: chargeWords(charge), to: wanted === null ? '-' : chargeWords(wanted) },
      ]}
      onConfirm={async () => {
        if (wanted === null) return
        await client.call('POST /office/keuangan/tarif/pembayaran', { body: { ...body, ...wanted } })
        await refresh()
        notify.success(`Biaya ${bankOf(charge.payment_method)} tersimpan`)
      }}
    >
      <StartField start={start} today={today} onStart={setStart} />
      <div className="grid gap-3 sm:grid-cols-3">
        <AmountField label="Biaya" amount={fee} onAmount={setFee} />
        <AmountField label="Paling kecil" amount={least} onAmount={setLeast} />
        <AmountField label="Paling besar" amount={most} error={fault} onAmount={setMost} />
      </div>
      <SelectField
        compact
        label="Contoh tagihan untuk"
        options={productTypes.map((type) => ({ value: type, label: type }))}
        value={sample}
        onChange={({ target }) => setSample(target.value)}
      />
      <Preview
        wish={
          wanted === null || startFault(start, today) !== undefined
            ? null
            : [
                'POST /office/keuangan/tarif/pembayaran/pratinjau',
                { ...body, ...wanted, product_type: sample === '' ? null : sample },
              ]
        }
      />
    </ChangeDialog>
  )
}
