import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type NumberFault,
  readAccountNumber,
  readCode,
  readNik,
  readNpwp,
  readRecoveryCode,
  readVirtualAccountNumber,
} from './read-number.ts'

const NIK = '3174051708900003'

describe('an identity number', () => {
  it.each([
    NIK,
    '3174 0517 0890 0003',
    '317405-170890-0003',
    '317405.170890.0003',
    '3174 – 0517 – 0890 – 0003',
    '3174\u00a00517\u00a00890\u00a00003',
    '\u200b3174051708900003\ufeff',
    "'3174051708900003",
    ' 3174051708900003\n',
    '３１７４０５１７０８９００００３',
  ])('%j is 3174051708900003', (text) => {
    expect(readNik(text)).toEqual({ ok: true, value: NIK })
  })

  it.each<[string, NumberFault]>([
    ['', 'empty'],
    ['317405170890000', 'too_short'],
    ['31740517089000034', 'too_long'],
    [`${NIK} ${NIK}`, 'too_long'],
    [`${NIK}\n${NIK}`, 'several'],
    [`${NIK} / ${NIK}`, 'several'],
    ['317405170890000x', 'unreadable'],
    [`NIK: ${NIK}`, 'unreadable'],
    ['3.17405E+15', 'shortened'],
    ['3,17405E+15', 'shortened'],
    ['٣١٧٤٠٥٤٥٠٨٩٠٠٠٠٣', 'foreign_digits'],
    ['3174053208900003', 'impossible'],
    ['3174051713900003', 'impossible'],
    ['3174050008900003', 'impossible'],
    ['3174053002900003', 'impossible'],
    ['3174051708900000', 'impossible'],
    ['0174051708900003', 'impossible'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readNik(text)).toEqual({ ok: false, error: fault })
  })
})

describe('a tax number', () => {
  it.each([
    ['09.254.294.3-407.000', '0092542943407000'],
    ['09 254 294 3 407 000', '0092542943407000'],
    ['092542943407000', '0092542943407000'],
    ['0092542943407000', '0092542943407000'],
    ['09.254.294.3\u2011407.000', '0092542943407000'],
    [NIK, NIK],
    ['3174 0517 0890 0003', NIK],
  ])('%j is stored as %s', (text, stored) => {
    expect(readNpwp(text)).toEqual({ ok: true, value: stored })
  })

  it.each<[string, NumberFault]>([
    ['', 'empty'],
    ['123', 'too_short'],
    ['01234567890100', 'too_short'],
    ['09.254.294.3-407.000.1.2', 'too_long'],
    ['NPWP 09.254.294.3-407.000', 'unreadable'],
    ['09,254,294', 'unreadable'],
    ['9.2542E+14', 'shortened'],
    // A sheet's number as a program writes it, without its own nought in front: read on, it would be another's.
    ['92542943407000.0', 'as_decimal'],
    ['092542943407000,00', 'as_decimal'],
    ['00.000.000.0-000.000', 'impossible'],
    ['0000000000000000', 'impossible'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readNpwp(text)).toEqual({ ok: false, error: fault })
  })
})

describe('an account’s number', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['123 456 7890', '1234567890'],
    ['123-456-7890', '1234567890'],
    ['1234-01-000123-50-1', '123401000123501'],
    ['\u202a123\u2009456\u20097890\u202c', '1234567890'],
    ['0012345', '0012345'],
    ['123.456.7890.0', '12345678900'],
    ['12345678.9', '123456789'],
  ])('%j is %s', (text, number) => {
    expect(readAccountNumber(text)).toEqual({ ok: true, value: number })
  })

  it.each<[string, NumberFault]>([
    ['', 'empty'],
    ['12345', 'too_short'],
    ['1'.repeat(21), 'too_long'],
    ['BCA 1234567890', 'unreadable'],
    ['1234567890 a.n. Budi', 'unreadable'],
    ['-1234567890', 'unreadable'],
    ['1234567890, 9876543210', 'several'],
    ['1234567890.0', 'as_decimal'],
    ['1234567890,00', 'as_decimal'],
    ["'1234567890.0", 'as_decimal'],
    ['0000000000', 'impossible'],
    ['000-000-0000', 'impossible'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readAccountNumber(text)).toEqual({ ok: false, error: fault })
  })

  it('of a bank’s virtual account may have 28 digits', () => {
    expect(readVirtualAccountNumber('8808 0012 3456 7890')).toEqual({ ok: true, value: '8808001234567890' })
    expect(readVirtualAccountNumber('1'.repeat(28)).ok).toBe(true)
    expect(readVirtualAccountNumber('1'.repeat(29))).toEqual({ ok: false, error: 'too_long' })
  })
})

describe('a code of six digits', () => {
  it.each(['123456', '123 456', '123-456', ' 123456\n', '1 2 3 4 5 6', '\u200e123\u00a0456'])(
    '%j is one',
    (text) => {
      expect(readCode(text)).toEqual({ ok: true, value: '123456' })
    },
  )

  it.each(['', '12345', '1234567', '123 456 789', '12345a', 'ABCDEFGHIJKLMNOP'])('%j is none', (text) => {
    expect(readCode(text).ok).toBe(false)
  })
})

describe('a recovery code', () => {
  it.each(['ABCDEFGHIJKLMNOP', 'abcd-efgh-ijkl-mnop', ' ABCD EFGH IJKL MNOP\u200b'])('%j is one', (text) => {
    expect(readRecoveryCode(text)).toEqual({ ok: true, value: 'ABCDEFGHIJKLMNOP' })
  })

  it.each(['', '123456', 'ABCD-EFGH-IJKL', 'ABCD-EFGH-IJKL-MNO1', 'ABCD_EFGH_IJKL_MNOP'])(
    '%j is none',
    (text) => {
      expect(readRecoveryCode(text).ok).toBe(false)
    },
  )
})

it('a number is not looked for in a text that is longer than any', () => {
  expect(readNik(`3${'/'.repeat(200_000)}`)).toEqual({ ok: false, error: 'too_long' })
})

it('no digit of a number is ever dropped or added', () => {
  const signs = fc.constantFrom(...'0123456789', ...'0123456789', ...'-. ', '\u00a0', '\u200b', '/', 'x')
  let read = 0
  fc.assert(
    fc.property(
      fc.array(signs, { maxLength: 14 }).map((parts) => `1${parts.join('')}`),
      (text) => {
        const number = readAccountNumber(text)
        if (!number.ok) return
        read++
        expect(number.value).toBe(text.replaceAll(/[^0-9]/g, ''))
      },
    ),
    { seed: 6, numRuns: 5_000 },
  )
  expect(read).toBeGreaterThan(200)
})
