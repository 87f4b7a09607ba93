import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAt, fromBase32, newTotpSecret, stepOfCode, toBase32, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the standard’s', (seconds, code) => {
    expect(codeAt(secret, seconds * 1000)).toBe(code)
  })

  const at = 1_234_567_890_000
  const step = Math.floor(at / 30_000)

  it.each([
    ['now', 0, true],
    ['30 seconds ago', -30_000, true],
    ['30 seconds ahead', 30_000, true],
    ['a minute ago', -60_000, false],
    ['a minute ahead', 60_000, false],
  ])('of a phone whose clock shows %s is taken: %s', (_, off, taken) => {
    expect(stepOfCode(secret, codeAt(secret, at + off), { at, after: null }) !== null).toBe(taken)
  })

  it('is taken once, and none before it either', () => {
    const code = codeAt(secret, at)
    expect(stepOfCode(secret, code, { at, after: null })).toBe(step)
    expect(stepOfCode(secret, code, { at, after: step })).toBeNull()
    expect(stepOfCode(secret, codeAt(secret, at - 30_000), { at, after: step })).toBeNull()
    expect(stepOfCode(secret, codeAt(secret, at + 30_000), { at, after: step })).toBe(step + 1)
  })
})

describe('a secret', () => {
  it('is as long as the hash, and another each time', () => {
    expect(newTotpSecret()).toHaveLength(createHmac('sha1', '').digest().length)
    expect(newTotpSecret().equals(newTotpSecret())).toBe(false)
  })

  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is typed as %j', (bytes, text) => {
    expect(toBase32(Buffer.from(bytes))).toBe(text)
    expect(fromBase32(text).toString()).toBe(bytes)
  })

  it('stands in an address that authenticator apps read', () => {
    const uri = new URL(totpUri(secret, { issuer: 'Balai Ketok', account: 'juru@ketok.test' }))
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Balai%20Ketok:juru%40ketok.test\?/)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Balai Ketok',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(uri.search).not.toContain('+')
  })
})
