// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { introWords } from './konfirmasi-link-page.tsx'

it('asks the seller only while there is something to answer', () => {
  expect(introWords({ answers: ['accept', 'decline'] })).toContain('Anda yang memutuskan')
  expect(introWords({ answers: [] })).not.toContain('Anda yang memutuskan')
})
