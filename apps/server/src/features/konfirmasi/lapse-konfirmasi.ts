import type { LotId } from '@ketok/domain'
import { RefusalError } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { answer } from './answer-konfirmasi.ts'
import { dueKonfirmasi, unsettledKonfirmasi } from './konfirmasi.store.ts'
import { settleKonfirmasi } from './settle-konfirmasi.ts'

const BATCH = 100

/** Silence until the deadline is an answer too. */
export async function lapse(services: Services, lotId: LotId): Promise<void> {
  try {
    await answer(services, lotId, { side: 'clock' }, { answer: 'lapse' })
  } catch (error) {
    // Answered meanwhile, or asked anew with another deadline: nothing is due.
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function settleWhatIsDue(services: Services): Promise<void> {
  const { db, now } = services
  for (const lotId of await dueKonfirmasi(db, now(), BATCH)) await lapse(services, lotId)
  for (const lotId of await unsettledKonfirmasi(db, BATCH)) await settleKonfirmasi(services, lotId)
}
