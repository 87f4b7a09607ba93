import { expect, it } from 'vitest'
import { PHONE_STATES, phoneMay } from './phone-bid.ts'

it('a call goes from the list to the line to its end, and back where somebody pressed too soon', () => {
  const allowed = PHONE_STATES.flatMap((from) =>
    PHONE_STATES.filter((to) => phoneMay(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'to_call on_line',
    'to_call done',
    'on_line to_call',
    'on_line done',
    'done to_call',
  ])
})
