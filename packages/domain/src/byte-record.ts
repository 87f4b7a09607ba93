/** Writes the fixed layouts that are hashed and signed. Integers are unsigned and big-endian. */
export interface ByteRecord {
  readonly bytes: Uint8Array
  raw(value: Uint8Array, size: number): void
  u8(value: number): void
  u32(value: number): void
  /** A safe integer in eight bytes. */
  u64(value: number): void
  /** Its length in bytes, then UTF-8. */
  text(value: Uint8Array): void
}

const TWO_TO_32 = 4_294_967_296

export function byteRecord(size: number): ByteRecord {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let offset = 0
  const u32 = (value: number) => {
    check(value, 0xffff_ffff)
    view.setUint32(offset, value)
    offset += 4
  }
  const raw = (value: Uint8Array, expected: number) => {
    if (value.length !== expected) throw new RangeError(`Expected ${expected} bytes, got ${value.length}`)
    bytes.set(value, offset)
    offset += expected
  }
  return {
    bytes,
    raw,
    u8(value) {
      check(value, 0xff)
      bytes[offset++] = value
    },
    u32,
    u64(value) {
      check(value, Number.MAX_SAFE_INTEGER)
      u32(Math.floor(value / TWO_TO_32))
      u32(value % TWO_TO_32)
    },
    text(value) {
      u32(value.length)
      raw(value, value.length)
    },
  }
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
    const point = character.codePointAt(0) as number
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
