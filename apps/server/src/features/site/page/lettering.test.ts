import { expect, it } from 'vitest'
import { widthOf } from './lettering.ts'

it('has more room between words than the face gives', () => {
  const lettering = { weight: 500, size: 100, colour: '#fff' } as const
  const joined = widthOf('Lelang', lettering) + widthOf('mobil', lettering)
  expect(widthOf('Lelang mobil', lettering) - joined).toBeGreaterThan(22)
})
