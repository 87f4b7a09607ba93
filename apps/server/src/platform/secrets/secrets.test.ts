import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, randomToken, sameSecret, tokenHash } from './secrets.ts'

const key = Buffer.alloc(32, 'kunci')

describe('sealing', () => {
  it('opens what it encrypted', () => {
    expect(decrypt(encrypt(Buffer.from('3174…'), key, 'nik:1'), key, 'nik:1').toString()).toBe('3174…')
  })

  it('never seals twice alike', () => {
    expect(encrypt(Buffer.from('a'), key, 'x')).not.toEqual(encrypt(Buffer.from('a'), key, 'x'))
  })

  it.each([
    ['at another place', (encrypted: Buffer) => decrypt(encrypted, key, 'nik:2')],
    ['under another key', (encrypted: Buffer) => decrypt(encrypted, Buffer.alloc(32, 'lain'), 'nik:1')],
    ['cut short', (encrypted: Buffer) => decrypt(encrypted.subarray(0, -1), key, 'nik:1')],
    ['empty', () => decrypt(Buffer.alloc(0), key, 'nik:1')],
  ])('does not open %s', (_, open) => {
    expect(() => open(encrypt(Buffer.from('3174…'), key, 'nik:1'))).toThrow()
  })

  it('does not open when any bit was changed', () => {
    const encrypted = encrypt(Buffer.from('abc'), key, 'x')
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(changed, key, 'x')).toThrow()
    }
  })
})

describe('tokens', () => {
  it('are 32 random bytes that fit a link', () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(randomToken()).not.toBe(randomToken())
  })

  it('are recognised by their hash', () => {
    const token = randomToken()
    expect(tokenHash(token)).toEqual(tokenHash(token))
    expect(tokenHash(token)).not.toEqual(tokenHash(randomToken()))
  })

  it('are compared whole', () => {
    expect(sameSecret('abc', 'abc')).toBe(true)
    expect(sameSecret('abc', 'abd')).toBe(false)
    expect(sameSecret('abc', 'ab')).toBe(false)
  })
})
