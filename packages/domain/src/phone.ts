/** Accepts 08…, 62… and +62…, with spaces, dots or hyphens between digits; gives +62…, or null. */
export function normalizePhone(text: string): string | null {
  const compact = text.trim().replace(/[\s.()-]/g, '')
  const match = /^(?:\+?62|0)(8\d{7,11}|[2-79]\d{6,10})$/.exec(compact)
  return match ? `+62${match[1]}` : null
}

/** Spec: the WhatsApp button opens a chat with a text already written. */
export function whatsappLink(phone: string, text: string): string | null {
  const normalized = normalizePhone(phone)
  return normalized && `https://wa.me/${normalized.slice(1)}?text=${encodeURIComponent(text.toWellFormed())}`
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
