import type { ContactTopic } from '@ketok/contract/contact'

export interface ContactFields {
  name: string
  email: string
  phone: string
  topic: ContactTopic | ''
  message: string
}

const KEY = 'ketok-pesan'

/** What was typed in this tab and not sent: a reload or a wrong press of Back costs nothing. */
export function storedDraft(): Partial<ContactFields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string' && value !== '')
    return Object.fromEntries(texts) as Partial<ContactFields>
  } catch {
    return {}
  }
}

export function keepDraft(fields: ContactFields): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields))
  } catch {
    // A full or forbidden storage: the form works all the same.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}
