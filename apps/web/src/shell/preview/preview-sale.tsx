import type { Reply } from '@ketok/contract'
import { StateBox } from '@ketok/ui'
import { config } from '../../config.ts'
import { latePart } from '../../first-paint/first-paint.ts'

/*
 * The lists of the pages themselves, out of the files of these: what they share with others comes to be shared by no page more,
 * and first screens weigh as before.
 */
const Schedule = latePart(
  () => import('../../features/goods/auction/schedule-page.tsx'),
  (module) => module.ByBranch,
)
const Cards = latePart(
  () => import('../../features/goods/catalogue/catalogue-page.tsx'),
  (module) => module.Cards,
)
const Rows = latePart(
  () => import('../../features/goods/catalogue/catalogue-page.tsx'),
  (module) => module.Rows,
)

/** The sale on the schedule, and its lots as the catalogue lists them: rows on a phone, cards elsewhere. */
export function PreviewSale({
  sale: { auction, lots, unpriced },
}: {
  sale: Reply<'GET /pratinjau/{token}'>
}) {
  return (
    <div className="page-box grid grid-cols-1 gap-8 py-6 md:py-8">
      <title>{`Pratinjau ${auction.name} · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight wrap-anywhere">{auction.name}</h1>
      <section aria-labelledby="jadwal">
        <h2 id="jadwal" className="mb-3 text-20 font-bold tracking-tight">
          Di jadwal lelang
        </h2>
        <Schedule auctions={[auction]} />
      </section>
      <section aria-labelledby="katalog">
        <h2 id="katalog" className="mb-3 scroll-mt-28 text-20 font-bold tracking-tight md:scroll-mt-16">
          Di katalog · {lots.length} lot
        </h2>
        {unpriced.length > 0 && (
          <StateBox
            tone="warning"
            title={`${unpriced.length} lot belum berharga, jadi belum tampil`}
            className="mb-4"
          >
            {unpriced.join(', ')}. Isi harganya di rencana, lalu muat ulang halaman ini.
          </StateBox>
        )}
        <Rows cards={lots} className="md:hidden" isMain={false} />
        <Cards cards={lots} className="max-md:hidden" isMain={false} />
      </section>
    </div>
  )
}
