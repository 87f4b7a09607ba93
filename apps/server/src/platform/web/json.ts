import { RefusalError } from '../refusal.ts'

const DEPTH_MAX = 16

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads JSON of strangers. Refused are texts that different readers understand differently (two keys alike,
 * `__proto__`, bytes that are not UTF-8) and nesting deeper than any call needs.
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string
  let value: unknown
  try {
    text = UTF_8.decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new RefusalError({ code: 'malformed' })
  }
  if (!isPlain(text)) throw new RefusalError({ code: 'malformed' })
  return value
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Walks a text that is known to be valid JSON once, keeping the keys of each object it is inside of. */
function isPlain(text: string): boolean {
  const inside: (Set<string> | null)[] = []
  let keyNext = false
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
        inside.push(new Set())
        keyNext = true
        break
      case '[':
        inside.push(null)
        keyNext = false
        break
      case '}':
      case ']':
        inside.pop()
        break
      case ',':
        keyNext = inside.at(-1) instanceof Set
        break
      case '"': {
        const end = endOfString(text, at)
        if (keyNext && !isNewKey(inside.at(-1), text.slice(at, end + 1))) return false
        keyNext = false
        at = end
        break
      }
    }
    if (inside.length > DEPTH_MAX) return false
  }
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

function isNewKey(keys: Set<string> | null | undefined, quoted: string): boolean {
  const key: string = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (key === '__proto__' || !(keys instanceof Set) || keys.has(key)) return false
  keys.add(key)
  return true
}
