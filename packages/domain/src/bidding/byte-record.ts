const TWO_TO_32 = 4_294_967_296
const COPIED_BY_HAND = 32

/** Writes the fixed layouts that are hashed and signed. Integers are unsigned and big-endian. */
export class ByteRecord {
  readonly bytes: Uint8Array
  #offset = 0

  constructor(size: number) {
    this.bytes = freshBytes(size)
  }

  raw(value: Uint8Array, size: number): void {
    if (value.length !== size) throw new RangeError(`Expected ${size} bytes, got ${value.length}`)
    const at = this.#take(size)
    // Names and hashes are short: `set` takes longer to begin than these to copy.
    if (size > COPIED_BY_HAND) this.bytes.set(value, at)
    else for (let index = 0; index < size; index++) this.bytes[at + index] = value[index] ?? 0
  }

  u8(value: number): void {
    check(value, 0xff)
    this.bytes[this.#take(1)] = value
  }

  u32(value: number): void {
    check(value, 0xffff_ffff)
    const { bytes } = this
    const at = this.#take(4)
    bytes[at] = value >>> 24
    bytes[at + 1] = value >>> 16
    bytes[at + 2] = value >>> 8
    bytes[at + 3] = value
  }

  /** A safe integer in eight bytes. */
  u64(value: number): void {
    check(value, Number.MAX_SAFE_INTEGER)
    this.u32(Math.floor(value / TWO_TO_32))
    this.u32(value % TWO_TO_32)
  }

  /** Its length in bytes, then UTF-8. */
  text(value: Uint8Array): void {
    this.u32(value.length)
    this.raw(value, value.length)
  }

  /** Where the next bytes go. What is written beyond the end of an array is lost without a word. */
  #take(size: number): number {
    const at = this.#offset
    this.#offset += size
    if (this.#offset > this.bytes.length) throw new RangeError(`Expected at most ${this.bytes.length} bytes`)
    return at
  }
}

const PIECE_SIZE = 8_192
let piece = new Uint8Array(PIECE_SIZE)
let used = 0

/**
 * All 0, and nobody else's. Records are short and many, so they are cut from one piece after another: V8 clears each
 * buffer away by itself, and in a race that took longer than all the rest of a young collection.
 */
function freshBytes(size: number): Uint8Array {
  if (size > PIECE_SIZE / 4) return new Uint8Array(size)
  if (used + size > PIECE_SIZE) {
    piece = new Uint8Array(PIECE_SIZE)
    used = 0
  }
  const bytes = piece.subarray(used, used + size)
  used += size
  return bytes
}

/** A value that does not fit would be cut off, and two different events would share their bytes. */
function check(value: number, largest: number): void {
  if (!Number.isInteger(value) || value < 0 || value > largest) {
    throw new RangeError(`Expected an integer from 0 to ${largest}, got ${value}`)
  }
}

/** By hand, for `TextEncoder` is the platform's and not the language's. A lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const safe = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (safe < 0x80) bytes.push(safe)
    else if (safe < 0x800) bytes.push(0xc0 | (safe >> 6), tail(safe))
    else if (safe < 0x1_0000) bytes.push(0xe0 | (safe >> 12), tail(safe >> 6), tail(safe))
    else bytes.push(0xf0 | (safe >> 18), tail(safe >> 12), tail(safe >> 6), tail(safe))
  }
  return Uint8Array.from(bytes)
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f)
}

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Null for anything that is not pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
