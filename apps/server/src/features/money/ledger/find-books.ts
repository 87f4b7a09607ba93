import type { Reply } from '@ketok/contract'
import { rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import { ringing } from './book-alarm.store.ts'
import { accountBalances, unconfirmedMoney } from './journal.store.ts'
import { accountsOfDay, latestDays, ledgerDay } from './ledger-day.store.ts'

const DAYS_SHOWN = 31

/** What an account holds, on its own side: a deposit of five million is five million, not minus five. */
const onItsSide = (side: 'debit' | 'credit', balance: number) => (side === 'debit' ? balance : 0 - balance)

export async function findBooks(db: Db): Promise<Reply<'GET /office/keuangan/buku'>> {
  const [accounts, unconfirmed, alarms, days] = await Promise.all([
    accountBalances(db),
    unconfirmedMoney(db),
    ringing(db),
    latestDays(db, DAYS_SHOWN),
  ])
  return {
    accounts: accounts.map(({ code, name, side, balance }) => ({
      code,
      name,
      side,
      balance: onItsSide(side, balance),
    })),
    unconfirmed,
    alarms: alarms.map(({ invariant, finding, found_at }) => ({
      invariant,
      finding,
      found_at: wireTime(found_at),
    })),
    days: days.map((row) => ({
      day: row.day,
      closed_at: wireTime(row.closed_at),
      journal_count: row.journal_count,
      difference: row.difference,
      gateway_in: row.gateway_in,
      reported_in: row.reported_in,
    })),
  }
}

export async function getLedgerDay(db: Db, day: string): Promise<Reply<'GET /office/keuangan/buku/{day}'>> {
  const found = orNotFound(await ledgerDay(db, day))
  const accounts = await accountsOfDay(db, day)
  return {
    day,
    closed_at: wireTime(found.closed_at),
    accounts: accounts.map((row) => ({
      code: row.account,
      name: row.name,
      side: row.side,
      balance: onItsSide(row.side, row.balance),
      debit: rupiah(row.debit),
      credit: rupiah(row.credit),
    })),
  }
}
