import { describe, expect, it } from 'vitest'
import { makeDemoKeys } from '../../../scripts/settings/demo-keys.ts'
import { codeAt, fromBase32 } from '../src/platform/secrets/totp.ts'
import { openHouse } from '../src/testing/house.ts'
import { DEMO_PASSWORD } from './people.ts'
import { loadStaff } from './staff.ts'

const house = await openHouse()
const { api, services, clock } = house
const phones = new Map(
  (makeDemoKeys().DEMO_AUTHENTICATORS ?? '').split(',').map((entry) => entry.split('=') as [string, string]),
)
// One of them has lost their phone, as it were, and sets it up anew.
const WITHOUT = 'konten@ketok.test'
const handed = [...phones].filter(([email]) => email !== WITHOUT)
await loadStaff(services, handed.map((entry) => entry.join('=')).join(','))

const passwordOf = (email: string) =>
  api.get('POST /office/auth/in', { body: { email, password: DEMO_PASSWORD } })

describe('the staff of the demo house', () => {
  it.each([
    ['admin@ketok.test', ['admin']],
    ['juru@ketok.test', ['auctioneer']],
    ['panitera@ketok.test', ['clerk']],
    ['kasir@ketok.test', ['finance']],
    ['penyelia@ketok.test', ['supervisor']],
    ['inspektor@ketok.test', ['inspector']],
    ['pool@ketok.test', ['yard']],
    ['pejabat@ketok.test', ['official']],
    ['layanan@ketok.test', ['service']],
  ])('%s comes in with the code of the simulated phone', async (email, roles) => {
    const { challenge, enrolment } = await passwordOf(email)
    expect(enrolment).toBeNull()
    const code = codeAt(fromBase32(phones.get(email) ?? ''), clock.now())
    const { staff } = await api.get('POST /office/auth/totp', { body: { challenge, code } })
    expect(staff.roles).toEqual(roles)
  })

  it('sets an authenticator up at the first sign-in where no phone was handed over', async () => {
    expect((await passwordOf(WITHOUT)).enrolment).not.toBeNull()
  })

  it('is loaded once', async () => {
    await loadStaff(services, '')
    expect((await passwordOf('juru@ketok.test')).enrolment).toBeNull()
  })
})
