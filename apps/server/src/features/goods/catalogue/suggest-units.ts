import type { Reply } from '@ketok/contract'
import type { Instant, PremiumAccess } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { cardsOf } from './catalogue.store.ts'
import { unitCard } from './catalogue.views.ts'
import type { FreshIndex } from './index/fresh-index.ts'

const MODELS = 4
const UNITS = 4

/** What a search that is being typed could become: models on offer, and the matching lots that close next. */
export async function suggestUnits(
  { db, index }: { db: Db; index: FreshIndex },
  search: string | undefined,
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /saran-pencarian'>> {
  const lots = await index.fresh()
  const wish = { viewer, now, shelf: 'open', facets: {}, price: {}, year: {}, km: {}, closesAt: {} } as const
  const whole = lots.find({ ...wish, search })
  // Of a last word that is not finished yet nothing can be known: "toyota avn".
  const begun = search?.trim().replace(/\s+\S+$/, '')
  const { slots, total, readAs } = whole.total === 0 && begun ? lots.find({ ...wish, search: begun }) : whole
  const models = lots.commonestModels(slots, MODELS)
  const { lotIds } = lots.page(
    slots,
    { order: 'closes_at', descending: false },
    { skip: 0, limit: search ? UNITS : 0 },
  )
  return {
    read_as: readAs,
    models: models.map(({ model, count }) => ({ text: model, count })),
    units: (await cardsOf(db, lotIds)).map(unitCard),
    total,
  }
}
