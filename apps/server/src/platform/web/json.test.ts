import { describe, expect, it } from 'vitest'
import { parseJson } from './json.ts'

const read = (text: string | Uint8Array) => parseJson(Buffer.from(text))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON of strangers', () => {
  it.each([
    ['an object', '{"a":{"b":1},"c":[{"b":2},{"b":3}],"d":"x,\\"a\\":1"}'],
    ['an array of strings that look alike', '["a","a","a"]'],
    ['a key that is a value too', '{"a":"b","b":"a"}'],
    ['sixteen levels', nested(16)],
    ['escapes at the end of a string', '{"a":"\\\\","b":"\\\\\\""}'],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['broken text', '{"a":'],
    ['two keys alike', '{"a":1,"b":2,"a":3}'],
    ['two keys alike, one escaped', '{"a":1,"\\u0061":3}'],
    ['two keys alike deep inside', '{"x":[{"a":1,"a":2}]}'],
    ['two keys alike after an inner object', '{"a":{"b":1},"a":2}'],
    ['__proto__', '{"__proto__":{"is_prem":true}}'],
    ['__proto__ escaped', '{"\\u005f_proto__":1}'],
    ['seventeen levels', nested(17)],
    ['a thousand levels of objects', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['half a character', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['nothing but blanks', '  '],
  ])('refuses %s as malformed', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ refusal: { code: 'malformed' } }))
  })
})
