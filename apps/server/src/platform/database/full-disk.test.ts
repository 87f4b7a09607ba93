import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../testing/build-customer.ts'
import { aLot, aNipl } from '../../testing/build-lot.ts'
import { openHouse } from '../../testing/house.ts'
import { answerErrors } from '../web/errors.ts'
import { databaseIsShort, lostTheDatabase } from './database.ts'

const house = await openHouse({ settings: { LOG_LEVEL: 'silent' } })

/** As PostgreSQL reports it. */
async function reported(state: string): Promise<unknown> {
  const text = sql.raw(`DO $$ BEGIN RAISE SQLSTATE '${state}' USING MESSAGE = 'short'; END $$`)
  return sql`${text}`.execute(house.services.db).catch((error: unknown) => error)
}

async function answerTo(error: unknown) {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, code: JSON.parse(body).errors[0].code, retryAfter: headers['retry-after'] }
}

const UNAVAILABLE = { statusCode: 503, code: 'unavailable', retryAfter: '5' }

describe('a database that is short of something', () => {
  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['no connection left', '53300'],
    ['a limit of its settings', '53400'],
    ['a failure of the system below it', '58000'],
    ['a file that cannot be read or written', '58030'],
  ])('is answered as out of order for a while: %s', async (_, state) => {
    const error = await reported(state)
    expect(databaseIsShort(error)).toBe(true)
    expect(await answerTo(error)).toEqual(UNAVAILABLE)
  })

  it('changed nothing, which is known', async () => {
    expect(lostTheDatabase(await reported('53100'))).toBe(false)
  })

  it('lets a fault of ours be one', async () => {
    expect(await answerTo(await reported('22000'))).toMatchObject({ statusCode: 500, code: 'fault' })
  })

  it('refuses a bid for a while, and takes it when there is room again', async () => {
    const lot = await aLot(house)
    const budi = await aCustomer(house)
    await aNipl(house, budi.id, lot.auctionId)
    const bid = () =>
      house.api.call('POST /customer/lot/{lot_id}/bid', {
        as: budi,
        params: { lot_id: lot.id },
        body: { amount: 105_000_000, client_bid_id: 'tawaran-penuh-1' },
      })
    const { db } = house.services
    await sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'No space left on device'; END $$`.execute(db)
    await sql`CREATE TRIGGER full_disk BEFORE INSERT ON lot_event EXECUTE FUNCTION full_disk()`.execute(db)
    expect(await bid()).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] })
    await sql`DROP TRIGGER full_disk ON lot_event`.execute(db)
    expect(await bid()).toMatchObject({ status: 200, data: { leading: true } })
  })
})

describe('a machine that is short of something', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])(
    'is answered as out of order for a while: %s',
    async (code) => {
      expect(await answerTo(Object.assign(new Error('short'), { code }))).toEqual(UNAVAILABLE)
    },
  )
})

/** What is always full, where the system has such a thing. */
const FULL = existsSync('/dev/full') ? '/dev/full' : '/dev/null'

it('a log on a full disk ends nothing', () => {
  const log = new URL('../observe/log.ts', import.meta.url).href
  const program = `import { openLog } from '${log}'
    const log = openLog('info')
    for (let line = 0; line < 2000; line++) log.info({ line }, 'a line that finds no room, again and again')
    process.once('beforeExit', () => process.exit(7))`
  const script = 'exec "$0" --input-type=module --disable-warning=ExperimentalWarning -e "$1" > "$2"'
  const run = () => execFileSync('sh', ['-c', script, process.execPath, program, FULL], { stdio: 'pipe' })
  // Its own code, and not that of a fault nobody caught.
  expect(run).toThrow(expect.objectContaining({ status: 7 }))
})
