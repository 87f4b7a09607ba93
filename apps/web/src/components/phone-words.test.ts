import { expect, it } from 'vitest'
import { phoneWords } from './phone-words.ts'

it.each([
  ['a mobile number', '+628119001234', '0811 9001 234'],
  ['a number of Jakarta', '+62218990001', '(021) 8990 001'],
  ['a number of a smaller city', '+62341551234', '(0341) 5512 34'],
  ['what is not ours', '+6512345678', '+6512345678'],
])('writes %s as people dial it', (_, phone, words) => {
  expect(phoneWords(phone)).toBe(words)
})
