import { passwordWords } from '@ketok/contract/password-words'
import { passwordFaults } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { refuse } from '../../../platform/refusal.ts'

interface PersonNamed {
  readonly email: string
  readonly full_name: string
  readonly company_name?: string | null | undefined
}

/** `own` are the person's words and the house's, in which guessing begins. */
export function refuseWeakPassword(password: string, own: readonly string[]): void {
  const weak = weakPassword(password, own)
  if (weak !== null) refuse(weak, 'password')
}

export function weakPassword(
  password: string,
  own: readonly string[],
): { readonly code: 'password_weak'; readonly reason: string } | null {
  const [fault] = passwordFaults(password, own)
  return fault === undefined ? null : { code: 'password_weak', reason: passwordWords[fault] }
}

export function ownWords({ brand }: Config, person: PersonNamed): string[] {
  return [brand.name, person.email, person.full_name, person.company_name ?? '']
}
