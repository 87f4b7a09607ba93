import type { Reply } from '@ketok/contract'
import { userView } from '../features/people/account/account.views.ts'
import { customerByEmail } from '../features/people/account/customer.store.ts'
import { startSession } from '../features/people/account/start-session.ts'
import type { Services } from '../services.ts'

export interface WantedSession {
  readonly email: string
}

/** Signs a customer in as the page for it would, but counts as no try, so that many stories can be about one person. */
export async function stageSession(
  services: Services,
  { email }: WantedSession,
): Promise<Reply<'POST /auth/in'>> {
  const customer = await customerByEmail(services.db, email)
  if (customer === null) throw new Error(`Failed to sign ${email} in: nobody has this address`)
  const origin = { address: '127.0.0.1', userAgent: 'stage' }
  return { ...(await startSession(services, services.db, customer, origin)), user: userView(customer) }
}
