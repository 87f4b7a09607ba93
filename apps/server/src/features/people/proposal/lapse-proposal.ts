import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { lapseProposal, lockSubject, waitingFor } from './proposal.store.ts'
import { type Subject, subjectText } from './subject.ts'

/**
 * What waits about this subject ends without anybody's answer, because nothing is left that it could change; it says why.
 * Whoever decides at this moment is first, or finds it ended.
 */
export async function lapseWaiting(
  services: Pick<Services, 'db' | 'now' | 'proposals'>,
  about: Subject,
  isStill: (wish: unknown) => boolean,
  why: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockSubject(tx, subjectText(about))
    const waiting = await waitingFor(tx, subjectText(about))
    if (waiting === null || !isStill(waiting.wish)) return
    await lapseProposal(tx, waiting.id, why, services.now())
    await services.proposals.letGo(tx, waiting)
  })
}
