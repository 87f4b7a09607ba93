import { expect, it } from 'vitest'
import { refuseWeakPassword } from '../apps/server/src/features/people/account/password-rules.ts'
import { RefusalError } from '../apps/server/src/platform/refusal.ts'
import { validatePassword } from '../apps/web/src/components/account/password-faults.ts'

/** Whoever is refused by the house reads what their form would have said. */
function saidByTheHouse(password: string): string | undefined {
  try {
    refuseWeakPassword(password, [])
  } catch (fault) {
    if (fault instanceof RefusalError && fault.refusal.code === 'password_weak') return fault.refusal.reason
  }
  return undefined
}

it.each([
  ['short', 'Le#2026'],
  ['long', `Le#2026${'x'.repeat(130)}`],
  ['without a digit', 'Lelang####'],
  ['without an uppercase letter', 'lelang#2026'],
  ['without a symbol', 'Lelang2026'],
  ['easily guessed', 'Password#123'],
  ['made of the house’s words', 'Ketok#2026'],
])('a password that is %s is refused by the house in the words of the form', (_, password) => {
  const words = saidByTheHouse(password)
  expect(words).toBeTypeOf('string')
  expect(validatePassword(password)).toBe(words)
})
