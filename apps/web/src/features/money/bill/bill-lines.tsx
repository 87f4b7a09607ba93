import { formatRupiah } from '@ketok/domain'
import { FactList } from '@ketok/ui'
import { leftAfterNipl } from '../../../components/lots/price-with-fees.tsx'
import type { Bill } from './bill-page.tsx'

/** Every rupiah of the sum; beneath it, smaller, what is left after the NIPL, in figures and in words. */
export function BillLines({ bill }: { bill: Bill }) {
  const { lines, terbilang, total: left, nipl_paid } = bill
  return (
    <section
      data-amounts
      aria-label="Rincian tagihan"
      className="rounded-panel border border-line bg-surface px-4 py-3"
    >
      <FactList
        bare
        facts={[
          ...lines
            .filter(({ code }) => code !== 'nipl')
            .map(({ label, amount }) => ({ label, value: formatRupiah(amount) })),
          { label: 'Total', value: formatRupiah(left + nipl_paid), total: true },
        ]}
      />
      {nipl_paid > 0 && <p className="mt-1 text-right text-13 text-text-2">{leftAfterNipl(left)}</p>}
      <p className="mt-1 text-13 italic text-text-2">{terbilang}</p>
    </section>
  )
}
