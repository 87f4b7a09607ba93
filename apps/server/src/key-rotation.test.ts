import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { LotId } from '@ketok/domain'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newKeys, rsaPair } from '../../../scripts/settings/new-keys.ts'
import { Receipts } from './features/bidding/lot/receipts.ts'
import { konfirmasiToken, lotOfToken } from './features/deals/konfirmasi/konfirmasi-link.ts'
import {
  isSigningCode,
  priceOfToken,
  priceToken,
  signingCodeHash,
} from './features/goods/consignment/price-link.ts'
import { billOfToken, billToken } from './features/money/documents/bill-token.ts'
import { readUnsubscribeToken, unsubscribeLink } from './features/notice/notification/unsubscribe-token.ts'
import { Addresses } from './features/site/page/addresses.ts'
import { type HouseKey, keepKeys, StrangeKey } from './platform/secrets/house-keys.ts'
import { aCustomer, signedInAgain, type TestCustomer } from './testing/build-customer.ts'
import { aLot } from './testing/build-lot.ts'
import { aNiplOrder } from './testing/build-nipl.ts'
import { aStaff } from './testing/build-staff.ts'
import { type Node, openHouse } from './testing/house.ts'
import { openBank } from './testing/open-bank.ts'

const OLD = inject('keys')
const NEW = newKeys()
const METRICS = { old: 'a-token-of-prometheus', new: 'the-next-token-of-it' }
const NIK = '3174054508900001'
const REKENING = '1370012345678'
const MASKED = [expect.stringMatching(/^\*+0001$/), expect.stringMatching(/^\*+5678$/)]

const bank = await openBank()
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url, METRICS_TOKEN: METRICS.old } })
bank.serves(house)
const { services } = house

const publicHalf = (pem = '') =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString()

/** The keys of today, and those they replaced. */
const replaced = {
  ...NEW,
  METRICS_TOKEN: METRICS.new,
  // Of keys that sign, nobody needs the private half once it is replaced.
  SESSION_KEY_PREVIOUS: publicHalf(OLD.SESSION_KEY),
  RECEIPT_KEY_PREVIOUS: publicHalf(OLD.RECEIPT_KEY),
  IDENTITY_KEY_PREVIOUS: OLD.IDENTITY_KEY ?? '',
  SEALING_KEY_PREVIOUS: OLD.SEALING_KEY ?? '',
  ROUTE_SECRET_PREVIOUS: OLD.ROUTE_SECRET ?? '',
  PUSH_KEY_PREVIOUS: OLD.PUSH_KEY ?? '',
  METRICS_TOKEN_PREVIOUS: METRICS.old,
}
/** When the time of the overlap is over. */
const alone = { ...NEW, METRICS_TOKEN: METRICS.new }

const keep = async ({ services: { pool, config } }: Pick<Node, 'services'>) => {
  await keepKeys(pool, 'IDENTITY_KEY', config.keys.identity)
  await keepKeys(pool, 'SEALING_KEY', config.keys.sealing)
}

async function aPersonWithNumbers(node: Pick<Node, 'api' | 'services'> = house): Promise<TestCustomer> {
  const customer = await aCustomer(house, { approved_at: null })
  const { banks } = await node.api.get('GET /customer/bank', { as: customer, query: { search: 'mandiri' } })
  const body = {
    identity_number: NIK,
    rekening_number: REKENING,
    rekening_owner: 'Budi Santoso',
    bank_id: banks[0]?.id ?? 0,
  }
  const { status } = await node.api.call('PUT /customer/pengaturan/profile', { as: customer, body })
  expect(status).toBe(200)
  return customer
}

const metrics = async (node: Pick<Node, 'api'>, token: string) =>
  (await node.api.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).status

let today: Node
/** Told of payments by a bank that still signs as before. */
let told: Node
let earlier: TestCustomer
beforeAll(async () => {
  // As each start does before anything else.
  await keep(house)
  earlier = await aPersonWithNumbers()
  today = await house.openNode(replaced)
  told = await house.openNode({
    SNAP_PEER_PUBLIC_KEY: rsaPair().publicKey,
    SNAP_PEER_PUBLIC_KEY_PREVIOUS: OLD.SNAP_PEER_PUBLIC_KEY ?? '',
    SNAP_CLIENT_SECRET: 'the-next-secret-of-both',
    SNAP_CLIENT_SECRET_PREVIOUS: OLD.SNAP_CLIENT_SECRET ?? '',
  })
})

describe('a house whose keys were replaced', () => {
  it('lets in whoever signed in before, and gives tokens of its own', async () => {
    const read = (node: Pick<Node, 'api'>, as: { access_token: string }) =>
      node.api.call('GET /customer/pengaturan/profile', { as })
    expect((await read(today, earlier)).status).toBe(200)
    const later = await today.api.get('POST /auth/renew-token', {
      body: { refresh_token: earlier.refresh_token },
    })
    expect((await read(today, later)).status).toBe(200)
    expect((await read(house, later)).status).toBe(401)
  })

  it('gives a renewal that is repeated on a node with the other key the same token', async () => {
    for (const [first, second] of [
      [house, today],
      [today, house],
    ] as const) {
      const body = { refresh_token: (await aCustomer(house)).refresh_token }
      const given = await first.api.get('POST /auth/renew-token', { body })
      const again = await second.api.call('POST /auth/renew-token', { body })
      // A node that does not know the new key yet cannot repeat what that made; it ends nobody's session.
      if (second === today) expect(again.data.refresh_token).toBe(given.refresh_token)
      const next = await first.api.call('POST /auth/renew-token', {
        body: { refresh_token: given.refresh_token },
      })
      expect(next.status).toBe(200)
    }
  })

  it('lets staff in by the authenticator they enrolled before', async () => {
    const staff = await aStaff(house, { password: 'Lelang#2026' })
    const { challenge } = await today.api.get('POST /office/auth/in', {
      body: { email: staff.email, password: 'Lelang#2026' },
    })
    const answer = await today.api.call('POST /office/auth/totp', { body: { challenge, code: staff.code() } })
    expect(answer.status).toBe(200)
  })

  it('reads the numbers it kept, and knows a person by them whichever key was in use', async () => {
    const read = await today.api.get('GET /customer/pengaturan/profile', { as: earlier })
    expect([read.identity_number_masked, read.rekening_number]).toEqual(MASKED)
    const later = await aPersonWithNumbers(today)
    const { rows } = await services.pool.query<{ other_id: number }>(
      `SELECT other_id FROM shared_identifier WHERE customer_id = $1 AND kind = 'nik' AND other_was_first`,
      [later.id],
    )
    expect(rows).toContainEqual({ other_id: earlier.id })
  })

  it('opens every link and code that it sent or printed before', () => {
    const [before, now] = [services.config, today.services.config]
    const lotId = 7 as LotId
    const unsubscribe = unsubscribeLink(before, earlier.id, 'outbid').split('/').at(-1) ?? ''
    expect([
      lotOfToken(now, konfirmasiToken(before, lotId)),
      priceOfToken(now, priceToken(before, 11)),
      isSigningCode(now, 11, '123456', signingCodeHash(before, 11, '123456')),
      billOfToken(now.keys, billToken(before.keys, 13 as never)),
      readUnsubscribeToken(now, unsubscribe),
    ]).toEqual([7, 11, true, 13, { customerId: earlier.id, event: 'outbid' }])
    // What it makes today is of today's keys.
    expect(lotOfToken(before, konfirmasiToken(now, lotId))).toBeNull()
  })

  it('leads whoever follows a link of before to its page, and tells browsers how', async () => {
    const of = ({ config }: Node['services']) =>
      new Addresses(config.publicUrl, [config.keys.routeSecret, ...config.keys.earlierRouteSecrets])
    const link = new URL(of(services).unit(27)).pathname.split('/').at(-1) ?? ''
    expect([of(today.services).openId(link), of(services).openId(link)]).toEqual([27, 27])
    expect(new URL(of(today.services).unit(27)).pathname).not.toContain(link)
  })

  it('publishes the keys of receipts that people saved', async () => {
    const { receipts } = today.services.lots
    const before = new Receipts([OLD.RECEIPT_KEY ?? ''])
    expect(receipts.earlierPublicKeys).toEqual([before.publicKey])
    expect(receipts.keyId).not.toBe(before.keyId)
  })

  it('shows its readings to whoever asks with the token of before', async () => {
    expect([await metrics(today, METRICS.old), await metrics(today, METRICS.new)]).toEqual([200, 200])
    expect(await metrics(house, METRICS.new)).toBe(404)
  })

  it('believes a gateway that replaces its own keys first', async () => {
    const { auctionId } = await aLot(house)
    const order = await aNiplOrder(house, await aCustomer(house), auctionId)
    bank.serves({ ...house, url: told.url })
    const paid = await bank.pay(order.virtual_account_no)
    bank.serves(house)
    expect(paid.body.notification?.http).toBe(200)
  })
})

describe('when the overlap is over', () => {
  let later: Node
  beforeAll(async () => {
    await keep(today)
    later = await house.openNode(alone)
  })

  it('what was sealed for ever still opens, although its key has left the settings', async () => {
    const as = await signedInAgain(later, earlier)
    const read = await later.api.get('GET /customer/pengaturan/profile', { as })
    expect([read.identity_number_masked, read.rekening_number]).toEqual(MASKED)
    const { config } = later.services
    expect(config.keys.identity).toHaveLength(2)
    expect(billOfToken(config.keys, billToken(services.config.keys, 13 as never))).toBe(13)
    const [first] = services.config.keys.identity
    expect(Buffer.from(config.keys.identifiers).equals(first)).toBe(true)
  })

  it('sessions and tokens of before are over', async () => {
    expect((await later.api.call('GET /customer/pengaturan/profile', { as: earlier })).status).toBe(401)
    expect(await metrics(later, METRICS.old)).toBe(404)
  })

  it('keys in the database lie sealed under that of today alone', async () => {
    const { rows } = await services.pool.query<{ setting: HouseKey; count: number }>(
      'SELECT setting, count(*)::int AS count FROM house_key GROUP BY setting ORDER BY setting',
    )
    expect(rows).toEqual([
      { setting: 'IDENTITY_KEY', count: 2 },
      { setting: 'SEALING_KEY', count: 2 },
    ])
    await keep(later)
    await expect(house.openNode(OLD)).rejects.toThrow(StrangeKey)
  })
})

it('names the first setting when two are strange', async () => {
  for (let again = 0; again < 5; again++)
    await expect(house.openNode(newKeys())).rejects.toThrow(/^IDENTITY_KEY is not the key of this house/)
})

it('refuses a key that this house never had, before anything is sealed with it', async () => {
  const { IDENTITY_KEY = '' } = newKeys()
  // The other key is right whichever of the two the house's database lies sealed under by now.
  const opened = house.openNode({ ...replaced, IDENTITY_KEY, IDENTITY_KEY_PREVIOUS: '' })
  await expect(opened).rejects.toThrow(/^IDENTITY_KEY is not the key of this house/)
})

afterAll(() => bank.close())
