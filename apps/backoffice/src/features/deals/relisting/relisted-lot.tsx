import { formatRupiah, holdsOneOf, SALE_STAFF } from '@ketok/domain'
import { FactList, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { lotWords } from '../../../components/lot-cell.tsx'
import { LotStateChip } from '../../../components/lot-state-chip.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import type { DefaultedLot } from './relisting-words.ts'

/** What became of it: the new lot, where it stands, and who put it there for which reason. */
export function RelistedLot({ relisted }: { relisted: NonNullable<DefaultedLot['relisted']> }) {
  const opensOrder = holdsOneOf(useStaff()?.roles ?? [], SALE_STAFF)
  return (
    <section aria-labelledby="lot-baru" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="lot-baru" className="text-14 font-bold">
          Dilelang lagi
        </h3>
        <LotStateChip state={relisted.state} />
      </div>
      <FactList
        facts={[
          {
            label: 'Lelang',
            value: opensOrder ? (
              <Link className={linkClass} to={paths.runOrder(relisted.auction_id)}>
                {relisted.auction_name}
              </Link>
            ) : (
              relisted.auction_name
            ),
          },
          { label: 'Lot baru', value: lotWords(relisted.lot_number) },
          { label: 'Dibuka', value: dayAndTime(relisted.opens_at, relisted.time_zone) },
          ...(relisted.price === null
            ? []
            : [
                {
                  label: relisted.state === 'sold' ? 'Harga ketok baru' : 'Harga kini',
                  value: formatRupiah(relisted.price),
                },
              ]),
          { label: 'Dimasukkan', value: `${relisted.by.full_name}, ${dayAndTime(relisted.at)}` },
          ...(relisted.reason === null ? [] : [{ label: 'Alasan', value: relisted.reason }]),
        ]}
      />
    </section>
  )
}
