import { atWib, type Day, isoDay, wibDay } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Services } from '../../services.ts'
import { GatewayRefused, GatewayUnreachable } from '../payment/payment-gateway.ts'
import { booksUntil, firstOpenDay, gatewayTaking, insertDay } from './ledger-day.store.ts'

/** More would be a house that slept for a year; the next run goes on. */
const DAYS_MAX = 400

/**
 * Closes every day of Jakarta that is over, oldest first: what each account moved and held. Books that do not balance
 * stay open, and an error says so until they do.
 */
export async function closeDaysThatAreOver(services: Services): Promise<void> {
  const today = wibDay(services.now())
  const first = await firstOpenDay(services.db)
  if (first === null) return
  for (let day = first; day < today && day < first + DAYS_MAX; day = (day + 1) as Day) {
    await closeDay(services, day)
  }
}

async function closeDay({ db, now, gateway, log }: Services, day: Day): Promise<void> {
  const name = isoDay(day)
  // Before the transaction: banks are slow.
  const reported = await gateway.reportedOn(name).catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    log.warn({ day: name, said: error.message }, 'ledger: the gateway gives no report for the day')
    return null
  })
  const difference = await inTransaction(db, async (tx) => {
    const books = await booksUntil(tx, atWib(day, 0), atWib((day + 1) as Day, 0))
    if (books.difference !== 0) return books.difference
    const gatewayIn = await gatewayTaking(tx, gateway.id, name)
    await insertDay(tx, {
      day: name,
      closedAt: now(),
      books,
      gateway: gateway.id,
      gatewayIn,
      reportedIn: reported,
    })
    return 0
  })
  if (difference !== 0) throw new Error(`Failed to close ${name}: all accounts together hold ${difference}`)
}
