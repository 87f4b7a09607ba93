import { createHmac } from 'node:crypto'

/** RFC 6238, written apart from the house's own: two that agree are the standard. */
export const STEP_SECONDS = 30

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function authenticatorCode(secret: string, seconds: number): string {
  const message = Buffer.alloc(8)
  message.writeUInt32BE(Math.floor(seconds / STEP_SECONDS), 4)
  const hash = createHmac('sha1', bytesOf(secret)).update(message).digest()
  const offset = (hash[19] ?? 0) % 16
  return String(hash.readInt32BE(offset) & 0x7fffffff)
    .slice(-6)
    .padStart(6, '0')
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
