import { type ChildProcess, fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillWithLots } from './parts/many-lots.ts'
import { atMost, log, median, percentile, report } from './parts/measure.ts'

/**
 * How long the catalogue takes to answer: filters, misspelt searches, every sort, deep pages, while prices move. Three
 * houses of growing size take turns, each a server and a database of its own.
 */
const SIZES = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
type Size = keyof typeof SIZES
const ROUNDS = 7
const QUESTIONS = 300
const MOVES_PER_SECOND = 20
const SEARCHES = [
  'toyta avnza',
  'avansa 2021 bekasi',
  'honda',
  'inova matic',
  'xpander jakarta',
  'putih',
  'b 14',
  'crv',
  'nmax',
  'laptop lenovo',
]
const SORTS = ['closes_at', 'price', 'price-', 'created_at-', 'year-', 'bid_count-']
const PER_PAGE = 24

interface House {
  readonly size: Size
  readonly port: number
  readonly server: ChildProcess
  readonly database: pg.Pool
  readonly loadSeconds: number
  readonly indexSeconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const houses: House[] = []
for (const size of Object.keys(SIZES) as Size[]) houses.push(await open(size))
const moving = setInterval(() => {
  for (const house of houses) moveOne(house).catch((error: unknown) => log(`a bid failed: ${String(error)}`))
}, 1_000 / MOVES_PER_SECOND)

log('Warming up')
for (const house of houses) await askAll(house, 0)
const p50 = Object.fromEntries(houses.map(({ size }) => [size, [] as number[]])) as Record<Size, number[]>
const p99 = structuredClone(p50)
for (let round = 1; round <= ROUNDS; round++) {
  for (const house of houses) {
    const spent = await askAll(house, round)
    p50[house.size].push(percentile(spent, 0.5))
    p99[house.size].push(percentile(spent, 0.99))
    log(
      `  round ${round}: ${house.size} p50 ${p50[house.size].at(-1)?.toFixed(1)}, p99 ${p99[house.size].at(-1)?.toFixed(1)} ms`,
    )
  }
}
clearInterval(moving)

const figures: Record<string, number> = {}
for (const { size, loadSeconds, indexSeconds, server } of houses) {
  figures[`p50_${size}_ms`] = median(p50[size])
  figures[`p99_${size}_ms`] = median(p99[size])
  figures[`load_${size}_s`] = loadSeconds
  figures[`index_${size}_s`] = indexSeconds
  figures[`memory_${size}_mb`] = (await memoryOf(server)) / 2 ** 20
}
const growth = median(p99['1m']) / median(p99['10k'])
report({
  bench: 'catalogue',
  ratios: { p99_1m_over_10k: growth },
  figures,
  goals: { p99_1m_over_10k: atMost(growth, 3) },
})
for (const { server, database } of houses) {
  server.kill()
  await database.end()
}
agent.destroy()
process.exit()

async function open(size: Size): Promise<House> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const template = url.pathname.slice(1)
  const name = `${template}_${size}`
  url.pathname = '/postgres'
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.end()
  url.pathname = `/${name}`

  log(`Making ${SIZES[size]} lots`)
  const begun = performance.now()
  const client = new pg.Client(url.href)
  await client.connect()
  await fillWithLots(client, SIZES[size])
  await client.end()
  const loadSeconds = (performance.now() - begun) / 1_000

  const server = fork(new URL('./parts/catalogue-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: url.href },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=6144'],
  })
  const { port } = await told<{ port: number }>(server)
  const listening = performance.now()
  await ask(port, '/api/unit')
  const indexSeconds = (performance.now() - listening) / 1_000
  log(`  made in ${loadSeconds.toFixed(0)} s, read in ${indexSeconds.toFixed(1)} s`)
  return {
    size,
    port,
    server,
    database: new pg.Pool({ connectionString: url.href, max: 2 }),
    loadSeconds,
    indexSeconds,
  }
}

function told<T>(server: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message as T))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const answer = told<{ memoryBytes: number }>(server)
  server.send({})
  return (await answer).memoryBytes
}

/** A bid as the index sees it: another price, a later mark. */
async function moveOne({ size, database }: House): Promise<void> {
  const lotId = 1 + Math.floor(Math.random() * SIZES[size])
  await database.query(
    `UPDATE lot_state SET seq = seq + 1, announced_seq = announced_seq + 1, bid_count = bid_count + 1,
       price = coalesce(price, 1000000) + 500000, leader_id = (SELECT min(id) FROM customer),
       changed_xid = pg_current_xact_id() WHERE lot_id = $1`,
    [lotId],
  )
}

async function askAll(house: House, round: number): Promise<number[]> {
  const chance = chances(round + 1)
  const spent: number[] = []
  for (let question = 0; question < QUESTIONS; question++) {
    const address = aQuestion(chance, SIZES[house.size])
    const begun = performance.now()
    await ask(house.port, address)
    spent.push(performance.now() - begun)
  }
  // Garbage of one house is not to be collected in the turn of the next.
  await pause(200)
  return spent
}

function ask(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} for ${path}`)),
      )
    })
    request.once('error', reject)
  })
}

/** What people ask: filters together, a search, both, and pages nobody but a robot turns to. */
function aQuestion(chance: () => number, lots: number): string {
  const one = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T
  const query = new URLSearchParams({ sort: one(SORTS) })
  if (chance() < 0.5) query.set('search', one(SEARCHES))
  if (chance() < 0.5) query.set('product_type_id', one(['1', '1', '1', '2']))
  if (chance() < 0.3) query.set('grade', one(['A', 'A,B', 'B,C']))
  if (chance() < 0.3) query.set('city', one(['Bekasi', 'Jakarta Timur,Bekasi', 'Surabaya']))
  if (chance() < 0.2) query.set('transmission', 'Otomatis')
  if (chance() < 0.3) query.set('price_from', '100000000')
  if (chance() < 0.3) query.set('price_to', '300000000')
  if (chance() < 0.2) query.set('year_from', '2018')
  if (chance() < 0.1) query.set('closing_within', '4320')
  if (chance() < 0.3) query.set('page', String(1 + Math.floor((chance() * lots * 0.9) / PER_PAGE)))
  return `/api/unit?${query}`
}

/** The same questions for every house and every run (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
