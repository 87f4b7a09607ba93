import { normalizeEmail, type Result, readCode, readRecoveryCode } from '@ketok/domain'
import {
  type AccountRefusal,
  closeStaffAccount,
  type Key,
  reopenStaffAccount,
} from '../features/people/staff/staff.ts'
import type { Services } from '../services.ts'

interface UserToChange {
  readonly email: string
  readonly reason: string
}

/** As the record has it where nobody called over the net. */
const THIS_MACHINE = '127.0.0.1'

/** Answers what to print. */
export async function closeUser(services: Services, user: UserToChange, by: Key): Promise<string> {
  const change = changeOf('close', user)
  // Joined for this one announcement: whoever is signed in is out at once on every server, and not at the next look.
  await services.live.join()
  const closed = await closeStaffAccount(services, change, keyOf(by))
  const { endedSessions } = orThrow('close', change.email, closed)
  return `Closed ${change.email}. ${endedSessions} of their sign-ins ended.`
}

export async function reopenUser(
  services: Services,
  user: UserToChange,
  [by, second]: readonly [Key, Key],
): Promise<string> {
  const change = changeOf('reopen', user)
  const reopened = await reopenStaffAccount(services, change, [keyOf(by), keyOf(second)])
  const { name } = orThrow('reopen', change.email, reopened)
  return `Reopened ${change.email}: ${name} signs in as before.`
}

function changeOf(what: 'close' | 'reopen', { email, reason }: UserToChange) {
  if (reason.trim() === '') throw new Error(`Failed to ${what} the user: give --reason, for the record`)
  return { email: normalizeEmail(email), reason: reason.trim(), address: THIS_MACHINE }
}

/** Six digits or a recovery code, with the blanks and hyphens that they are read out with. */
function keyOf({ email, code }: Key): Key {
  const digits = readCode(code)
  const read = digits.ok ? digits : readRecoveryCode(code)
  return { email: normalizeEmail(email), code: read.ok ? read.value : '' }
}

const WORDS: { readonly [Code in AccountRefusal['code']]: string } = {
  staff_unknown: 'nobody of the staff has this address',
  staff_closed: 'the account is closed already',
  staff_open: 'the account is not closed',
  last_administrator: 'this is the last administrator. Create another one first',
  same_key: 'the second key must be of another administrator',
  key_unknown: 'is nobody of the staff at work',
  key_no_administrator: 'is no administrator',
  key_own: 'whose account it is brings no key to it',
  key_wrong: 'the code is wrong, old or was used before',
}

function orThrow<Value>(what: string, email: string, result: Result<Value, AccountRefusal>): Value {
  if (result.ok) return result.value
  const { error } = result
  const about = 'email' in error ? `${error.email || '--by'}: ` : ''
  throw new Error(`Failed to ${what} ${email}: ${about}${WORDS[error.code]}`)
}
