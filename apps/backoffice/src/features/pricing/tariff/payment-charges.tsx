import { formatRupiah } from '@ketok/domain'
import { FactList } from '@ketok/ui'
import { useState } from 'react'
import { bankOf } from '../../../components/bank-of.ts'
import type { Charge, Tariffs } from '../../../components/tariff/tariff-words.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { DatedSheet } from './dated-sheet.tsx'

export function PaymentCharges({ tariffs, mayChange }: { tariffs: Tariffs; mayChange: boolean }) {
  const [changing, setChanging] = useState<Charge | null>(null)
  const { payment_charges: charges, today } = tariffs
  const methods = [...new Set(charges.map(({ payment_method }) => payment_method))]
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
      {methods.map((method) => (
        <DatedSheet
          key={method}
          title={bankOf(method)}
          rows={charges.filter(({ payment_method }) => payment_method === method)}
          today={today}
          mayChange={mayChange}
          draw={({ fee, amount_min, amount_max }) => (
            <FactList
              facts={[
                { label: 'Biaya', value: formatRupiah(fee) },
                { label: 'Paling kecil', value: formatRupiah(amount_min) },
                { label: 'Paling besar', value: formatRupiah(amount_max) },
              ]}
            />
          )}
          onAdd={(from) => from && setChanging(from)}
        />
      ))}
      {changing !== null && (
        <ChargeDialog charge={changing} today={today} onClose={() => setChanging(null)} />
      )}
    </div>
  )
}
