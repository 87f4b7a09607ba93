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
