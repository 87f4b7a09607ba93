import { describe, expect, it } from 'vitest'
import { readIdentityEnding } from './read-identity-ending.ts'

describe('the end of an identity number', () => {
  it.each([
    ['0001', '0001'],
    [' 12-34 ', '1234'],
    ['a12b', 'A12B'],
  ])('%s is %s', (typed, ending) => {
    expect(readIdentityEnding(typed)).toBe(ending)
  })

  it.each(['', '123', '12345', '12/4', '3173051204900001'])('is not %j', (typed) => {
    expect(readIdentityEnding(typed)).toBe(null)
  })
})
