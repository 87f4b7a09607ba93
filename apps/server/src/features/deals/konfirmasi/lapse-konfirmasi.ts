import type { LotId } from '@ketok/domain'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { answer } from './answer-konfirmasi.ts'
import { endKonfirmasi } from './end-konfirmasi.ts'
import { dueKonfirmasi, konfirmasiToEnd } from './konfirmasi.store.ts'

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

/** One that cannot be ended now does not keep the others. */
export async function endWhatIsDue(services: Services): Promise<void> {
  const { db, log, now } = services
  const alone = (lotId: LotId, step: Promise<void>) =>
    step.catch((error: unknown) => {
      log.error({ err: error, lot_id: lotId }, 'konfirmasi: could not be ended; the sweep comes back')
    })
  for (const lotId of await dueKonfirmasi(db, now(), BATCH)) await alone(lotId, lapse(services, lotId))
  for (const lotId of await konfirmasiToEnd(db, BATCH)) await alone(lotId, endKonfirmasi(services, lotId))
}
