import type { LotId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** At the moment an answer is due. */
export const lapseKonfirmasi = jobKind<{ lotId: LotId }>('lapse-konfirmasi')
/** Questions whose own job was missed, and answers that did not reach the lot. */
export const sweepKonfirmasi = jobKind('sweep-konfirmasi')
