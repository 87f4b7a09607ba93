import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { baseBackup } from '../../../../scripts/postgres/base-backup.ts'
import { type EmbeddedPostgres, startPostgres } from '../../../../scripts/postgres/embedded.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { refuseStrangeReplica } from '../platform/database/reads.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { aCustomer } from './build-customer.ts'
import { aLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import { aStaff } from './build-staff.ts'
import { openHouse } from './house.ts'
import { openBank } from './open-bank.ts'

/*
 * A house with a streaming replica of PostgreSQL's own, at `DATABASE_READ_URL`. Its replay is stopped and started as an
 * operator would; whoever wrote something finds it in the catalogue all the same, at whichever process they ask.
 */

const TOKEN = 'a-token-of-prometheus'
const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `ketok-${name}-`)))
const [primaryFolder = '', replicaFolder = ''] = folders
// What was answered as written is in the log of the primary; that it outlives the machine is not needed here.
const settings = { synchronous_commit: 'on' }
const primary = await startPostgres({ folder: primaryFolder, durable: false, settings })
const databaseUrl = primary.url('postgres')
await migrateJobs(databaseUrl)
await migrate(databaseUrl, await readMigrations())
await baseBackup(primary, replicaFolder)
const openReplica = (port?: number) =>
  startPostgres({
    folder: replicaFolder,
    durable: false,
    follows: databaseUrl,
    ...(port === undefined ? {} : { port }),
  })
let replica: EmbeddedPostgres = await openReplica()
const readUrl = replica.url('postgres')

const bank = await openBank()
const house = await openHouse({
  databaseUrl,
  settings: { SNAP_BASE_URL: bank.url, DATABASE_READ_URL: readUrl, METRICS_TOKEN: TOKEN },
})
bank.serves(house)
const other = await house.openNode()
const superuser = new pg.Pool({ connectionString: readUrl, max: 1 })
superuser.on('error', () => {})

// After the house, which was opened later and closes first.
afterAll(async () => {
  await superuser.end()
  await replica.stop()
  await primary.stop()
  for (const path of [...folders, primary.folder, replica.folder])
    rmSync(path, { recursive: true, force: true })
})

const lot = await aLot(house)
const [budi, siti] = [await aCustomer(house), await aCustomer(house)]
for (const person of [budi, siti]) await boughtNipl(house, bank, person, lot.auctionId)
let amount = 100_000_000

/** Budi and Siti in turn, at the first process; answers the price that is now true. */
async function bid(): Promise<number> {
  amount += 1_000_000
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: (amount / 1_000_000) % 2 === 0 ? budi : siti,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id: `bid-${amount}` },
  })
  return truePrice()
}

async function truePrice(): Promise<number> {
  const { rows } = await house.services.pool.query('SELECT price FROM lot_now WHERE lot_id = $1', [lot.id])
  return rows[0].price
}

/** As the catalogue of the other process shows it. */
async function shownPrice() {
  const { units } = await other.api.get('GET /unit', { query: { auction_id: lot.auctionId } })
  return units.find(({ lot_id }) => lot_id === lot.id)?.price
}

async function readsOf(node: { app: typeof house.app }) {
  const { body } = await node.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const count = (who: string) => Number(new RegExp(`ketok_reads_by_${who}_total (\\d+)`).exec(body)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

async function readiness() {
  const { statusCode, body } = await other.app.inject({ url: '/api/health/ready' })
  const { status, checks } = JSON.parse(body) as { status: string; checks: Record<string, string> }
  return { statusCode, status, replica: checks.replica }
}

const isWell = () => vi.waitFor(async () => expect(await readiness()).toMatchObject({ replica: 'ok' }))

describe('a replica that follows', () => {
  it('answers for the primary, and each question with all that was written before it', async () => {
    await isWell()
    const before = await readsOf(other)
    for (let round = 0; round < 8; round++) {
      const price = await bid()
      expect(await shownPrice()).toBe(price)
    }
    const after = await readsOf(other)
    expect(after.replica).toBeGreaterThan(before.replica)
  })

  it('answers for long lists of the office too', async () => {
    await isWell()
    const auditor = await aStaff(house, { roles: ['supervisor'] })
    const before = await readsOf(house)
    await house.api.get('GET /office/catatan', { as: auditor, query: {} })
    const after = await readsOf(house)
    expect(after.replica + after.primary).toBe(before.replica + before.primary + 1)
  })
})

describe('a replica whose replay stands still', () => {
  it('answers nobody who asks after a write: they find it at the primary, and health says why', async () => {
    await isWell()
    await superuser.query('SELECT pg_wal_replay_pause()')
    try {
      const price = await bid()
      expect(await shownPrice()).toBe(price)
      const before = await readsOf(other)
      expect(await shownPrice()).toBe(price)
      expect((await readsOf(other)).replica).toBe(before.replica)
      expect(await readiness()).toEqual({ statusCode: 200, status: 'ready', replica: 'behind' })
    } finally {
      await superuser.query('SELECT pg_wal_replay_resume()')
    }
    await isWell()
    expect(await shownPrice()).toBe(await truePrice())
  })
})

describe('a replica that dies', () => {
  it('is done without, asked again later, and closes no door', async () => {
    await isWell()
    await replica.stop()
    const price = await bid()
    expect(await shownPrice()).toBe(price)
    expect(await readiness()).toEqual({ statusCode: 200, status: 'ready', replica: 'unavailable' })
    replica = await openReplica(replica.port)
    await isWell()
    const before = await readsOf(other)
    const later = await bid()
    expect(await shownPrice()).toBe(later)
    expect((await readsOf(other)).replica).toBeGreaterThan(before.replica)
  })

  it('also while it is being asked, standing still: whoever waits for it is answered by the primary', async () => {
    await isWell()
    const asker = new pg.Client(readUrl)
    asker.on('error', () => {})
    await asker.connect()
    const { rows } = await asker.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    const pids = [replica.pid, ...rows.map(({ pid }) => pid)]
    await asker.end()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      const price = await bid()
      expect(await shownPrice()).toBe(price)
      expect(await readiness()).toMatchObject({ statusCode: 200, replica: 'unavailable' })
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await isWell()
  })
})

describe('the read address', () => {
  it('may be a replica of the house, also one that does not answer now', async () => {
    await refuseStrangeReplica(databaseUrl, readUrl)
    await refuseStrangeReplica(databaseUrl, 'postgres://ketok@127.0.0.1:1/postgres')
  })

  it('may not be the primary itself, which would be asked twice', async () => {
    await expect(refuseStrangeReplica(databaseUrl, databaseUrl)).rejects.toThrow(
      /DATABASE_READ_URL: it is no replica/,
    )
  })

  it('may not be a replica of another database', async () => {
    await expect(
      refuseStrangeReplica(databaseUrl.replace(/postgres$/, 'template1'), readUrl),
    ).rejects.toThrow(/DATABASE_READ_URL: it is a replica of another database/)
  })
})
