import type { Body, Reply } from '@ketok/contract'
import {
  type AuctionId,
  formatDate,
  type Instant,
  parseIso,
  present,
  type TimeZone,
  timeBeside,
  wibDate,
  wibIso,
} from '@ketok/domain'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import { type FormFault, orNotFound, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { correctAuction, lockAuctionForLots } from '../../goods/auction/auction.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { saleMoved } from '../sale/sale.ts'
import { saleSubject } from './cancel-sale.ts'
import { tellControlNews } from './control.jobs.ts'
import {
  cancellationOf,
  controlledSale,
  insertNews,
  isPlanned,
  officialNamed,
  type PublishedFacts,
  poolNamed,
  publishedFacts,
} from './control.store.ts'

type Changes = Body<'POST /office/lelang/{auction_id}/ralat'>['changes']

/** One line of what was published, before and after. */
export interface SaleDifference {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly is_public: boolean
}

interface CorrectionWish {
  readonly auction_id: AuctionId
  readonly changes: Changes
  /** As it was asked for: what was carried out has nothing left to compare with. */
  readonly differences: readonly SaleDifference[]
}

export const saleCorrectionProposal = proposalKind<CorrectionWish>()('sale_correction')

/** The first of two people asks (decision 0381). */
export async function askToCorrect(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
  { changes, reason }: Body<'POST /office/lelang/{auction_id}/ralat'>,
): Promise<Reply<'POST /office/lelang/{auction_id}/ralat'>> {
  const found = await controlledSale(db, auctionId)
  if (found === null)
    return refuse({ code: (await isPlanned(db, auctionId)) ? 'sale_not_published' : 'not_found' })
  refuseOutsideBranch(staff, found.branch_id)
  const proposalId = await inTransaction(db, (tx) =>
    propose(tx, staff, saleSubject(auctionId), async () => {
      const { before, differences } = await corrected(tx, auctionId, changes)
      return {
        kind: saleCorrectionProposal,
        wish: { auction_id: auctionId, changes, differences },
        reason,
        about: `Ralat ${before.name}: ${differences.map(({ label }) => label).join(', ')}`,
        before: named(differences, 'before'),
        at: now(),
      }
    }),
  )
  return { state: 'waiting', proposal_id: proposalId }
}

/** The second person: a new version with its difference, which whoever follows the sale is told. */
export async function carryOutSaleCorrection(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish: { auction_id: auctionId, changes }, askedBy, reason }: Agreed<CorrectionWish>,
): Promise<void> {
  await lockAuctionForLots(tx, auctionId)
  const { before, after, differences } = await corrected(tx, auctionId, changes)
  refuseOutsideBranch(staff, before.branch_id)
  const at = services.now()
  const version = await correctAuction(
    tx,
    auctionId,
    {
      name: after.name,
      poolId: after.pool_id,
      openHouse: after.open_house,
      officialStaffId: after.official?.staff_id ?? null,
      letters: after.letters,
      announcement: after.announcement,
    },
    { differences, reason, askedBy, agreedBy: staff.staffId, at },
  )
  if (differences.some(({ is_public }) => is_public)) {
    const newsId = await insertNews(tx, { auctionId, lotId: null, kind: 'sale_corrected', reason, at })
    await services.jobs.enqueue(tx, tellControlNews, { newsId })
  }
  await recordAction(tx, staff, {
    action: 'auction.corrected',
    subject: saleSubject(auctionId),
    before: named(differences, 'before'),
    after: { ...named(differences, 'after'), version, reason, asked_by: askedBy },
    at,
  })
  // Whoever remembers its session reads it anew.
  afterCommit(tx, () => services.live.announce(saleMoved, auctionId))
}

/** For whoever decides: as things stand now while it waits, and afterwards as it was asked for. */
export async function changeOfSaleCorrection(
  db: Db,
  { auction_id, changes, differences }: CorrectionWish,
  { waits }: { readonly waits: boolean },
): Promise<Extract<Reply<'GET /office/usulan/{proposal_id}'>['change'], { kind: 'sale_correction' }>> {
  const { name } = orNotFound(await controlledSale(db, auction_id))
  const now = waits ? await differencesNow(db, auction_id, changes) : differences
  return { kind: 'sale_correction', auction_id, name, differences: now.map((one) => ({ ...one })) }
}

const named = (differences: readonly SaleDifference[], which: 'before' | 'after') =>
  Object.fromEntries(differences.map((one) => [one.label, one[which]]))

/** The sale as it would be, refused beside its fields where that cannot stand, and where nothing would be otherwise. */
async function corrected(tx: Db, auctionId: AuctionId, changes: Changes) {
  const before = orNotFound(await publishedFacts(tx, auctionId))
  if (before.cancelled_at !== null || (await cancellationOf(tx, auctionId)) !== null)
    refuse({ code: 'sale_cancelled' })
  const after = await factsWith(tx, before, changes)
  const differences = differencesBetween(before, after)
  if (differences.length === 0) refuse({ code: 'sale_correction_empty' }, 'changes')
  return { before, after, differences }
}

async function differencesNow(
  db: Db,
  auctionId: AuctionId,
  changes: Changes,
): Promise<readonly SaleDifference[]> {
  const before = orNotFound(await publishedFacts(db, auctionId))
  return differencesBetween(before, await factsWith(db, before, changes))
}

async function factsWith(db: Db, before: PublishedFacts, changes: Changes): Promise<PublishedFacts> {
  const { name, pool_id, open_house, official_staff_id, letters, announcement } = changes
  const faults: FormFault[] = []
  const pool = pool_id === undefined || pool_id === before.pool_id ? null : await poolNamed(db, pool_id)
  if (pool_id !== undefined && pool_id !== before.pool_id && pool?.branch_id !== before.branch_id)
    faults.push({ field: 'changes.pool_id', refusal: { code: 'pool_of_other_branch' } })
  else if (pool?.is_closed) faults.push({ field: 'changes.pool_id', refusal: { code: 'pool_closed' } })
  const official = official_staff_id == null ? null : await officialNamed(db, official_staff_id)
  if (official_staff_id != null && official === null)
    faults.push({ field: 'changes.official_staff_id', refusal: { code: 'official_unknown' } })
  const closesAt = before.closes_at.getTime()
  const after = {
    ...before,
    ...(name === undefined ? {} : { name }),
    ...(pool === null ? {} : { pool_id: pool.pool_id, pool_name: pool.name, pool_city: pool.city }),
    ...(official_staff_id === undefined ? {} : { official }),
    ...(letters === undefined ? {} : { letters }),
    ...(announcement === undefined ? {} : { announcement }),
    ...(open_house === undefined
      ? {}
      : {
          open_house: open_house.map((span, index) => {
            const [from, until] = [momentOf(span.from), momentOf(span.until)]
            if (until <= from || from >= closesAt)
              faults.push({
                field: `changes.open_house.${index}.until`,
                refusal: { code: 'open_house_invalid' },
              })
            return { from: wibIso(from), until: wibIso(until) }
          }),
        }),
  }
  refuseFaulty(faults)
  return after
}

/** The contract has read it before. */
const momentOf = (text: string): Instant => present(parseIso(text))

function differencesBetween(before: PublishedFacts, after: PublishedFacts): SaleDifference[] {
  const [old, next] = [linesOf(before), linesOf(after)]
  return old.flatMap(({ label, value, is_public }, index) => {
    const then = next[index]?.value ?? ''
    return value === then ? [] : [{ label, before: value, after: then, is_public }]
  })
}

interface Line {
  readonly label: string
  readonly value: string
  readonly is_public: boolean
}

function linesOf(facts: PublishedFacts): Line[] {
  const told = (label: string, value: string): Line => ({ label, value, is_public: true })
  return [
    told('Nama lelang', facts.name),
    told('Tempat', `${facts.pool_name}, ${facts.pool_city}`),
    told('Lihat unit', facts.open_house.map((span) => spanWords(facts.time_zone, span)).join('; ')),
    told('Pejabat lelang', facts.official?.full_name ?? ''),
    told(
      'Pengumuman',
      facts.announcement === null
        ? ''
        : [facts.announcement.medium, dayWords(facts.announcement.date), facts.announcement.text]
            .filter((part) => part !== '')
            .join(', '),
    ),
    {
      label: 'Surat',
      value: facts.letters
        .map(({ name, number, date }) => `${name} nomor ${number}, ${dayWords(date)}`)
        .join('; '),
      is_public: false,
    },
  ]
}

function spanWords(
  zone: TimeZone,
  { from, until }: { readonly from: string; readonly until: string },
): string {
  const [start, end] = [momentOf(from), momentOf(until)]
  const isOneDay = wibDate(start) === wibDate(end)
  return `${wibDate(start)}, ${timeBeside(zone, start)} sampai ${isOneDay ? '' : `${wibDate(end)}, `}${timeBeside(zone, end)}`
}

function dayWords(iso: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return formatDate({ year, month, day })
}
