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
  const [fault] = passwordFaults(password, own)
  if (fault !== undefined) refuse({ code: 'password_weak', reason: passwordWords[fault] }, 'password')
}

export function ownWords({ brand }: Config, person: PersonNamed): string[] {
  return [brand.name, person.email, person.full_name, person.company_name ?? '']
}
