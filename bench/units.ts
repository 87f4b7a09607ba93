import { readConfig } from '@ketok/server/src/config.ts'
import { listUnits } from '@ketok/server/src/features/goods/unit/find-units.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import type { StaffCaller } from '@ketok/server/src/platform/web/session.ts'
import { closeServices, openServices, type Services } from '@ketok/server/src/services.ts'
import pg from 'pg'
import { fillWithLots } from './parts/many-lots.ts'
import { atMost, log, median, percentile, report } from './parts/measure.ts'

/**
 * How long the office's list of units takes to answer a page of a hundred: search, filters, every sort, deep pages. A house of
 * ten thousand units takes turns with one of a few hundred, each a database of its own.
 */
const SIZES = { small: 500, large: 10_000 } as const
type Size = keyof typeof SIZES
const ROUNDS = 7
const LIMIT = 100

type UnitQuery = Parameters<typeof listUnits>[2]
const QUERIES: Readonly<Record<string, UnitQuery>> = {
  newest: {},
  changed: { sort: 'changed_at-' },
  by_title: { sort: 'title' },
  by_year: { sort: 'year-' },
  by_promise: { sort: 'promised_day' },
  search: { search: 'avanza' },
  two_words: { search: 'toyota 2021' },
  plate: { search: 'b 14' },
  nothing: { search: 'zzzz' },
  in_stock: { state: 'stock' },
  sold: { state: 'sold' },
  of_type: { product_type_id: 1 as never, search: 'toyota' },
  overdue: { papers: 'overdue', sort: 'promised_day' },
}

const staff: StaffCaller = {
  ...{ staffId: 1 as never, sessionId: 0, name: 'Bench', address: '127.0.0.1' },
  ...{ roles: ['admin'], branchIds: null },
}
const houses = { small: await open('small'), large: await open('large') }
const spent: Record<string, Record<Size, number[]>> = {}

async function ask(size: Size, name: string, query: UnitQuery): Promise<void> {
  const begun = performance.now()
  await listUnits(houses[size], staff, { limit: LIMIT, ...query })
  const took = performance.now() - begun
  const found = spent[name] ?? { small: [], large: [] }
  found[size].push(took)
  spent[name] = found
}

log('Warming up')
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, query] of Object.entries(QUERIES)) {
    await ask('small', name, query)
    await ask('large', name, query)
  }
  // The last page of each house.
  for (const size of ['small', 'large'] as const) await ask(size, 'last_page', { page: SIZES[size] / LIMIT })
  if (round === 0) for (const found of Object.values(spent)) found.small.length = found.large.length = 0
  else log(`  round ${round} of ${ROUNDS}`)
}
const of = (size: Size) => Object.entries(spent).map(([name, found]) => ({ name, ms: median(found[size]) }))
const slowest = of('large').toSorted((a, b) => b.ms - a.ms)
for (const { name, ms } of slowest) log(`  ${name}: ${ms.toFixed(1)} ms`)
const middle = (size: Size) => median(of(size).map(({ ms }) => ms))
const growth = middle('large') / middle('small')
report({
  bench: 'units',
  ratios: { large_over_small: growth },
  figures: {
    units: SIZES.large,
    small_ms: middle('small'),
    large_ms: middle('large'),
    slowest_ms: slowest[0]?.ms ?? 0,
    p99_ms: percentile(
      Object.values(spent).flatMap(({ large }) => large),
      0.99,
    ),
  },
  goals: { large_over_small: atMost(growth, 3) },
})
for (const services of Object.values(houses)) await closeServices(services)
process.exit()

async function open(size: Size): Promise<Services> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const template = url.pathname.slice(1)
  const name = `${template}_units_${size}`
  url.pathname = '/postgres'
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.end()
  url.pathname = `/${name}`
  log(`Making ${SIZES[size]} units`)
  const client = new pg.Client(url.href)
  await client.connect()
  await fillWithLots(client, SIZES[size])
  await client.end()
  const config = readConfig({ ...process.env, DATABASE_URL: url.href, NODE_ENV: 'test' })
  return openServices(config, {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
}
