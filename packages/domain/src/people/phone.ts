import { readPhone } from '../readers/read-phone.ts'

/** Spec: the WhatsApp button opens a chat with a text already written. */
export function whatsappLink(phone: string, text: string): string | null {
  const read = readPhone(phone)
  return read.ok
    ? `https://wa.me/${read.value.slice(1)}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))}`
    : null
}

/** Cities whose area code has two digits after the nought; all others have three. */
const SHORT_AREAS = ['21', '22', '24', '31', '61']

/** A stored number (+62…) as people write and dial it at home: `0811 9001 234`, `(021) 8990 001`. */
export function phoneWords(phone: string): string {
  const rest = /^\+62(\d+)$/.exec(phone)?.[1]
  if (rest === undefined) return phone
  if (rest.startsWith('8')) return `0${rest.slice(0, 3)} ${inFours(rest.slice(3))}`
  const areaLength = SHORT_AREAS.includes(rest.slice(0, 2)) ? 2 : 3
  return `(0${rest.slice(0, areaLength)}) ${inFours(rest.slice(areaLength))}`
}

function inFours(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ')
}
