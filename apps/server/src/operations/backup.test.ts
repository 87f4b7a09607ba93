import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { HOUR_MS } from '@ketok/domain'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { DiskFiles } from '../platform/files/disk-files.ts'
import { blankDatabase } from '../testing/blank-database.ts'
import { aCustomer, signedInAgain } from '../testing/build-customer.ts'
import { aLot } from '../testing/build-lot.ts'
import { boughtNipl } from '../testing/build-nipl.ts'
import { openHouseWithBank } from '../testing/house-with-bank.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Sum, sequencesOf, speakPlainly, sumOf, tablesOf } from './tables-of.ts'
import { takeBackup } from './take-backup.ts'

const { bank, house } = await openHouseWithBank()
const folder = mkdtempSync(join(tmpdir(), 'ketok-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = new Date('2026-11-20T03:00:00Z')

/** Somebody bought a NIPL and leads a lot; a file was uploaded. */
const budi = await aCustomer(house)
const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
await boughtNipl(house, bank, budi, lot.auctionId, { quantity: 2 })
await house.api.get('POST /customer/lot/{lot_id}/bid', {
  as: budi,
  params: { lot_id: lot.id },
  body: { amount: 100_000_000, client_bid_id: 'cadangan-1' },
})
// Words that are hard to write down: every kind of line break, quotes, backslashes, what looks like a number.
await house.services.db
  .updateTable('customer')
  .set({ full_name: 'Budi\u2028\u2029\r\n\t"\\N" (1,2) 株式 \u0001' })
  .where('id', '=', budi.id)
  .execute()
const data = house.services.config.dataFolder
mkdirSync(join(data, 'uploads', 'invoices'), { recursive: true })
writeFileSync(join(data, 'uploads', 'invoices', 'faktur.pdf'), '%PDF-1.4 faktur')

const onDisk = (dataFolder: string) => ({ dataFolder, files: new DiskFiles(dataFolder) })

async function sums(url: string): Promise<Record<string, Sum>> {
  const client = new pg.Client(url)
  await client.connect()
  await speakPlainly(client)
  try {
    const found: Record<string, Sum> = {}
    for (const table of await tablesOf(client)) found[table.name] = await sumOf(client, table)
    return found
  } finally {
    await client.end()
  }
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  it('brings every table and file back, to the bit, and the house goes on', async () => {
    const into = join(folder, 'one')
    const before = await sums(house.databaseUrl)
    await takeBackup({ url: house.databaseUrl, dataFolder: data, files: house.services.files, into, at })
    const url = await blankDatabase()
    const dataFolder = join(folder, 'restored')
    await restoreBackup({ url, ...onDisk(dataFolder), from: into, replace: false })

    const after = await sums(url)
    expect(Object.keys(after).length).toBeGreaterThan(60)
    expect(after).toEqual(before)
    expect(before['public.posting']?.rows).toBeGreaterThan(0)
    expect(before['public.lot_event']?.rows).toBeGreaterThan(1)
    expect(await withClient(url, sequencesOf)).toEqual(await withClient(house.databaseUrl, sequencesOf))
    expect(readFileSync(join(dataFolder, 'uploads', 'invoices', 'faktur.pdf'), 'utf8')).toContain('faktur')

    // What is final stays final there, and nothing is numbered twice.
    await withClient(url, async (client) => {
      await expect(client.query('update posting set amount = amount + 1')).rejects.toThrow(/append-only/)
    })
    const node = await house.openNode({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })
    const as = await signedInAgain(house, budi)
    const raised = await node.api.get('POST /customer/lot/{lot_id}/bid', {
      as,
      params: { lot_id: lot.id },
      body: { amount: 200_000_000, client_bid_id: 'cadangan-2', confirmed: true },
    })
    expect(raised).toBeDefined()
    await node.close()
  })

  it('that was damaged changes nothing', async () => {
    const into = join(folder, 'damaged')
    const { tables } = await takeBackup({
      url: house.databaseUrl,
      dataFolder: data,
      files: house.services.files,
      into,
      at,
    })
    const posting = tables.find(({ name }) => name === 'public.posting')
    const path = join(into, 'tables', posting?.file ?? '')
    writeFileSync(
      path,
      gzipSync(
        gunzipSync(readFileSync(path))
          .toString()
          .replace(/5000000|10000000/, '4000000'),
      ),
    )
    const url = await blankDatabase()
    const restoring = restoreBackup({ url, ...onDisk(join(folder, 'none')), from: into, replace: false })
    await expect(restoring).rejects.toThrow(/public.posting came out/)
    expect((await sums(url))['public.customer']?.rows).toBe(0)
  })

  it('whose file is gone or altered is refused', async () => {
    const into = join(folder, 'file')
    await takeBackup({ url: house.databaseUrl, dataFolder: data, files: house.services.files, into, at })
    writeFileSync(join(into, 'files', 'uploads', 'invoices', 'faktur.pdf'), 'lain')
    const restoring = restoreBackup({
      url: await blankDatabase(),
      ...onDisk(folder),
      from: into,
      replace: false,
    })
    await expect(restoring).rejects.toThrow(/faktur.pdf is missing or damaged/)
  })

  it('does not go over a house that stands, nor over one at work', async () => {
    const into = join(folder, 'again')
    await takeBackup({ url: house.databaseUrl, dataFolder: data, files: house.services.files, into, at })
    const options = { ...onDisk(join(folder, 'again-data')), from: into }
    await expect(restoreBackup({ ...options, url: house.databaseUrl, replace: true })).rejects.toThrow(
      /at work/,
    )
    const url = await blankDatabase()
    await restoreBackup({ ...options, url, replace: false })
    await expect(restoreBackup({ ...options, url, replace: false })).rejects.toThrow(/--replace/)
    await restoreBackup({ ...options, url, replace: true })
    expect(await sums(url)).toEqual(await sums(house.databaseUrl))
  })

  it('is not one until it was finished', async () => {
    mkdirSync(join(folder, 'half'))
    await expect(
      restoreBackup({
        url: await blankDatabase(),
        ...onDisk(folder),
        from: join(folder, 'half'),
        replace: false,
      }),
    ).rejects.toThrow(/was not finished/)
  })
})
