import { describe, expect, it } from 'vitest'
import { paddleIn } from './paddle-in.ts'

describe('the number of a paddle', () => {
  it.each([
    ['221', 221],
    [' 0036 ', 36],
    ['NIPL 221', 221],
    ['\u200b221\u00a0', 221],
    ['KETOK-NIPL:17:221', 221],
    ['https://ketok.test/nipl/221', 221],
  ])('stands in %j', (text, paddle) => {
    expect(paddleIn(text)).toBe(paddle)
  })

  it.each(['', '0', 'abc', '12a', '12 34', 'lot 7 221', '99999999999', '3000000000'])(
    'does not stand in %j',
    (text) => {
      expect(paddleIn(text)).toBeNull()
    },
  )
})
