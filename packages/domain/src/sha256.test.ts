import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from './bidding/byte-record.ts'
import { sha256 } from './sha256.ts'

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digest (%#)', (message, digest) => {
    expect(toHex(sha256(utf8(message)))).toBe(digest)
  })

  it('pads at every length around a block', () => {
    const digests = new Set(Array.from({ length: 130 }, (_, length) => toHex(sha256(new Uint8Array(length)))))
    expect(digests.size).toBe(130)
    expect(toHex(sha256(new Uint8Array(64)))).toBe(
      'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b',
    )
  })
})
