import { passwordWords } from '@ketok/contract/password-words'
import { passwordFaults } from '@ketok/domain'
import { refuse } from '../../platform/refusal.ts'

export function refuseWeakPassword(password: string): void {
  const [fault] = passwordFaults(password)
  if (fault !== undefined) refuse({ code: 'password_weak', reason: passwordWords[fault] }, 'password')
}
