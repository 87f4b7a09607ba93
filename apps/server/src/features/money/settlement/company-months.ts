import type { Reply } from '@ketok/contract'
import {
  type CustomerId,
  companyNumber,
  dayIn,
  dayOfDate,
  earlierOf,
  hourIn,
  type Instant,
  instant,
  isoDay,
  type LotId,
  laterOf,
  present,
  type StatementSums,
  sumsOfLines,
  TIME_ZONES,
  wibDay,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { zonesOfLots } from '../../goods/auction/auction.ts'
import { companyNamed, ownCompany } from '../../people/company/company.ts'
import {
  type SettlementPayout,
  salesOfBills,
  settlementsSent,
  statementLines,
  unsoldFeesOwed,
  unsoldLots,
} from './settlement.store.ts'
import { linesView } from './settlement.views.ts'

type Told = Pick<Services, 'db' | 'now'>
type Months = Reply<'GET /office/perusahaan/{company_id}/laporan'>
/** What a company's lots brought in one month, as screens, papers and files show it. */
export type CompanyMonth = Reply<'GET /office/perusahaan/{company_id}/laporan/{month}'>

const NOTHING: StatementSums = sumsOfLines([])

/** Refuses whoever does not act for the company, as if there were none. */
export async function orOwnCompany({ db }: Told, customerId: CustomerId, companyId: number): Promise<void> {
  await ownCompany(db, customerId, companyId)
}

export async function findCompanyMonths({ db, now }: Told, companyId: number): Promise<Months> {
  const { account_id } = await companyNamed(db, companyId)
  const sent = await settlementsSent(db, account_id, null)
  const lines = await statementLines(
    db,
    sent.map(({ settlement_id }) => settlement_id),
  )
  const linesOf = Map.groupBy(lines, ({ settlement_id }) => settlement_id)
  const byMonth = Map.groupBy(sent, ({ sent_on }) => sent_on.slice(0, 7))
  const thisMonth = isoDay(wibDay(now())).slice(0, 7)
  if (!byMonth.has(thisMonth)) byMonth.set(thisMonth, [])
  return {
    months: [...byMonth]
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([month, payouts]) => ({
        month,
        lot_count: payouts.length,
        sums: sumsOfLines(payouts.flatMap(({ settlement_id }) => linesOf.get(settlement_id) ?? [])),
      })),
  }
}

/**
 * By the day on which the bank sent the money: what is in the books of that month, line by line. Lots ended on the day that it was
 * where they were sold, as their bills have it.
 */
export async function getCompanyMonth({ db }: Told, companyId: number, month: string): Promise<CompanyMonth> {
  const company = await companyNamed(db, companyId)
  const { from, before } = daysOf(month)
  const sent = await settlementsSent(db, company.account_id, { from, before })
  const [lines, sold, unsold, owed] = await Promise.all([
    statementLines(
      db,
      sent.map(({ settlement_id }) => settlement_id),
    ),
    salesOfBills(
      db,
      sent.map(({ bill_id }) => bill_id),
    ),
    unsoldLots(db, company.account_id, {
      from: startsOf(from).reduce(earlierOf),
      before: startsOf(before).reduce(laterOf),
    }),
    unsoldFeesOwed(db, [company.account_id]),
  ])
  const zones = await zonesOfLots(
    db,
    [...sold, ...unsold].map(({ lot_id }) => lot_id),
  )
  const dayOf = (lotId: LotId, time: Date) =>
    isoDay(dayIn(present(zones.get(lotId)), instant(time.getTime())))
  const linesOf = Map.groupBy(lines, ({ settlement_id }) => settlement_id)
  const saleOf = new Map(sold.map((sale) => [sale.bill_id, sale]))
  const owedIds = new Set(owed.map(({ lot_id }) => lot_id))
  const number = `LB-${companyNumber(companyId).slice(3)}/${month}`
  return {
    company: { company_id: companyId, number: companyNumber(companyId), ...companyNamedIn(sent, company) },
    month,
    number,
    rows: sent.flatMap((payout) => {
      const sale = saleOf.get(payout.bill_id)
      const own = linesOf.get(payout.settlement_id) ?? []
      if (sale === undefined) return []
      return {
        settlement_id: payout.settlement_id,
        lot_number: sale.lot_number,
        title: sale.title,
        auction_name: sale.auction_name,
        hammered_on: dayOf(sale.lot_id, sale.hammered_at),
        handed_over_on: payout.handed_over_on,
        sent_on: payout.sent_on,
        bank_reference: payout.bank_reference,
        lines: linesView(own),
        sums: sumsOfLines(own),
      }
    }),
    sums: lines.length === 0 ? NOTHING : sumsOfLines(lines),
    unsold: unsold
      .map(({ lot_id, lot_number, title, auction_name, ended_at, fee }) => ({
        ...{ lot_number, title, auction_name, fee },
        ended_on: dayOf(lot_id, ended_at),
        charged: fee > 0 && !owedIds.has(lot_id),
      }))
      .filter(({ ended_on }) => ended_on >= from && ended_on < before),
  }
}

/** As the last statement of the month names it, whatever it is called since; as now while nothing was sent. */
function companyNamedIn(
  sent: readonly SettlementPayout[],
  { name, npwp, address }: Pick<CompanyMonth['company'], 'name' | 'npwp' | 'address'>,
) {
  const last = sent.findLast(({ party_npwp }) => party_npwp !== null)
  return last === undefined || last.party_npwp === null || last.party_address === null
    ? { name, npwp, address }
    : { name: last.party_name, npwp: last.party_npwp, address: last.party_address }
}

function daysOf(month: string): { readonly from: string; readonly before: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: `${month}-01`, before: `${next}-01` }
}

/** When a day begins in each zone. */
function startsOf(day: string): Instant[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return TIME_ZONES.map((zone) => hourIn(zone, dayOfDate({ year, month, day: date }), 0))
}
