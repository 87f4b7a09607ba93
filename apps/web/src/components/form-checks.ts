import { isEmail, normalizePhone } from '@ketok/domain'

/** What forms check before they ask the server, in its own words (spec 5): true, or the sentence beside the field. */
type Check = (value: string) => true | string

export function notEmpty(label: string): Check {
  return (value) => value.trim() !== '' || `${label} tidak boleh kosong`
}

export const emailCheck: Check = (value) =>
  value.trim() === '' ? 'Email tidak boleh kosong' : isEmail(value.trim()) || 'Format Email tidak valid'

/** A password that exists already: blanks may belong to it. */
export const passwordGiven: Check = (value) => value !== '' || 'Password tidak boleh kosong'

export const phoneCheck: Check = (value) =>
  value.trim() === ''
    ? 'Nomor telepon tidak boleh kosong'
    : normalizePhone(value) !== null || 'Nomor telepon tidak valid. Contoh: 0812 3456 7890'
