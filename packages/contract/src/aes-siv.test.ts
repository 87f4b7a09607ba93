import { aessiv, cmac as knownCmac } from '@noble/ciphers/aes.js'
import { hexToBytes as bytes, bytesToHex as hex } from '@noble/ciphers/utils.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cmac, openBytes, sealBytes, sivKey } from './aes-siv.ts'

const key = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

it.each([
  ['', 'bb1d6929e95937287fa37d129b756746'],
  ['6bc1bee22e409f96e93d7e117393172a', '070a16b46b4d4144f79bdd9dd04a287c'],
  [
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411',
    'dfa66747de9ae63030ca32611497c827',
  ],
])('makes the tag of RFC 4493 for “%s”', (message, tag) => {
  expect(hex(cmac(bytes('2b7e151628aed2a6abf7158809cf4f3c'))(bytes(message)))).toBe(tag)
})

it('makes the tags that another implementation makes', () => {
  fc.assert(
    fc.property(key(16), fc.uint8Array({ maxLength: 80 }), (secret, message) => {
      expect(hex(cmac(secret)(message))).toBe(hex(knownCmac(message, secret)))
    }),
  )
})

it('seals and opens as another implementation does', () => {
  fc.assert(
    fc.property(key(32), fc.uint8Array({ maxLength: 80 }), (secret, plain) => {
      const sealed = sealBytes(sivKey(secret), plain)
      expect(hex(sealed)).toBe(hex(aessiv(secret).encrypt(plain)))
      expect(openBytes(sivKey(secret), sealed)).toEqual(plain)
    }),
  )
})

it('opens nothing that was changed or cut short', () => {
  fc.assert(
    fc.property(key(32), fc.uint8Array({ maxLength: 40 }), fc.nat(), (secret, plain, place) => {
      const sealed = sealBytes(sivKey(secret), plain)
      const changed = sealed.slice()
      const at = place % changed.length
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openBytes(sivKey(secret), changed)).toBeNull()
      expect(openBytes(sivKey(secret), sealed.subarray(0, 15))).toBeNull()
    }),
  )
})
