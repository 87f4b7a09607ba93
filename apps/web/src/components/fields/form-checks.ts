import {
  accountFaultWords,
  nikFaultWords,
  npwpFaultWords,
  phoneFaultWords,
} from '@ketok/contract/reading-words'
import { isEmail, type Result, readAccountNumber, readNik, readNpwp, readPhone } from '@ketok/domain'

/** What forms check before they ask the server, in its own words (spec 5.1): true, or the sentence beside the field. */
type Check = (value: string) => true | string

export function notEmpty(label: string): Check {
  return (value) => value.trim() !== '' || `${label} tidak boleh kosong`
}

export const emailCheck: Check = (value) =>
  value.trim() === '' ? 'Email tidak boleh kosong' : isEmail(value.trim()) || 'Format Email tidak valid'

/** A password that exists already: blanks may belong to it. */
export const passwordGiven: Check = (value) => value !== '' || 'Password tidak boleh kosong'

function readBy<Fault extends string>(
  read: (text: string) => Result<string, Fault>,
  words: Readonly<Record<Fault, string>>,
): Check {
  return (value) => {
    const found = read(value)
    return found.ok || words[found.error]
  }
}

export const phoneCheck = readBy(readPhone, phoneFaultWords)
export const nikCheck = readBy(readNik, nikFaultWords)
export const npwpCheck = readBy(readNpwp, npwpFaultWords)
export const accountCheck = readBy(readAccountNumber, accountFaultWords)

/** A field that may stay empty. */
export function unlessEmpty(check: Check): Check {
  return (value) => value.trim() === '' || check(value)
}
