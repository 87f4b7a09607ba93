import { describe, expect, it } from 'vitest'
import { whenEmpty } from './history-list.tsx'
import { aSale } from './testing-sale.ts'

describe('a history without rows', () => {
  it.each([
    ['a lot nobody has bid on', {}, /^Belum ada tawaran di lot ini/],
    ['a session that has not begun', { current: null, state: 'scheduled' }, /begitu ada lot di meja/],
    ['a pause between two lots', { current: null }, /begitu ada lot di meja/],
    ['a session that is over', { current: null, state: 'ended' }, /^Sesi lelang selesai/],
    ['a session that was signed', { current: null, state: 'ratified' }, /^Sesi lelang selesai/],
  ] as const)('speaks of %s', (_, changes, words) => {
    expect(whenEmpty(aSale(changes))).toMatch(words)
  })
})
