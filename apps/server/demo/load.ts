import type { Instant } from '@ketok/domain'
import { inTransaction } from '../src/platform/database.ts'
import type { Services } from '../src/services.ts'
import { Chance } from './chance.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadContent } from './load-content.ts'

/** Any number: the house is the same for the same one. */
const SEED = 20_261_121

/** Fills an empty database with a working house, dated from `now`. */
export async function loadDemo({ db }: Pick<Services, 'db'>, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const chance = new Chance(SEED)
    const auctions = await loadCatalogue(tx, chance, now)
    await loadContent(tx, auctions, now)
  })
}
