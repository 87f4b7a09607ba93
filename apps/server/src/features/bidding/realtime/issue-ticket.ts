import { plus, SECOND_MS } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Caller, StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { insertOfficeTicket } from './office-ticket.store.ts'
import { insertTicket } from './ticket.store.ts'

const TICKET_MS = 30 * SECOND_MS
/** A phone that loses its network over and over needs many; nobody needs more. */
const TICKETS: Limit = { name: 'realtime-ticket', burst: 30, everyMs: 2 * SECOND_MS }

/** Lets one live connection be the caller's: access tokens do not travel in an address that logs keep. */
export async function issueTicket(services: Services, caller: Caller): Promise<{ ticket: string }> {
  services.limits.take(TICKETS, caller.customerId)
  const ticket = randomToken()
  await insertTicket(services.db, tokenHash(ticket), caller, plus(services.now(), TICKET_MS))
  return { ticket }
}

/** The same for a page of the office. */
export async function issueOfficeTicket(services: Services, staff: StaffCaller): Promise<{ ticket: string }> {
  services.limits.take(TICKETS, `staff:${staff.staffId}`)
  const ticket = randomToken()
  await insertOfficeTicket(services.db, tokenHash(ticket), staff.sessionId, plus(services.now(), TICKET_MS))
  return { ticket }
}
