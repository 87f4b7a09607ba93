import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse({ settings: { TRUST_PROXY: '1' } })
const { api, mails } = house

const PASSWORD = 'Paku!Baja#2026'
/** More than hash at once and wait in any queue of passwords: if they were hashed, some would be told `busy`. */
const CROWD = 320

interface Sent {
  readonly path: string
  readonly body: unknown
}

/** Each from another address, so that no limit by address is what keeps them from work. */
const send = ({ path, body }: Sent, index: number) =>
  api.send('POST', `/api${path}`, {
    body,
    headers: { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.7` },
  })

async function codesOf(crowd: readonly Sent[]) {
  const answers = await Promise.all(crowd.map(send))
  return new Set(answers.map(({ errors }) => errors[0]?.code))
}

const registration = (email: string) => ({
  path: '/auth/customer/registration',
  body: {
    email,
    password: PASSWORD,
    full_name: 'Rina Wijaya',
    phone: '081234567890',
    seller_type: 'person',
    consent: true,
  },
})

describe('what is refused anyway is refused before a password is hashed:', () => {
  it('a new password by a forged link', async () => {
    const forged = Array.from({ length: CROWD }, (_, index) => ({
      path: `/auth/customer/update-password/${String(index).padStart(43, 'x')}`,
      body: { password: PASSWORD },
    }))
    expect(await codesOf(forged)).toEqual(new Set(['link_invalid']))
  })

  it('a new password of the owner’s own words, by a good link', async () => {
    const { email } = await aCustomer(house, { password: PASSWORD, full_name: 'Dewi Kartika' })
    await api.call('POST /auth/customer/forgot-password', { body: { email } })
    await house.runJobs()
    const token = /token=(\S+)/.exec(mails.to(email)[0]?.text ?? '')?.[1] ?? ''
    const weak = Array.from({ length: CROWD }, () => ({
      path: `/auth/customer/update-password/${token}`,
      body: { password: 'Kartika#2026' },
    }))
    expect(await codesOf(weak)).toEqual(new Set(['password_weak']))
  })

  it('a registration of an address that has an account', async () => {
    const { email } = await aCustomer(house)
    expect(await codesOf(Array.from({ length: CROWD }, () => registration(email)))).toEqual(
      new Set(['email_taken']),
    )
  })
})

it('customers and staff are let in while a crowd waits to register', async () => {
  const { email } = await aCustomer(house, { password: PASSWORD })
  const clerk = await aStaff(house, { roles: ['clerk'], password: PASSWORD })
  let waiting = 0
  const crowd = Array.from({ length: 60 }, async (_, index) => {
    waiting++
    const answer = await send(registration(`baru${index}@ketok.test`), index)
    waiting--
    return answer
  })
  await Promise.race(crowd)
  const signedIn = await api.call('POST /auth/in', { body: { email, password: PASSWORD } })
  const atTheOffice = await api.call('POST /office/auth/in', {
    body: { email: clerk.email, password: PASSWORD },
  })
  const behind = waiting
  expect([signedIn.status, atTheOffice.status]).toEqual([200, 200])
  expect(behind).toBeGreaterThan(20)
  await Promise.all(crowd)
})
