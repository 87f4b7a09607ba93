/**
 * AES-SIV (RFC 5297) without associated data, over AES-128 (FIPS 197). Written here because every first visit pays for
 * the general library; proven against it and the standards' vectors in the tests. Tables looked up by bytes of
 * the key tell it to whoever measures times closely: so only for a key that is no secret, as every browser holds this one.
 */

export const BLOCK_BYTES = 16

/** A key, expanded once: 256 bits, the first half for the tag and the second for the text. */
export interface SivKey {
  readonly tag: Cmac
  /** The tag of nothing but zeros, with which every tag begins. */
  readonly zero: Uint8Array
  readonly text: BlockCipher
}

type BlockCipher = (block: Uint8Array) => Uint8Array
type Cmac = (message: Uint8Array) => Uint8Array

export function sivKey(key: Uint8Array): SivKey {
  const tag = cmac(key.subarray(0, BLOCK_BYTES))
  return { tag, zero: tag(new Uint8Array(BLOCK_BYTES)), text: aes(key.subarray(BLOCK_BYTES)) }
}

/** The tag, then as many bytes as were given. */
export function sealBytes(key: SivKey, plain: Uint8Array): Uint8Array {
  const tag = s2v(key, plain)
  return concat(tag, counted(key.text, tag, plain))
}

export function openBytes(key: SivKey, sealed: Uint8Array): Uint8Array | null {
  if (sealed.length < BLOCK_BYTES) return null
  const given = sealed.subarray(0, BLOCK_BYTES)
  const plain = counted(key.text, given, sealed.subarray(BLOCK_BYTES))
  return s2v(key, plain).every((made, at) => made === given[at]) ? plain : null
}

/** AES-CMAC (RFC 4493). */
export function cmac(key: Uint8Array): Cmac {
  const encrypt = aes(key)
  const whole = doubled(encrypt(new Uint8Array(BLOCK_BYTES)))
  const padded = doubled(whole)
  return (message) => {
    const blocks = Math.max(1, Math.ceil(message.length / BLOCK_BYTES))
    const isWhole = message.length === blocks * BLOCK_BYTES
    const filled = new Uint8Array(blocks * BLOCK_BYTES)
    filled.set(message)
    if (!isWhole) filled[message.length] = 0x80
    xorInto(filled, isWhole ? whole : padded, filled.length - BLOCK_BYTES)
    let tag: Uint8Array = new Uint8Array(BLOCK_BYTES)
    for (let at = 0; at < filled.length; at += BLOCK_BYTES) {
      xorInto(tag, filled.subarray(at, at + BLOCK_BYTES), 0)
      tag = encrypt(tag)
    }
    return tag
  }
}

export function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Makes one tag of the text: S2V of RFC 5297, 2.4, for a single string. */
function s2v({ tag, zero }: SivKey, plain: Uint8Array): Uint8Array {
  if (plain.length >= BLOCK_BYTES) {
    const ended = plain.slice()
    xorInto(ended, zero, ended.length - BLOCK_BYTES)
    return tag(ended)
  }
  const padded = doubled(zero)
  xorInto(padded, plain, 0)
  padded[plain.length] = byte(padded, plain.length) ^ 0x80
  return tag(padded)
}

/** Counter mode from the tag, two of whose bits are cleared (RFC 5297, 2.5); the same both ways. */
function counted(encrypt: BlockCipher, tag: Uint8Array, bytes: Uint8Array): Uint8Array {
  const counter = tag.slice()
  counter[8] = byte(counter, 8) & 0x7f
  counter[12] = byte(counter, 12) & 0x7f
  const result = bytes.slice()
  for (let at = 0; at < result.length; at += BLOCK_BYTES) {
    xorInto(result, encrypt(counter).subarray(0, result.length - at), at)
    for (let digit = BLOCK_BYTES - 1; digit >= 0; digit--) {
      counter[digit] = byte(counter, digit) + 1
      if (counter[digit] !== 0) break
    }
  }
  return result
}

/** Times x in the field of 2^128. */
function doubled(block: Uint8Array): Uint8Array {
  const carry = byte(block, 0) >> 7 ? 0x87 : 0
  return block.map((first, at) => (first << 1) ^ (at === BLOCK_BYTES - 1 ? carry : byte(block, at + 1) >> 7))
}

function xorInto(target: Uint8Array, bytes: Uint8Array, from: number): void {
  for (let at = 0; at < bytes.length; at++) target[from + at] = byte(target, from + at) ^ byte(bytes, at)
}

const byte = (of: Uint8Array, at: number): number => of[at] ?? 0

const ROUNDS = 10
/** Times x in the field of 2^8. */
const timesX = (byte: number) => ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 0xff
const SUBSTITUTES = substitutes()

/** FIPS 197, 5.1.1: inverses in the field, found by walking it with a generator (3) and its inverse together. */
function substitutes(): Uint8Array {
  const box = new Uint8Array(256)
  let walked = 1
  let inverse = 1
  do {
    walked ^= timesX(walked)
    inverse ^= inverse << 1
    inverse ^= inverse << 2
    inverse = (inverse ^ (inverse << 4)) & 0xff
    if (inverse & 0x80) inverse ^= 0x09
    // The affine map: the byte and its four rotations.
    const spread = inverse ^ (inverse << 1) ^ (inverse << 2) ^ (inverse << 3) ^ (inverse << 4)
    box[walked] = spread ^ (spread >> 8) ^ 0x63
  } while (walked !== 1)
  box[0] = 0x63
  return box
}

function aes(key: Uint8Array): BlockCipher {
  const schedule = expanded(key)
  return (block) => {
    let state = block.slice()
    xorInto(state, schedule.subarray(0, BLOCK_BYTES), 0)
    for (let round = 1; round <= ROUNDS; round++) {
      state = shifted(state)
      if (round < ROUNDS) mix(state)
      xorInto(state, schedule.subarray(round * BLOCK_BYTES, (round + 1) * BLOCK_BYTES), 0)
    }
    return state
  }
}

/** FIPS 197, 5.1.1 and 5.1.2: bytes substituted, and rows shifted: row r of column c comes from column c + r. */
function shifted(state: Uint8Array): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(BLOCK_BYTES)
  for (let at = 0; at < BLOCK_BYTES; at++)
    next[at] = byte(SUBSTITUTES, byte(state, (at + 4 * (at % 4)) % BLOCK_BYTES))
  return next
}

/** FIPS 197, 5.1.3: each column times a fixed polynomial. */
function mix(state: Uint8Array): void {
  for (let at = 0; at < BLOCK_BYTES; at += 4) {
    const [a, b, c, d] = [byte(state, at), byte(state, at + 1), byte(state, at + 2), byte(state, at + 3)]
    const all = a ^ b ^ c ^ d
    state[at] = a ^ all ^ timesX(a ^ b)
    state[at + 1] = b ^ all ^ timesX(b ^ c)
    state[at + 2] = c ^ all ^ timesX(c ^ d)
    state[at + 3] = d ^ all ^ timesX(d ^ a)
  }
}

/** FIPS 197, 5.2. */
function expanded(key: Uint8Array): Uint8Array {
  const schedule = new Uint8Array(BLOCK_BYTES * (ROUNDS + 1))
  schedule.set(key)
  let constant = 1
  for (let at = BLOCK_BYTES; at < schedule.length; at += 4) {
    let word = schedule.slice(at - 4, at)
    if (at % BLOCK_BYTES === 0) {
      word = Uint8Array.from([1, 2, 3, 0], (from) => byte(SUBSTITUTES, byte(word, from)))
      word[0] = byte(word, 0) ^ constant
      constant = timesX(constant)
    }
    xorInto(word, schedule.subarray(at - BLOCK_BYTES, at - BLOCK_BYTES + 4), 0)
    schedule.set(word, at)
  }
  return schedule
}
