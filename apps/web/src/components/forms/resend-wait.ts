import { sessionKept } from '@ketok/client'
import { isRecord } from '@ketok/domain'
import { draftKey } from './kept-drafts.ts'

/** It names an address: it goes with the drafts when a session is over. */
const KEY = draftKey('kirim-ulang')

/** When the next verification mail to this address may be asked for, as far as this tab knows. */
export function resendReadyAt(email: string): number | undefined {
  try {
    const kept: unknown = JSON.parse(sessionKept.getItem(KEY) ?? '{}')
    const at = isRecord(kept) ? kept[email] : undefined
    return typeof at === 'number' ? at : undefined
  } catch {
    return undefined
  }
}

/** A reload does not begin the wait anew. Of one address only: nobody waits for two. */
export function keepResendReadyAt(email: string, at: number): void {
  sessionKept.setItem(KEY, JSON.stringify({ [email]: at }))
}
