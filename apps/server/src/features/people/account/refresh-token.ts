import { createHmac } from 'node:crypto'
import { DAY_MS, type Instant, plus, SECOND_MS } from '@ketok/domain'
import { type KeyRing, ringFor, tokenHash } from '../../../platform/secrets/secrets.ts'

/** A session that nobody renews for so long is over. */
export const SESSION_MS = 30 * DAY_MS
/** A second renewal with the same token within this time is a lost answer or another tab, not a thief. */
export const GRACE_MS = 10 * SECOND_MS

/**
 * The token that follows. It is derived, not drawn, so that a renewal repeated within the grace time gets the same
 * answer although nothing but hashes is stored. Without the key nobody steps from one token to the next.
 */
function successorOf(token: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

export type Presented = 'fresh' | 'repeated' | 'reused'

/** What it means that this token comes now, given when it was exchanged before. */
export function meaningOf(rotatedAt: Instant | null, now: Instant): Presented {
  if (rotatedAt === null) return 'fresh'
  return now <= plus(rotatedAt, GRACE_MS) ? 'repeated' : 'reused'
}

/** The tokens that may follow, that of the current key first: a repeated renewal looks for the one that was given. */
export function successorsOf(token: string, sealing: KeyRing): readonly { token: string; hash: Buffer }[] {
  // Keys of their own: what seals mails must not also step through sessions.
  return ringFor(sealing, 'ketok refresh token').map((key) => {
    const next = successorOf(token, key)
    return { token: next, hash: tokenHash(next) }
  })
}
