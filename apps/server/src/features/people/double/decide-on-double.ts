import type { Body } from '@ketok/contract'
import { type CustomerId, type Instant, needsSecondPerson, STRIKES_TO_BAR } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceNotification } from '../../notice/notification/notification.ts'
import { barCustomer, liftBarOf, lockCustomer, updateCustomer } from '../account/account.ts'
import { recordAction } from '../staff/staff.ts'
import {
  accountsOfPerson,
  agreeToVerdict,
  endVerdict,
  insertVerdict,
  lockVerdicts,
  type PairId,
  pairRow,
  strikesOf,
  type VerdictRow,
  verdictsOn,
} from './double.store.ts'
import type { WirePair } from './double.views.ts'
import { viewsOf } from './find-doubles.ts'
import { tellOfVerdict, toldOf } from './tell-of-verdict.ts'

/**
 * Whether two accounts are one person, for what was on the screen and nothing that came to it. From the commit on every
 * right to bid and buy goes by it, in every room.
 */
export async function decideOnDouble(
  services: Services,
  staff: StaffCaller,
  { customer_ids, verdict, reason, through }: Body<'POST /office/data-sama'>,
): Promise<WirePair> {
  const { db, live } = services
  const pair = pairOf(customer_ids)
  const { shown, told } = await inTransaction(db, async (tx) => {
    await lockVerdicts(tx)
    orNotFound(await pairRow(tx, pair))
    // A profile is saved under these locks: what is compared from here on is all that there is.
    await lockCustomer(tx, pair.lower)
    await lockCustomer(tx, pair.higher)
    const row = orNotFound(await pairRow(tx, pair))
    if (row.through !== through) refuse({ code: 'papers_changed' })
    const verdicts = (await verdictsOn(tx, [pair.lower])).filter(({ higher_id }) => higher_id === pair.higher)
    const standing = verdicts.find(({ state }) => state === 'standing') ?? null
    const waiting = verdicts.find(({ state }) => state === 'waiting') ?? null
    const stands = standing?.verdict === verdict && standing.through >= through
    // To say again what stands is to turn down what waits.
    if (stands && waiting === null) refuse({ code: 'papers_decided' })
    const at = services.now()
    const barred = row.lower_barred || row.higher_barred
    const takesTwo = needsSecondPerson(verdict, { standing: standing?.verdict ?? null, barred })
    const proposed = waiting?.verdict === verdict && waiting.through >= through ? waiting : null
    if (takesTwo && proposed?.asked_by === staff.staffId) refuse({ code: 'needs_another_person' })
    const isAsking = takesTwo && proposed === null

    if (waiting !== null && waiting !== proposed) await endVerdict(tx, waiting.id)
    if (!isAsking && !stands) {
      if (standing !== null) await endVerdict(tx, standing.id)
      if (proposed !== null) await agreeToVerdict(tx, proposed.id, staff.staffId, at)
    }
    if (proposed === null && !stands) {
      const state = isAsking ? 'waiting' : 'standing'
      await insertVerdict(tx, { pair, verdict, reason, through, state, by: staff.staffId, at })
    }
    await recordAction(tx, staff, {
      action: isAsking ? 'double.asked' : 'double.decided',
      subject: { type: 'customer', id: pair.higher },
      before: { verdict: standing?.verdict ?? null },
      after: { verdict, reason, with_customer_id: pair.lower, shared: row.shared },
      at,
    })
    const told = isAsking || stands ? [] : toldOf(verdict, row)
    if (!isAsking && !stands) {
      await regroup(tx, pair)
      if (verdict === 'same_person') await barForStrikes(tx, pair, at)
      else if (standing?.verdict === 'same_person') await giveBack(tx, pair, standing)
      for (const { customerId, words } of told) await tellOfVerdict(services, tx, customerId, words)
    }
    const [shown] = await viewsOf(services, tx, [orNotFound(await pairRow(tx, pair))])
    return { shown: orNotFound(shown ?? null), told }
  })
  for (const { customerId, words } of told) announceNotification(live, customerId, words)
  return shown
}

function pairOf([one, other]: readonly CustomerId[]): PairId {
  if (one === undefined || other === undefined || one === other) refuse({ code: 'not_found' })
  return one < other ? { lower: one, higher: other } : { lower: other, higher: one }
}

/** Accounts that verdicts join are one person; an account that stands alone is no double any more. */
async function regroup(tx: Db, { lower, higher }: PairId): Promise<void> {
  for (const id of [lower, higher]) {
    const accounts = await accountsOfPerson(tx, id)
    const person_id = accounts.length === 1 ? null : (accounts[0] ?? null)
    for (const account of accounts) await updateCustomer(tx, account, { person_id })
  }
}

/** Bills left unpaid count together from now on. Locked before they are counted: a bill that ends meanwhile waits. */
async function barForStrikes(tx: Db, { lower }: PairId, at: Instant): Promise<void> {
  const accounts = await accountsOfPerson(tx, lower)
  for (const account of accounts) await lockCustomer(tx, account)
  const strikes = await strikesOf(tx, accounts)
  if (!areTooMany(strikes)) return
  for (const account of strikes.keys()) await barCustomer(tx, account, at)
}

/** What counting together took is given back; who is barred for what this account did itself stays barred. */
async function giveBack(tx: Db, { lower, higher }: PairId, { decided_at }: VerdictRow): Promise<void> {
  for (const half of [lower, higher]) {
    const accounts = await accountsOfPerson(tx, half)
    if (decided_at === null || areTooMany(await strikesOf(tx, accounts))) continue
    for (const account of accounts) await liftBarOf(tx, account, decided_at)
  }
}

const areTooMany = (strikes: ReadonlyMap<CustomerId, number>) =>
  [...strikes.values()].reduce((sum, count) => sum + count, 0) >= STRIKES_TO_BAR
