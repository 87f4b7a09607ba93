import type { Services } from '../../../services.ts'
import { lapseWaiting } from '../../people/proposal/proposal.ts'
import { lotSubject } from './ask-to-lower.ts'
import { loweringsPastChange } from './reserve.store.ts'

/** Nobody has to refuse by hand what nobody could agree to any more. */
export async function lapseLowerings(services: Services): Promise<void> {
  const past = await loweringsPastChange(services.db, services.now())
  for (const { id, lot_id, state } of past)
    await lapseWaiting(
      services,
      lotSubject(lot_id),
      (wish) => (wish as { lowering_id?: number }).lowering_id === id,
      state === 'withdrawn' || state === 'cancelled'
        ? 'Lotnya sudah ditarik dari lelang'
        : 'Lotnya sudah dibuka, jadi limitnya tetap',
    )
}
