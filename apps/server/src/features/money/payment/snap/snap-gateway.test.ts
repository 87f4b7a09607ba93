import { DAY_MS, MINUTE_MS, paymentMethodList, plus, rupiah } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import {
  type AccountRequest,
  GatewayRefused,
  GatewayUnreachable,
} from '../../../../platform/payment-gateway.ts'
import { openHouseWithBank } from '../../../../testing/house-with-bank.ts'
import { credentialsOf, openGateway, profileOf } from '../open-gateway.ts'
import { SnapGateway } from './snap-gateway.ts'
import { STANDARD_PATHS } from './snap-profile.ts'
import { snapProfiles } from './snap-profiles.ts'
import { TokenCache } from './snap-token.ts'

const { bank, house } = await openHouseWithBank()
const { gateway, config, now } = house.services

let count = 0
function aRequest(traits: Partial<AccountRequest> = {}): AccountRequest {
  return {
    trxId: `UJI-${++count}`,
    method: '06_VA_MANDIRI',
    ...gateway.newAccount('06_VA_MANDIRI'),
    amount: rupiah(5_000_000),
    name: 'KETOK BUDI',
    email: 'budi@ketok.test',
    phone: '+628123456789',
    expiresAt: plus(now(), DAY_MS),
    ...traits,
  }
}

describe('the gateway', () => {
  it('registers an account, tells whether it was paid, and closes it', async () => {
    const request = aRequest()
    const account = await gateway.create(request, false)
    expect(account).toMatchObject({ trxId: request.trxId, customerNo: request.customerNo })
    expect(await gateway.status(account)).toEqual({ state: 'PENDING' })
    expect(await gateway.cancel(account)).toBe('cancelled')
    expect(await gateway.cancel(account)).toBe('cancelled')

    const paid = await gateway.create(aRequest(), false)
    await bank.pay(paid.partnerServiceId + paid.customerNo, { fault: 'silent' })
    expect(await gateway.status(paid)).toMatchObject({ state: 'PAID', amount: 5_000_000 })
    expect(await gateway.cancel(paid)).toBe('already_paid')
  })

  it('counts what was done before as done', async () => {
    const request = aRequest()
    await gateway.create(request, false)
    expect(await gateway.create(request, false)).toMatchObject({ customerNo: request.customerNo })
    expect(await gateway.create(request, true)).toMatchObject({ customerNo: request.customerNo })
    expect(bank.book.accounts().filter(({ trxId }) => trxId === request.trxId)).toHaveLength(1)
  })

  it.each([
    ['1111-1', '4042712'],
    ['1112-1', '4042713'],
    ['112-1', '4012700'],
    ['113-1', '4002702'],
    ['114-1', '4002701'],
    ['115-1', '4092700'],
  ])('says what the bank said to %s', async (trxId, responseCode) => {
    const refused = await gateway.create(aRequest({ trxId }), false).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(GatewayRefused)
    expect(refused).toMatchObject({ responseCode })
  })

  it('gets a new token when the bank has forgotten the old', async () => {
    await gateway.create(aRequest(), false)
    bank.forgetTokens()
    expect(await gateway.create(aRequest(), false)).toBeDefined()
  })

  it('does not know what became of a call nobody answers', async () => {
    const nowhere = openGateway({ ...config.snap, baseUrl: 'http://127.0.0.1:9' }, now)
    await expect(nowhere.create(aRequest(), false)).rejects.toBeInstanceOf(GatewayUnreachable)
    await expect(nowhere.status(aRequest())).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('makes a repeated order good also at a gateway that cannot be asked for an account', async () => {
    const profile = { ...profileOf(config.snap), paths: { ...STANDARD_PATHS, inquireAccount: null } }
    const plain = new SnapGateway(profile, credentialsOf(config.snap), now)
    await bank.breaksNext('timeout')
    const request = aRequest()
    await expect(plain.create(request, false)).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await plain.create(request, true)).toMatchObject({ customerNo: request.customerNo })
  })
})

describe('account numbers', () => {
  it.each(Object.keys(snapProfiles) as (keyof typeof snapProfiles)[])('of %s fit the protocol', (name) => {
    const profile = profileOf({ ...config.snap, profile: name })
    const numbers = new SnapGateway(profile, credentialsOf(config.snap), now)
    expect(numbers.methods.length).toBeGreaterThanOrEqual(5)
    for (const method of numbers.methods) {
      const { partnerServiceId, customerNo } = numbers.newAccount(method)
      expect(partnerServiceId).toMatch(/^\d{1,8}$/)
      expect(customerNo).toMatch(/^[1-9]\d{5,19}$/)
      expect(profile.additionalInfo(method, 'PARTNER')).not.toBeNull()
    }
  })

  it('have the prefix and the length that the bank gave this house, and other banks are not offered', () => {
    const accounts = { '07_VA_BNI': { partnerServiceId: '98821', length: 14 } }
    const own = openGateway({ ...config.snap, profile: 'doku', accounts }, now)
    expect(own.methods).toEqual(['07_VA_BNI'])
    const { partnerServiceId, customerNo } = own.newAccount('07_VA_BNI')
    expect([partnerServiceId, customerNo.length]).toEqual(['98821', 9])
  })

  it('of a bank that the gateway does not sell are refused at start', () => {
    const accounts = { '06_VA_MANDIRI': { partnerServiceId: '88701', length: 16 } }
    expect(() => openGateway({ ...config.snap, profile: 'midtrans', accounts }, now)).toThrow(
      /midtrans sells no 06_VA_MANDIRI/,
    )
  })

  it('are all six at the simulator, and differ', () => {
    expect(gateway.methods).toEqual(paymentMethodList)
    const numbers = Array.from({ length: 100 }, () => gateway.newAccount('08_VA_BRI').customerNo)
    expect(new Set(numbers).size).toBe(100)
  })
})

describe('the token', () => {
  it('is fetched once for many who ask at once, and again shortly before it ends', async () => {
    let fetched = 0
    const bankAnswers = Promise.withResolvers<void>()
    const clock = { at: now() }
    const tokens = new TokenCache(
      async () => {
        fetched++
        await bankAnswers.promise
        return { accessToken: `token-${fetched}`, expiresInMs: 15 * MINUTE_MS }
      },
      () => clock.at,
    )
    const requests = Array.from({ length: 50 }, () => tokens.get())
    bankAnswers.resolve()
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['token-1']))
    clock.at = plus(clock.at, 15 * MINUTE_MS - 30_001)
    expect(await tokens.get()).toBe('token-1')
    clock.at = plus(clock.at, 1)
    expect(await tokens.get()).toBe('token-2')
    tokens.drop('token-1')
    expect(await tokens.get()).toBe('token-2')
    tokens.drop('token-2')
    expect(await tokens.get()).toBe('token-3')
  })

  it('that could not be fetched is asked for again', async () => {
    let fails = true
    const tokens = new TokenCache(async () => {
      if (fails) throw new GatewayUnreachable('down')
      return { accessToken: 'token', expiresInMs: MINUTE_MS }
    }, now)
    await expect(tokens.get()).rejects.toThrow('down')
    fails = false
    expect(await tokens.get()).toBe('token')
  })
})
