import { BLOCK_BYTES, cmac, concat, openBytes, type SivKey, sealBytes, sivKey } from './aes-siv.ts'

/**
 * Route parameters are sealed (spec 2.1.5): a link does not show ids, and the same id always gives the same link.
 * AES-SIV (RFC 5297) is made for this: deterministic, and a changed character does not open. It hides and
 * protects nothing else (the browser holds the secret): the server authorises every id it is given.
 */
export function seal(secret: string, text: string): string {
  return toRoute(sealBytes(keyOf(secret), utf8(text)))
}

/** The sealed text, or null for anything that was not sealed with this secret. */
export function open(secret: string, sealed: string): string | null {
  const bytes = fromRoute(sealed)
  const opened = bytes && openBytes(keyOf(secret), bytes)
  return opened && new TextDecoder().decode(opened)
}

/** The same for whatever was sealed with one of several secrets, newest first. */
export function openByAny(secrets: readonly string[], sealed: string): string | null {
  for (const secret of secrets) {
    const opened = open(secret, sealed)
    if (opened !== null) return opened
  }
  return null
}

const PURPOSE = 'ketok route parameter 1'

let lastSecret: string | undefined
let lastKey: SivKey | undefined

// Derived once: every link of a page is sealed with the same secret.
function keyOf(secret: string): SivKey {
  if (lastKey === undefined || lastSecret !== secret) {
    lastKey = sivKey(deriveKey(secret))
    lastSecret = secret
  }
  return lastKey
}

/** AES-CMAC-PRF-128 (RFC 4615) takes a secret of any length; counter mode (SP 800-108) stretches it to 256 bits. */
function deriveKey(secret: string): Uint8Array {
  const prfKey = cmac(new Uint8Array(BLOCK_BYTES))(utf8(secret))
  const prf = cmac(prfKey)
  const block = (counter: number) => prf(concat(Uint8Array.of(counter), utf8(PURPOSE)))
  return concat(block(1), block(2))
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/**
 * Base64 with `+`, `/` and `=` swapped for characters that mean nothing in a path. They lie outside the
 * base64 alphabet, so swapping back is never ambiguous (letters as tokens would be).
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PADDING = '~'

function toRoute(bytes: Uint8Array): string {
  let route = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const given = Math.min(3, bytes.length - at)
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let digit = 0; digit < 4; digit++) {
      route += digit > given ? PADDING : ALPHABET[(group >> (18 - 6 * digit)) & 63]
    }
  }
  return route
}

function fromRoute(route: string): Uint8Array | null {
  if (route.length % 4 !== 0) return null
  const digits = route.replace(/~{1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8))
  let bits = 0
  let held = 0
  let at = 0
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit)
    if (value < 0) return null
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (held >> bits) & 0xff
    }
  }
  // One text, one route: spare bits and padding other than ours are refused, so a link has no aliases.
  return toRoute(bytes) === route ? bytes : null
}
