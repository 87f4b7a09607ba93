import { type CustomerId, DAY_MS, type Instant, MINUTE_MS, plus, present } from '@ketok/domain'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import { makeRootsOfDaysThatAreOver } from '../src/features/bidding/proof/make-day-roots.ts'
import { forgetPast } from '../src/features/notice/notification/forget-past.ts'
import { hashPassword } from '../src/features/people/account/password-hash.ts'
import { letIntoAuction } from '../src/features/people/account/premium-access.ts'
import { registerCustomer } from '../src/features/people/account/register-customer.ts'
import { PictureEncoder } from '../src/platform/pictures/picture-encoder.ts'
import { closeServices, openServices, type Services } from '../src/services.ts'
import { drawSales } from './auctions/draw-sales.ts'
import { Chance } from './chance.ts'
import { planCorrections } from './history/corrections.ts'
import { orderNipls } from './history/deposits.ts'
import { issueTaxInvoices } from './history/tax-invoices.ts'
import { Timeline } from './history/timeline.ts'
import { TravelClock } from './history/travel-clock.ts'
import { type LoadedAuction, loadCatalogue } from './load-catalogue.ts'
import { planConsignments } from './load-consignments.ts'
import { loadContent } from './load-content.ts'
import { loadFavourites } from './load-favourites.ts'
import { loadLeasingCompany, planFleet } from './load-fleet.ts'
import { planHistory } from './load-history.ts'
import { loadPlaces } from './load-places.ts'
import { sellersAmong } from './load-sellers.ts'
import { loadTypes } from './load-types.ts'
import { beginLoading, finishLoading } from './loading-mark.ts'
import { DEMO_PASSWORD, loadPeople, TONO } from './people.ts'
import { callerOf, loadStaff, teamOf } from './staff.ts'

/** Any number: the house is the same for the same one. */
const SEED = 20_261_121
const OLDEST_MS = 401 * DAY_MS

/**
 * Fills an empty database with a working house, dated from `now`. The past is lived through by the house itself, on
 * a clock that travels: its staff open it, take units in and put them up for sale as they do in the office, and nothing
 * here writes a bid, a bill or a posting by other means than the features do. `authenticators`: see `loadStaff`.
 */
export async function loadDemo(config: Config, now: Instant, authenticators = ''): Promise<void> {
  const clock = new TravelClock(plus(now, -OLDEST_MS))
  // Everybody waits for this house, so its pictures wait for nobody.
  const pictures = new PictureEncoder({ niceness: 0 })
  const services = await openServices(hasty(config), { clock: () => clock, works: false, pictures })
  const { site, office } = await buildApp(services)
  try {
    await services.jobs.start()
    await beginLoading(services.pool)
    await loadStaff(services, authenticators)
    await live(services, clock, now)
    await finishLoading(services.pool)
  } finally {
    await site.close()
    await office.close()
    await closeServices(services)
  }
}

/** Commits do not wait for the disk: loading that did not finish is begun anew anyway. */
function hasty(config: Config): Config {
  const url = new URL(config.database.url)
  url.searchParams.set('options', '-c TimeZone=UTC -c synchronous_commit=off')
  // PostgreSQL wants %20 where URLSearchParams writes a plus.
  return { ...config, database: { ...config.database, url: url.href.replaceAll('+', '%20') } }
}

async function live(services: Services, clock: TravelClock, now: Instant): Promise<void> {
  const { db } = services
  const chance = new Chance(SEED)
  const team = await teamOf(services)
  const pools = await loadPlaces(services, team.content)
  const types = await loadTypes(services, team.content)
  const sales = drawSales(chance, now)
  const people = await loadPeople(services, clock, chance, now)
  const cashier = present(await callerOf(services, 'finance'))
  await loadLeasingCompany({ services, team, cashier, account: people.armada, now })
  const sellerOf = sellersAmong(people)
  const branchId = pools.get('cakung')?.branchId ?? 0
  const consigning = { services, team, consignor: people.sari, branchId }
  const auctions = await loadCatalogue({ services, team, types, pools, sellerOf, consigning }, sales)
  await loadContent({ services, editor: team.content }, auctions, now)
  await letIn(services, people.sari, auctions, now)
  await loadFavourites(db, chance, people, auctions, now)

  const timeline = new Timeline(clock)
  planHistory({ services, timeline, people, team, now }, auctions)
  planCorrections({ services, timeline, team }, auctions)
  const waiting = auctions.find(({ plan }) => plan.name === 'Mobil Bandung Raya')
  timeline.add(plus(now, -50 * MINUTE_MS), async () => {
    await registerCustomer(services, TONO, '127.0.0.1')
    await db
      .updateTable('customer')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .where('email', '=', TONO.email)
      .execute()
    if (waiting === undefined) return
    // Not paid yet: what the wallet says while it waits for the bank.
    await orderNipls(services, people.budi, {
      auctionId: waiting.id,
      quantity: 1,
      method: '08_VA_BRI',
    })
  })
  planConsignments({ services, timeline, team, consignor: people.budi, branchId, now })
  planFleet({ services, timeline, team, account: people.armada, pools, types, now })
  await timeline.live(now)
  await makeRootsOfDaysThatAreOver(services)
  await readOldNews(services, people.budi, plus(now, -2 * DAY_MS))
  await issueTaxInvoices(services, [people.budi, people.sari])
  // What was lived through in a minute is no news by mail or push.
  await forgetPast(db)
}

/** Into the closed sales that are on, so that the guest can have bid there; into others they are asked later. */
async function letIn(
  { db }: Services,
  customer: CustomerId,
  auctions: readonly LoadedAuction[],
  now: Instant,
): Promise<void> {
  for (const { id, plan } of auctions)
    if (plan.audience === 'premium' && plan.opensAt <= now) await letIntoAuction(db, customer, id)
}

/** What is older than two days has been read; the rest waits under the bell. */
async function readOldNews({ db }: Services, customer: CustomerId, before: Instant): Promise<void> {
  await db
    .updateTable('notification')
    .set((row) => ({ read_at: row.ref('created_at') }))
    .where('customer_id', '=', customer)
    .where('created_at', '<', new Date(before))
    .execute()
}
