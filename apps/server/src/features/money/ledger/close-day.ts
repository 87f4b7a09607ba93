import { atWib, type Day, daysFrom, HOUR_MS, isoDay, plus, wibDay } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { isGatewayFailure } from '../../../platform/payment-gateway.ts'
import type { Services } from '../../../services.ts'
import { booksUntil, firstOpenDay, gatewayTaking, insertDay } from './ledger-day.store.ts'

/** More would be a house that slept for a year; the next run goes on. */
const DAYS_MAX = 400

/** What the bank took before midnight and did not tell of is here by then: open accounts are asked every half hour. */
const TAKEN_IN_MS = HOUR_MS
/** Before the cashier comes. Until then a gateway that is away is asked again; a day closes but once. */
const REPORT_AWAITED_MS = 6 * HOUR_MS

/**
 * Closes every day of Jakarta that is over, oldest first: what each account moved and held. Yesterday waits a while
 * for the gateway's report, and for money it names that is not here yet. Books that do not balance stay open, and an
 * error says so until they do.
 */
export async function closeDaysThatAreOver(services: Services): Promise<void> {
  const today = wibDay(services.now())
  const first = await firstOpenDay(services.db)
  if (first === null) return
  for (let day = first; day < today && day < first + DAYS_MAX; day = daysFrom(day, 1)) {
    if (!(await closeDay(services, day))) return
  }
}

/** False while it is too early. */
async function closeDay({ db, now, gateway, log }: Services, day: Day): Promise<boolean> {
  const name = isoDay(day)
  const overAt = atWib(daysFrom(day, 1), 0)
  // Before the transaction: banks are slow.
  const answer = await gateway.reportedOn(name).catch((error: unknown) => {
    if (!isGatewayFailure(error)) throw error
    log.warn({ day: name, reason: error.message }, 'ledger: the gateway gives no report for the day')
    return 'failed' as const
  })
  if (answer === 'failed' && now() < plus(overAt, REPORT_AWAITED_MS)) return false
  const reported = answer === 'failed' ? null : answer
  const outcome = await inTransaction(
    db,
    async (tx): Promise<'closed' | 'early' | { difference: number }> => {
      const books = await booksUntil(tx, atWib(day, 0), overAt)
      if (books.difference !== 0) return { difference: books.difference }
      const gatewayIn = await gatewayTaking(tx, gateway.id, name)
      if (reported !== null && reported !== gatewayIn && now() < plus(overAt, TAKEN_IN_MS)) return 'early'
      await insertDay(tx, {
        day: name,
        closedAt: now(),
        books,
        gateway: gateway.id,
        gatewayIn,
        reportedIn: reported,
      })
      return 'closed'
    },
  )
  if (typeof outcome === 'object')
    throw new Error(`Failed to close ${name}: all accounts together hold ${outcome.difference}`)
  return outcome === 'closed'
}
