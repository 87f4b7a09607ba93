import { LONGEST_PASSWORD, MOST_NIPL_PER_ORDER } from '@ketok/domain'

/** Limits that forms and the server share. Each is named once; what is a rule comes from the rules. */

/** Spec 5.4: text inputs take at most 255 characters. */
export const TEXT_MAX = 255
/** Security 1.1: a long passphrase must fit. */
export const PASSWORD_MAX = LONGEST_PASSWORD
/** Spec 9.9: the bell shows the latest five. */
export const NOTIFICATION_PREVIEW = 5
/** Spec 9.1: a request that takes longer is given up. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Spec 9.12: a verification mail may be asked for again after five minutes. */
export const RESEND_WAIT_MS = 300_000
/** Largest page a listing gives. */
export const PAGE_MAX = 100
/** At most this many NIPL in one order. */
export const NIPL_ORDER_MAX = MOST_NIPL_PER_ORDER
/** At most this many bills in one payment. */
export const JOINT_BILLS_MAX = 20
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** A live frame from a client is never larger. */
export const LIVE_FRAME_MAX_BYTES = 4096
/** A lot is announced to watchers at most this often; own messages are never conflated. */
export const LOT_FRAMES_PER_SECOND = 20
/** Spec 9.27: no more finished spans than this wait for their export; those beyond are dropped. */
export const SPAN_QUEUE_MAX = 100
/** Spec 9.28: finished spans are gathered for so long before they leave together. */
export const SPAN_EXPORT_DELAY_MS = 5_000
/** Spec 9.29: an export, its retries included, is given up after so long. */
export const SPAN_EXPORT_TIMEOUT_MS = 30_000
/** Spec 8.22: a busy collector is asked again at most so often. */
export const SPAN_EXPORT_RETRIES = 5

/** Spec 9.26: the share of traces kept, between none and all; all when it is not a number. */
export function sampleRate(wanted: number | undefined): number {
  return wanted === undefined || Number.isNaN(wanted) ? 1 : Math.min(1, Math.max(0, wanted))
}
