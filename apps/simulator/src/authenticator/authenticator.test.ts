import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { readAccounts, registerAuthenticator } from './authenticator.routes.ts'
import { authenticatorCode } from './authenticator-code.ts'

/** `12345678901234567890` of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const app = Fastify()
registerAuthenticator(app, readAccounts(`juru@ketok.test=${SECRET},kasir@ketok.test=JBSWY3DPEHPK3PXP`))
afterAll(() => app.close())

describe('the authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('shows at second %i what the standard says', (seconds, code) => {
    expect(authenticatorCode(SECRET, seconds)).toBe(code)
  })

  it('tells the codes of now to programs, and shows them to people', async () => {
    const { codes, seconds_left } = (await app.inject({ url: '/authenticator/codes' })).json()
    expect(codes).toMatchObject([
      { email: 'juru@ketok.test', code: expect.stringMatching(/^\d{6}$/) },
      { email: 'kasir@ketok.test' },
    ])
    expect(seconds_left).toBeGreaterThan(0)
    const page = await app.inject({ url: '/authenticator' })
    expect(page.body).toContain('juru@ketok.test')
    expect(page.body).toMatch(/\d{3} \d{3}/)
    expect(page.body).not.toContain(SECRET)
  })

  it('is empty where the house has no demo staff', () => {
    expect(readAccounts('')).toEqual([])
  })
})
