import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { checkTheBooks } from './check-books.ts'
import { closeDaysThatAreOver } from './close-day.ts'
import { checkBooks, closeLedgerDays } from './ledger.jobs.ts'
import { serveLedger } from './ledger.routes.ts'

export { ringingAlarms } from './check-books.ts'
export { deskHeld, lockDeskHeld } from './desk-held.ts'
export { type Account, type Journal, type Posting, postJournal } from './post-journal.ts'
export { paysBack, takenInFor, transferredFrom } from './taken-in-for.ts'

export function registerLedger(api: Api, services: Services): void {
  serveLedger(api, services)

  // Minutes after midnight, so that what began before it has been entered.
  services.jobs.every(closeLedgerDays, '5 * * * *', () => closeDaysThatAreOver(services))
  services.jobs.every(checkBooks, '*/10 * * * *', async () => {
    await checkTheBooks(services)
  })
}
