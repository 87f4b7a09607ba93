import { instant, rupiah } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { accountName } from '../account-name.ts'
import {
  isRecent,
  padServiceId,
  readSnapAmount,
  snapAmount,
  snapName,
  snapPhone,
  snapTime,
} from './snap-values.ts'

describe('amounts', () => {
  it('are whole rupiah with two zeros', () => {
    expect(snapAmount(rupiah(177_334_000))).toEqual({ value: '177334000.00', currency: 'IDR' })
    expect(readSnapAmount({ value: '177334000.00', currency: 'IDR' })).toBe(177_334_000)
    expect(readSnapAmount({ value: '0.00', currency: 'IDR' })).toBe(0)
  })

  it.each(['1', '1.0', '1.000', '01.00', '1.50', '-1.00', '1e3', ' 1.00', '', '9999999999999999.00', '١.00'])(
    'refuse %j',
    (value) => {
      expect(readSnapAmount({ value, currency: 'IDR' })).toBeNull()
    },
  )
})

describe('times', () => {
  it("carry Jakarta's offset", () => {
    expect(snapTime(instant(Date.UTC(2026, 10, 20, 3, 0, 0, 999)))).toBe('2026-11-20T10:00:00+07:00')
  })

  it('are believed within five minutes, whatever their offset', () => {
    const now = instant(Date.UTC(2026, 10, 20, 3))
    expect(isRecent('2026-11-20T03:05:00Z', now)).toBe(true)
    expect(isRecent('2026-11-20T03:00:00.123Z', now)).toBe(true)
    expect(isRecent('2026-11-20T03:05:01Z', now)).toBe(false)
    expect(isRecent('2026-11-20T02:54:59Z', now)).toBe(false)
    expect(isRecent('kemarin', now)).toBe(false)
  })
})

describe('names', () => {
  it('keep to what every bank can show', () => {
    expect(snapName('Zoë  Ñusa & Co. (Jkt) 株式')).toBe('Zoe Nusa Co. Jkt')
    expect(accountName('Ketok', "Ni Made D'Arsana-Putri Wulandari Sukmawati")).toBe(
      "KETOK NI MADE D'ARSANA-PUTRI W",
    )
    expect(accountName('Ketok', '株式会社')).toBe('KETOK')
  })

  it('go with ids of eight characters and phones of digits', () => {
    expect(padServiceId('88708')).toBe('   88708')
    expect(snapPhone('+628123456789')).toBe('628123456789')
    expect(snapPhone('12')).toBeNull()
    expect(snapPhone(null)).toBeNull()
  })
})
