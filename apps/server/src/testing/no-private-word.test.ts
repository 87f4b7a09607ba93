import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openLog } from '../platform/observe/log.ts'
import { closeServices, openServices } from '../services.ts'
import { aCustomer, signedInAgain } from './build-customer.ts'
import { aLot } from './build-lot.ts'
import { aStaff } from './build-staff.ts'
import { TestCaller } from './caller.ts'
import { openHouseWithBank } from './house-with-bank.ts'

/*
 * I18: private data that is put in here must appear in no log, span, error, metric or other person's reply. The words
 * are like nothing else in the house, so that finding one is finding a leak.
 */
const NIK = '3174054508900003'
const NPWP = '012345678901999'
const REKENING = '70015678905551'
const OWNER = 'KANARI PEMILIK REKENING'
const ADDRESS = 'Jalan Kenari Rahasia 77'
const PASSWORD = 'Kenari#Rahasia-2026'
const NEW_PASSWORD = 'Kenari#Baru-2027'
const PHONE = '81277778888'
const MAXIMUM = 187_654_321
const TYPED = [NIK, NPWP, REKENING, OWNER, ADDRESS, PASSWORD, NEW_PASSWORD, PHONE, String(MAXIMUM)]
/** Ids and times of spans: a round amount stands in one of a thousand nanosecond times. */
const DRAWN = /"(?:traceId|spanId|parentSpanId|\w*[uU]nixNano)":"\w*",?/g

const TOKEN = 'rahasia-pengukur-0123456789'
const { bank, house } = await openHouseWithBank({ METRICS_TOKEN: TOKEN })

/** What leaves the house for its operators. */
const told: string[] = []
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => told.push(chunk.toString('utf8')))
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
}).listen(0, '127.0.0.1')
await new Promise((listening) => collector.once('listening', listening))
afterAll(() => collector.close())

/** A node of this house that says all it can say, into our hands. */
const log = openLog(
  'trace',
  new Writable({
    write(chunk: Buffer, _, done) {
      told.push(chunk.toString('utf8'))
      done()
    },
  }),
)
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const services = await openServices(
  { ...house.services.config, tracing: { url, publicUrl: '', rate: 1 } },
  { log, clock: () => house.clock, works: false },
)
const { site, office } = await buildApp(services)
await services.jobs.start()
await site.listen({ port: 0, host: '127.0.0.1' })
await office.listen({ port: 0, host: '127.0.0.1' })
const address = (door: typeof site) => `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`
const api = new TestCaller(address(site), address(office))
let isOpen = true
async function close() {
  if (!isOpen) return
  isOpen = false
  await site.close()
  await office.close()
  await closeServices(services)
}
afterAll(close)

it('keeps private words out of logs, spans, errors, metrics and other people’s replies', async () => {
  const secrets = new Set(TYPED)
  const others: unknown[] = []

  // They come, prove themselves, and mistype.
  const email = 'kenari@ketok.test'
  const kenari = await aCustomer(house, { email, password: PASSWORD, approved_at: null })
  await api.call('POST /auth/in', { body: { email, password: PASSWORD } }).then(({ data }) => {
    secrets.add(data.access_token).add(data.refresh_token)
  })
  await api.call('POST /auth/in', { body: { email, password: NEW_PASSWORD } })
  await api.send('POST', '/api/auth/in', {
    raw: `{"email":"${email}","password":"${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  })
  await api.call('POST /auth/customer/forgot-password', { body: { email } })
  await house.runJobs()
  const reset = /reset-password\?token=([\w-]+)|token=([\w-]+)/
    .exec(JSON.stringify(house.mails.to(email)))
    ?.slice(1)
    .find(Boolean)
  if (reset === undefined) throw new Error('The mail has no link')
  secrets.add(reset)
  for (const _ of ['once', 'again'])
    await api.call('POST /auth/customer/update-password/{token}', {
      params: { token: reset },
      body: { password: NEW_PASSWORD },
    })
  const me = await signedInAgain(house, kenari)
  secrets.add(me.access_token).add(me.refresh_token)

  // They tell who they are, rightly and wrongly.
  const { cities } = await api.get('GET /customer/city', { as: me, query: { search: 'jakarta timur' } })
  const { banks } = await api.get('GET /customer/bank', { as: me, query: { search: 'mandiri' } })
  const profile = {
    full_name: 'Kenari Wijaya',
    phone: `0${PHONE}`,
    birth_date: '1990-08-05',
    gender: 'female' as const,
    identity_number: NIK,
    identity_address: ADDRESS,
    current_address: ADDRESS,
    rekening_number: REKENING,
    rekening_owner: OWNER,
    city_id: cities[0]?.id ?? 0,
    bank_id: banks[0]?.id ?? 0,
  }
  await api.call('PUT /customer/pengaturan/profile', {
    as: me,
    body: { ...profile, identity_number: `${NIK}9` },
  })
  const saved = await api.call('PUT /customer/pengaturan/profile', { as: me, body: profile })
  expect(saved.status).toBe(200)
  const form = new FormData()
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${NIK}.jpg`)
  await api.send('PUT', '/api/customer/pengaturan/profile/identity-file', { as: me, raw: form })

  // They bid with a maximum that is nobody's business while they lead.
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  const order = await api.get('POST /customer/nipl', {
    as: me,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '06_VA_MANDIRI' },
  })
  await bank.pay(order.virtual_account_no)
  const bid = await api.call('POST /customer/lot/{lot_id}/bid', {
    as: me,
    params: { lot_id: lot.id },
    body: { amount: MAXIMUM, client_bid_id: 'kenari-satu', confirmed: true },
  })
  const { increment, base_price } = await api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
  const onGrid = base_price + Math.ceil((MAXIMUM - base_price) / increment) * increment
  secrets.add(String(onGrid))
  await api.call('POST /customer/lot/{lot_id}/bid', {
    as: me,
    params: { lot_id: lot.id },
    body: { amount: onGrid, client_bid_id: 'kenari-dua', confirmed: true },
  })
  expect(bid.status === 200 || bid.status === 409 || bid.status === 422).toBe(true)
  const { rows } = await services.pool.query(
    'SELECT count(*)::int AS bids FROM lot_event WHERE lot_id = $1 AND maximum IS NOT NULL',
    [lot.id],
  )
  expect(rows[0]?.bids).toBeGreaterThan(0)

  // The database breaks on their very row: PostgreSQL's own words hold all of it.
  await services.pool.query(`
    CREATE FUNCTION tells() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'invalid input syntax for type integer: "${PHONE}"' USING HINT = '${ADDRESS}', DETAIL = 'Failing row contains (' || '${NIK}, ${REKENING}, ${PASSWORD}' || ').'; END $$;
    CREATE TRIGGER tells BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION tells()`)
  const broken = await api.send('PUT', '/api/customer/pengaturan/profile', {
    as: me,
    body: { ...profile, full_name: 'Kenari Rusak' },
  })
  expect(broken.status).toBe(500)
  others.push(broken.body)
  await services.pool.query('DROP TRIGGER tells ON customer')

  // Others look: a rival, a visitor, staff who have no business with it.
  const rival = await aCustomer(house)
  const clerk = await aStaff(house, { roles: ['clerk', 'content'] })
  const params = { lot_id: lot.id }
  others.push(
    await api.call('GET /lot/{lot_id}', { params }),
    await api.call('GET /lot/{lot_id}', { params, as: rival }),
    await api.call('GET /lot/{lot_id}/riwayat', { params }),
    await api.call('GET /customer/lot/{lot_id}', { params, as: rival }),
    await api.call('GET /unit', { as: rival }),
    await api.call('GET /office/lelang', { as: clerk }),
    await api.call('GET /office/lelang/{auction_id}/lot', {
      as: clerk,
      params: { auction_id: lot.auctionId },
    }),
    await (await fetch(`${address(site)}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text(),
  )
  house.clock.advance(MINUTE_MS)
  await services.jobs.runDue()
  await close()

  // It did speak: silence would prove nothing.
  const output = told.join('\n').replace(DRAWN, '')
  expect(output).toContain('failed to answer')
  expect(output).toContain('/api/customer/pengaturan/profile')
  expect(output).toContain('resourceSpans')
  expect(told.length).toBeGreaterThan(20)
  for (const secret of secrets) {
    expect(linesWith(output, secret), secret).toEqual([])
    expect(linesWith(JSON.stringify(others), secret), secret).toEqual([])
  }
})

/** The words around a leak, so that a failure says where it is. */
function linesWith(text: string, secret: string): string[] {
  const at = text.indexOf(secret)
  return at < 0 ? [] : [text.slice(Math.max(0, at - 300), at + secret.length + 50)]
}
