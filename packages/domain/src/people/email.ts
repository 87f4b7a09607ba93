/** Long enough for every real address, and the length of the column. */
const LONGEST_EMAIL = 255

/**
 * Spec 5.2, standard pattern: one @, no spaces, an ASCII domain whose last part begins with a letter (an IP address is
 * no mail domain). It promises no delivery.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || !EMAIL.test(text)) return false
  const local = text.slice(0, text.lastIndexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** Whoever came to the desk without one. The domain is reserved for this (RFC 2606): nobody ever gets mail there. */
const NO_MAILBOX = '@tanpa-email.invalid'

export const addressWithoutMailbox = (mark: string): string => `${mark.toLowerCase()}${NO_MAILBOX}`

/** As people read it. */
export const emailWords = (email: string): string => (hasMailbox(email) ? email : 'tanpa email')

export function hasMailbox(email: string): boolean {
  return !email.endsWith(NO_MAILBOX)
}

/** One person, one account: addresses are compared in lower case and without surrounding spaces. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
