import { formatRupiah } from '@ketok/domain'
import { FactList } from '@ketok/ui'

interface StatementLinesProps {
  lines: readonly { readonly label: string; readonly amount: number }[]
  amount: number
}

/** Hammer price, what is taken off, and what is left: as its seller reads it. */
export function StatementLines({ lines, amount }: StatementLinesProps) {
  return (
    <FactList
      facts={[
        ...lines.map((line) => ({ label: line.label, value: formatRupiah(line.amount) })),
        { label: 'Untuk penitip', value: formatRupiah(amount), total: true },
      ]}
    />
  )
}
