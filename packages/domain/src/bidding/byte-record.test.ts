import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ByteRecord } from './byte-record.ts'

type Field = Uint8Array | { readonly size: number; readonly value: number }

const number = fc.oneof(
  fc.record({ size: fc.constant(1), value: fc.nat({ max: 0xff }) }),
  fc.record({ size: fc.constant(4), value: fc.integer({ min: 0, max: 0xffff_ffff }) }),
  fc.record({ size: fc.constant(8), value: fc.maxSafeNat() }),
)
const content = fc.array(fc.oneof(number, fc.uint8Array({ maxLength: 3_000 })), { maxLength: 40 })

function written(fields: readonly Field[]): Uint8Array {
  const record = new ByteRecord(
    fields.reduce((sum, f) => sum + (f instanceof Uint8Array ? f.length : f.size), 0),
  )
  for (const field of fields) {
    if (field instanceof Uint8Array) record.raw(field, field.length)
    else if (field.size === 1) record.u8(field.value)
    else if (field.size === 4) record.u32(field.value)
    else record.u64(field.value)
  }
  return record.bytes
}

function expected(fields: readonly Field[]): number[] {
  return fields.flatMap((field) =>
    field instanceof Uint8Array ? [...field] : bigEndian(BigInt(field.value), field.size),
  )
}

function bigEndian(value: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * (size - 1 - index))) & 0xffn))
}

it('records written one after another keep their bytes, integers big-endian', () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 60 }), (contents) => {
      const records = contents.map(written)
      expect(records.map((bytes) => [...bytes])).toEqual(contents.map(expected))
    }),
    { numRuns: 40 },
  )
})

it.each([
  ['a negative number', (record: ByteRecord) => record.u32(-1)],
  ['a fraction', (record: ByteRecord) => record.u64(1.5)],
  ['a number of too many bytes', (record: ByteRecord) => record.u8(256)],
  ['a number beyond what is exact', (record: ByteRecord) => record.u64(2 ** 53)],
  ['bytes of another size', (record: ByteRecord) => record.raw(new Uint8Array(3), 4)],
  [
    'a number at its end',
    (record: ByteRecord) => {
      record.raw(new Uint8Array(14), 14)
      record.u32(1)
    },
  ],
  ['more than it has room for', (record: ByteRecord) => record.raw(new Uint8Array(20), 20)],
])('%s is not recorded', (_, write) => {
  expect(() => write(new ByteRecord(16))).toThrow(RangeError)
})
