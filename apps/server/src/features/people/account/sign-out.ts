import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { endSession } from './session.store.ts'

export async function signOut(services: Services, { sessionId }: Caller): Promise<void> {
  await endSession(services.db, sessionId, 'logout', services.now())
  services.session.markEnded([sessionId])
}
