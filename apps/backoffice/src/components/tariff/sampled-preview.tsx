import { SelectField } from '@ketok/ui'
import { useState } from 'react'
import { useReading } from '../../query.ts'
import { Preview, type PreviewWish } from './preview.tsx'

interface SampledPreviewProps {
  /** Whose fees they are; left out where any kind of goods may serve as the example. */
  productType?: string | null
  /** Null while there is nothing to preview. */
  wish: (productType: string | null) => PreviewWish | null
  brief?: boolean
}

/** Sample bills of one kind of goods. Where the change is not about one kind, whoever looks chooses. */
export function SampledPreview({ productType, wish, brief = false }: SampledPreviewProps) {
  const tariffs = useReading('GET /office/keuangan/tarif')
  const types = tariffs.data?.product_types ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  if (productType !== undefined) return <Preview wish={wish(productType)} brief={brief} />
  const sample = chosen ?? types[0] ?? null
  return (
    <>
      <SelectField
        compact
        label="Contoh tagihan untuk"
        options={types.map((type) => ({ value: type, label: type }))}
        value={sample ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Preview wish={tariffs.data === undefined ? null : wish(sample)} brief={brief} />
    </>
  )
}
