/** Private facts as staff first see them: enough to tell two customers apart, too little to use. */

/** '3171**********01': the region and the end; what lies between holds the birth date. */
export function maskNik(nik: string): string {
  return masked(nik, 4, 2)
}

/** The last four digits, as on a bank's own paper. */
export function maskAccount(number: string): string {
  return masked(number, 0, 4)
}

/** '+62812*****411' */
export function maskPhone(phone: string): string {
  return masked(phone, 6, 3)
}

/** 'b***@ketok.test' */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}

/** '**-**-1990' of '1990-08-05'. */
export function maskBirthDate(date: string): string {
  return `**-**-${date.slice(0, 4)}`
}

/** 'Jl. ***' */
export function maskAddress(address: string): string {
  return `${[...address.trim()].slice(0, 3).join('')}***`
}

/** What is too short to hide part of is hidden whole. */
function masked(value: string, first: number, last: number): string {
  if (value.length < first + last + 4) return '*'.repeat(value.length)
  const end = value.length - last
  return value.slice(0, first) + '*'.repeat(end - first) + value.slice(end)
}
