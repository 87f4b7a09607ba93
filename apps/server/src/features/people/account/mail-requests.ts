import { MINUTE_MS, SECOND_MS } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'

/** Links asked for from one address, for whichever account; mobile carriers put thousands behind one. */
export const mailRequests: Limit = { name: 'mail_link_address', burst: 30, everyMs: MINUTE_MS }

/** Links used from one address. They cannot be guessed; this bounds what trying costs. */
export const linkUses: Limit = { name: 'link_address', burst: 60, everyMs: 5 * SECOND_MS }
