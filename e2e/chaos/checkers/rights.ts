import type { Checker } from '../checker.ts'
import type { Facts, PersonFact } from '../facts.ts'

/** A bid that was being decided when its bidder lost the right may still stand in the log. Ten seconds it may wait. */
const UNDER_WAY_MS = 10_000

export const rights: Checker = {
  id: 'I12',
  says: 'consignor, staff, unverified and barred never bid where they may not, under whichever account',
  check(facts, tally) {
    const mayNot = whyNot(facts)
    for (const { lotId, log } of facts.lots) {
      for (const { seq, event } of log) {
        if (event.type !== 'bid_placed' && event.type !== 'maximum_raised') continue
        const because = mayNot(event.bidder, lotId, event.at)
        tally.expect(because === null, () => `lot ${lotId}, seq ${seq}: ${event.bidder} bid, and ${because}`)
      }
    }
    // A lot is bought after the sale by somebody who may, as far as that does not change.
    for (const { lotId, raisedBillId, bidderId } of facts.offers) {
      if (raisedBillId === null) continue
      const because = sellsIt(facts, bidderId, lotId)
      tally.expect(because === null, () => `lot ${lotId}: ${bidderId} took it by an offer, and ${because}`)
    }
  },
}

/** A second implementation of the rule, over what the database holds. */
function whyNot(facts: Facts): (bidder: number, lotId: number, at: number) => string | null {
  const people = new Map(facts.people.map((person) => [person.customerId, person]))
  const sellers = new Map(facts.consignors.map(({ lotId, customerId }) => [lotId, customerId]))
  const holders = Map.groupBy(
    facts.people.flatMap((person) => person.identifiers.map((known) => ({ person, known }))),
    ({ known }) => `${known.kind} ${known.digest}`,
  )
  return (bidder, lotId, at) => {
    const person = people.get(bidder)
    if (person === undefined) return 'nobody knows them'
    if (person.staff) return 'they are staff'
    if (person.verifiedAt === null || person.verifiedAt > at) return 'their address was not proven'
    const before = at - UNDER_WAY_MS
    const seller = sellers.get(lotId)
    const own = samePerson(facts, bidder, before)
    for (const id of own) {
      if (id === seller) return `account ${id} of theirs sells the lot`
      if (isBarred(people.get(id), before)) return `account ${id} of theirs was barred`
    }
    for (const id of own) {
      for (const known of people.get(id)?.identifiers ?? []) {
        for (const { person: other, known: theirs } of holders.get(`${known.kind} ${known.digest}`) ?? []) {
          if (own.has(other.customerId) || Math.max(known.seenAt, theirs.seenAt) > before) continue
          const last = Math.max(known.order, theirs.order)
          if (ruledOtherPeople(facts, id, other.customerId, last)) continue
          if (known.kind === 'nik' && theirs.order < known.order)
            return `account ${other.customerId} had their NIK before`
          for (const account of samePerson(facts, other.customerId, before)) {
            if (account === seller) return `they share ${known.kind} with the seller's account ${account}`
            if (isBarred(people.get(account), before))
              return `they share ${known.kind} with account ${account}, which was barred`
          }
        }
      }
    }
    return null
  }
}

function isBarred(person: PersonFact | undefined, before: number): boolean {
  return person?.barredAt != null && person.barredAt <= before
}

function samePerson({ verdicts }: Facts, customerId: number, before: number): Set<number> {
  const found = new Set([customerId])
  // A set that grows while it is walked through is walked to its new end.
  for (const id of found) {
    for (const { customerIds, verdict, decidedAt } of verdicts) {
      if (verdict !== 'same_person' || decidedAt > before || !customerIds.includes(id)) continue
      for (const other of customerIds) found.add(other)
    }
  }
  return found
}

/** A verdict that came later counts as well: it gives back, and never takes. */
function ruledOtherPeople({ verdicts }: Facts, one: number, other: number, last: number): boolean {
  return verdicts.some(
    ({ customerIds, verdict, through }) =>
      verdict === 'other_person' &&
      through >= last &&
      customerIds.includes(one) &&
      customerIds.includes(other),
  )
}

function sellsIt(facts: Facts, bidder: number, lotId: number): string | null {
  const own = samePerson(facts, bidder, Number.NEGATIVE_INFINITY)
  const seller = facts.consignors.find((each) => each.lotId === lotId)?.customerId
  return seller !== undefined && own.has(seller) ? `account ${seller} of theirs sold it` : null
}
