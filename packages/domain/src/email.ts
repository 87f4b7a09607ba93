/** Long enough for every real address, and the length of the column. */
const LONGEST_EMAIL = 255

/** One @, no spaces, a dot in the domain, ASCII domain: the common pattern, without promising delivery. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || !EMAIL.test(text)) return false
  const local = text.slice(0, text.lastIndexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** One person, one account: addresses are compared in lower case and without surrounding spaces. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** 'b***@ketok.test': enough to recognise one's own address, too little to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
