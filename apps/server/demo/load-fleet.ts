import {
  atWib,
  type CustomerId,
  DAY_MS,
  type Day,
  HOUR_MS,
  type Instant,
  isoDay,
  plus,
  present,
  productTypeId,
  rupiah,
  type UnitId,
  unitColumnLabel,
  unitId as unitIdOf,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { addUnits, changeLotsAtOnce } from '../src/features/bidding/planning/plan-lots.ts'
import { createPlan } from '../src/features/bidding/planning/save-plan.ts'
import { wholeImport } from '../src/features/goods/import/find-imports.ts'
import { startImport } from '../src/features/goods/import/run-import.ts'
import { takeInList } from '../src/features/goods/import/take-in-list.ts'
import { addPicturesOfUnit } from '../src/features/goods/unit/unit.ts'
import { createCompany } from '../src/features/people/company/save-company.ts'
import { decideOnProposal } from '../src/features/people/proposal/decide-on-proposal.ts'
import { proposeContract } from '../src/features/pricing/contract/propose-contract.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { niplPriceOf } from './auctions/plan.ts'
import { Chance } from './chance.ts'
import type { Timeline } from './history/timeline.ts'
import type { LoadedPool } from './load-places.ts'
import { inspectUnit, stampsOf } from './load-units.ts'
import { ARMADA } from './people.ts'
import { PictureLibrary } from './picture-library.ts'
import { POOLS } from './places.ts'
import type { Team } from './staff.ts'
import { type MadeUnit, makeUnit } from './units/make-unit.ts'
import { MODELS } from './units/models.ts'
import { roundTo, stepFor } from './units/price.ts'

/** Of its own, so that the rest of the house is the same with the fleet and without. */
const SEED = 20_261_129
const FLEET = 6
/** The last of them has come without its pictures and its inspection: the plan says so. */
const READY = 5
const POOL = 'cakung'

interface Ways {
  readonly services: Services
  readonly team: Team
  readonly cashier: StaffCaller
  readonly account: CustomerId
  readonly now: Instant
}

/** A leasing company with which the house has a contract: one person asked for it, another agreed. */
export async function loadLeasingCompany({ services, team, cashier, account, now }: Ways): Promise<void> {
  const metAt = plus(now, -55 * DAY_MS)
  const at = (moment: Instant): Services => ({ ...services, now: () => moment })
  const company = await createCompany(at(metAt), team.clerk, {
    ...{ kind: 'leasing', name: ARMADA.company.name, npwp: ARMADA.company.npwp },
    ...{ address: 'Jl. Gatot Subroto Kav. 18, Jakarta Selatan', account_id: account },
  })
  const signedOn = isoDay(wibDay(plus(metAt, DAY_MS)))
  const { proposal_id } = await proposeContract(at(plus(metAt, DAY_MS)), cashier, company.company_id, {
    ...{ signed_on: signedOn, valid_from: signedOn, valid_until: null, no_sale_fee: rupiah(150_000) },
    bands: [
      { product_type_id: null, above: rupiah(0), flat: null, basis_points: 250 },
      { product_type_id: null, above: rupiah(200_000_000), flat: null, basis_points: 200 },
    ],
    costs: [{ label: 'Derek', amount: rupiah(350_000) }],
    taxes: [{ label: 'PPN atas komisi', basis_points: 1_100, charged_on: 'commission' }],
    reason: 'Disepakati direksi, berlaku untuk semua unit tarikan',
  })
  await decideOnProposal(at(plus(metAt, DAY_MS + HOUR_MS)), team.supervisor, proposal_id, {
    state: 'approved',
  })
}

interface Stock extends Omit<Ways, 'cashier'> {
  readonly timeline: Timeline
  readonly pools: ReadonlyMap<string, LoadedPool>
  readonly types: { readonly id: ReadonlyMap<string, number> }
}

/** Its cars come by a list, and stand in a sale that is still planned; another list waits for somebody to say yes. */
export function planFleet(stock: Stock): void {
  const { services, timeline, team, account, pools, types, now } = stock
  const pool = present(pools.get(POOL))
  const defaults = {
    product_type_id: productTypeId(present(types.id.get('Mobil'))),
    pool_id: pool.id,
    consignor_id: account,
  }
  const cars = drawCars(now)
  const send = (name: string, lines: readonly (readonly string[])[]) =>
    takeInList(
      services,
      team.content,
      { fileName: name, table: new TextEncoder().encode(asText(lines)), mapping: null, defaults },
      null,
    )
  const unitIds: UnitId[] = []
  timeline.add(plus(now, -3 * DAY_MS), async () => {
    const id = await send('tarikan-november.csv', [NAMES, ...cars.slice(0, FLEET).map(lineOf)])
    await startImport(services, team.content, id)
    for (const { unit_id } of (await wholeImport(services.db, id)).rows)
      unitIds.push(unitIdOf(present(unit_id)))
  })
  timeline.add(plus(now, -2 * DAY_MS), async () => {
    for (const [index, unitId] of unitIds.slice(0, READY).entries()) {
      const made = present(cars[index])
      const pictures = made.pictures.map((picture, place) => ({
        ...picture,
        ...{ clientPhotoId: `demo-armada-${place + 1}`, shot: null },
      }))
      const by = { staffId: team.content.staffId, at: services.now() }
      await inTransaction(services.db, (tx) => addPicturesOfUnit(tx, unitId, pictures, by))
      await inspectUnit({ services, team }, unitId, { made, isOver: true })
    }
  })
  timeline.add(plus(now, -20 * HOUR_MS), async () => {
    const day = (wibDay(now) + 16) as Day
    const auctionId = await createPlan(services, team.clerk, {
      ...{
        kind: 'time',
        audience: 'public',
        name: 'Mobil Tarikan Leasing',
        nipl_price: niplPriceOf('Mobil'),
      },
      ...{ product_type_id: defaults.product_type_id, branch_id: pool.branchId, pool_id: pool.id },
      ...{ opens_at: wibIso(atWib((day - 2) as Day, 9)), closes_at: wibIso(atWib(day, 13)) },
      ...{ stagger_minutes: 6, official_staff_id: team.official.staffId },
    })
    const lots = await addUnits(services, team.clerk, auctionId, unitIds)
    await changeLotsAtOnce(services, team.clerk, auctionId, {
      lots: lots.slice(0, READY).map(({ lot_id, lot_number }, index) => {
        const { worth } = present(cars[index])
        const increment = stepFor(worth)
        const base = roundTo(worth * 0.72, increment)
        return {
          ...{ lot_id, lot_number, base_price: base, increment },
          reserve: rupiah(base + 8 * increment),
        }
      }),
    })
  })
  timeline.add(plus(now, -90 * 60_000), async () => {
    const [first = [], second = [], ...others] = cars.slice(FLEET).map(lineOf)
    // Written as people write on paper: this row is refused, and the page says why.
    const faulty = second.with(NAMES.indexOf(unitColumnLabel('year')), "'19")
    await send('tarikan-susulan.csv', [NAMES, first, faulty, ...others])
  })
}

/** Cars of the commonest kinds, as they would stand in the pool. */
function drawCars(now: Instant): MadeUnit[] {
  const chance = new Chance(SEED)
  const library = new PictureLibrary(chance)
  const models = chance.shuffled(MODELS.filter(({ type }) => type === 'Mobil'))
  const { plate, ground } = POOLS[POOL]
  return models.slice(0, FLEET + 4).map((model, index) =>
    makeUnit(chance, library, model, {
      ...{ plate, ground, lotNumber: index + 1, now },
      ...{ publishedAt: now, soldAt: plus(now, 16 * DAY_MS) },
    }),
  )
}

const FIELDS = [
  ...['stock_number', 'brand', 'model', 'variant', 'year', 'facts.plate', 'facts.chassis_number'],
  ...['facts.engine_number', 'facts.colour', 'facts.transmission', 'facts.fuel', 'facts.engine_cc'],
  ...['facts.odometer_km', 'facts.stnk_until', 'facts.tax_until', 'facts.keys', 'papers.STNK', 'papers.BPKB'],
]
const NAMES = FIELDS.map(unitColumnLabel)

/** One of its rows, by the columns above. */
function lineOf({ model, year, facts, papers }: MadeUnit, index: number): string[] {
  const stamps = stampsOf(SEED % 1_000, index + 1, model)
  const values: Record<string, unknown> = {
    stock_number: `SAP-${String(2_611_00 + index + 1)}`,
    ...{ brand: model.brand, model: model.model, variant: model.variant, year },
    ...Object.fromEntries(
      Object.entries({ ...facts, ...stamps }).map(([name, value]) => [`facts.${name}`, value]),
    ),
    ...Object.fromEntries(
      papers.map(({ name, state }) => [`papers.${name}`, state === 'original' ? 'Asli' : '']),
    ),
  }
  return FIELDS.map((field) => String(values[field] ?? ''))
}

const asText = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(';')).join('\n')
