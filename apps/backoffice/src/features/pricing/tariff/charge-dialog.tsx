import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { bankOf } from '../../../components/bank-of.ts'
import { type Charge, chargeWords } from '../../../components/tariff/tariff-words.ts'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { TariffDialog } from './tariff-dialog.tsx'

interface ChargeDialogProps {
  /** What it begins from. */
  charge: Charge
  today: string
  onClose: () => void
}

interface Fields {
  readonly fee: number | null
  readonly least: number | null
  readonly most: number | null
}

export function ChargeDialog({ charge, today, onClose }: ChargeDialogProps) {
  const keptAs = `biaya-pembayaran-${charge.payment_method}`
  const form = useKeptForm<Fields>(keptAs, {
    fee: charge.fee,
    least: charge.amount_min,
    most: charge.amount_max,
  })
  const { fee, least, most } = form.fields
  const isWhole = fee !== null && least !== null && most !== null && least > 0 && most >= least
  const wanted = isWhole ? { fee, amount_min: least, amount_max: most } : null
  const tooFew =
    least !== null && most !== null && most < least ? 'Paling besar harus lebih dari paling kecil' : undefined
  const { payment_method } = charge
  return (
    <TariffDialog
      keptAs={keptAs}
      form={form}
      title={`Biaya pembayaran ${bankOf(payment_method)}`}
      label="Biaya"
      from={chargeWords(charge)}
      to={wanted && chargeWords(wanted)}
      fault={tooFew ?? (wanted === null ? 'Isi semua nilai' : undefined)}
      today={today}
      preview={(valid_from, product_type) =>
        wanted && [
          'POST /office/keuangan/tarif/pembayaran/pratinjau',
          { payment_method, valid_from, ...wanted, product_type },
        ]
      }
      ask={async (valid_from, reason) =>
        wanted &&
        client.call('POST /office/keuangan/tarif/pembayaran', {
          body: { payment_method, valid_from, ...wanted, reason },
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <AmountField label="Biaya" amount={fee} onAmount={(amount) => form.change({ fee: amount })} />
        <AmountField
          label="Paling kecil"
          amount={least}
          onAmount={(amount) => form.change({ least: amount })}
        />
        <AmountField
          label="Paling besar"
          amount={most}
          error={tooFew}
          onAmount={(amount) => form.change({ most: amount })}
        />
      </div>
    </TariffDialog>
  )
}
