import { formatRupiah } from '@ketok/domain'
import { FactList } from '@ketok/ui'
import { useState } from 'react'
import { type Band, feeWords, type Tariffs, typeWords } from '../../../components/tariff/tariff-words.ts'
import { byDate } from './dated.ts'
import { DatedSheet } from './dated-sheet.tsx'
import { ServiceFeeDialog } from './service-fee-dialog.tsx'

interface ServiceFeesProps {
  tariffs: Tariffs
  mayChange: boolean
}

export function ServiceFees({ tariffs, mayChange }: ServiceFeesProps) {
  const [changing, setChanging] = useState<{ productType: string | null; bands: readonly Band[] } | null>(
    null,
  )
  const { service_fees: fees, product_types: types, today } = tariffs
  const usual = byDate(
    fees.filter(({ product_type }) => product_type === null),
    today,
  ).now?.bands
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      {[...types, null].map((productType) => (
        <DatedSheet
          key={productType ?? ''}
          title={typeWords(productType)}
          rows={fees.filter(({ product_type }) => product_type === productType)}
          today={today}
          mayChange={mayChange}
          draw={({ bands }) => <Bands bands={bands} />}
          without="Memakai tarif Jenis lain."
          onAdd={(from) => setChanging({ productType, bands: from?.bands ?? usual ?? [] })}
        />
      ))}
      {changing !== null && (
        <ServiceFeeDialog {...changing} today={today} onClose={() => setChanging(null)} />
      )}
    </div>
  )
}

function Bands({ bands }: { bands: readonly Band[] }) {
  return (
    <FactList
      facts={bands.map((band) => ({
        label: band.above === 0 ? 'Semua harga' : `Di atas ${formatRupiah(band.above)}`,
        value: feeWords(band),
      }))}
    />
  )
}
