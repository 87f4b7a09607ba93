import { LONGEST_PASSWORD, MOST_NIPL_PER_ORDER } from '@ketok/domain'

/** Limits that forms and the server share. Each is named once; what is a rule comes from the rules. */

/** Spec 5: text inputs take at most 255 characters. */
export const TEXT_MAX = 255
/** Reliability 2: a long passphrase must fit. */
export const PASSWORD_MAX = LONGEST_PASSWORD
/** Spec 9: the bell shows the latest five. */
export const NOTIFICATION_PREVIEW = 5
/** Spec 9: a request that takes longer is given up. */
export const REQUEST_TIMEOUT_MS = 10_000
/** Spec 9: a verification mail may be asked for again after five minutes. */
export const RESEND_WAIT_MS = 300_000
/** Largest page a listing gives. */
export const PAGE_MAX = 100
/** At most this many NIPL in one order. */
export const NIPL_ORDER_MAX = MOST_NIPL_PER_ORDER
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** A live frame from a client is never larger. */
export const LIVE_FRAME_MAX_BYTES = 4096
/** A lot is announced to watchers at most this often; own messages are never conflated. */
export const LOT_FRAMES_PER_SECOND = 20
