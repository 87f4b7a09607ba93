import { formatRupiah } from '@ketok/domain'
import { FactList } from '@ketok/ui'
import type { Transaction } from './transaction-page.tsx'

/** Every rupiah of the sum, and the sum in words. */
export function BillLines({ transaction: { lines, total, terbilang } }: { transaction: Transaction }) {
  return (
    <section
      data-amounts
      aria-label="Rincian tagihan"
      className="rounded-panel border border-line bg-surface px-4 py-3"
    >
      <FactList
        bare
        facts={[
          ...lines.map(({ label, amount }) => ({ label, value: formatRupiah(amount) })),
          { label: 'Jumlah', value: formatRupiah(total), total: true },
        ]}
      />
      <p className="mt-1 text-13 italic text-text-2">{terbilang}</p>
    </section>
  )
}
