import type { Checker, Tally } from '../checker.ts'
import type { Facts, LotFacts } from '../facts.ts'
import { retrace } from '../retrace.ts'

interface Secret {
  readonly bidder: number
  readonly maximum: number
  /** The seq after which others may know it: it was beaten, or the lot ended. */
  readonly untilSeq: number
}

export const secrecy: Checker = {
  id: 'I11',
  says: 'no reply, frame or line of output shows a leader’s maximum before the close, and no public log the winner’s or a bidder’s number after it',
  check({ lots, requests, sights, output, ledgers }, tally) {
    for (const lot of lots)
      checkTold(
        lot,
        ledgers.find(({ lot_id }) => lot_id === lot.lotId),
        tally,
      )
    const own = new Map<number, Set<number>>()
    for (const { bidder, amount } of requests) {
      own.set(bidder, (own.get(bidder) ?? new Set()).add(amount))
    }
    const byLot = Map.groupBy(sights, ({ lotId }) => lotId)
    const everSecret = new Set<number>()
    for (const lot of lots) {
      const secrets = secretsOf(lot)
      for (const { maximum } of secrets) everSecret.add(maximum)
      const nextAt = nextAmounts(lot)
      for (const { viewer, seq, body, kind } of byLot.get(lot.lotId) ?? []) {
        const known = viewer === null ? undefined : own.get(viewer)
        // A figure that the public must see anyway, or that the viewer named themselves, gives nothing away.
        const hidden = secrets.filter(
          ({ bidder, maximum, untilSeq }) =>
            untilSeq > seq && bidder !== viewer && maximum > (nextAt[seq] ?? 0) && !known?.has(maximum),
        )
        if (hidden.length === 0) continue
        const shown = numbersIn(body)
        for (const { maximum, bidder } of hidden) {
          tally.expect(
            !shown.has(maximum),
            () =>
              `lot ${lot.lotId} at ${seq}: a ${kind} to ${viewer} shows ${maximum} of ${bidder}: ${JSON.stringify(body).slice(0, 300)}`,
          )
        }
      }
    }
    for (const line of output) {
      const leaked = [...numbersInText(line)].find((number) => everSecret.has(number))
      tally.expect(leaked === undefined, () => `the output shows ${leaked}: ${line.slice(0, 200)}`)
    }
  },
}

/** A number stands where the public log tells money, time or a place in the log; the winner's maximum stands nowhere. */
function checkTold({ lotId, log }: LotFacts, ledger: Facts['ledgers'][0] | undefined, tally: Tally): void {
  if (ledger?.layout !== 2) return
  const shown = new Set<unknown>()
  for (const [name, value] of valuesIn([ledger.events, ledger.openings])) {
    shown.add(value)
    if (!NAMES.has(name) || value === null) continue
    tally.expect(
      typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
      () => `lot ${lotId}: its public log names ${name} ${String(value)}`,
    )
  }
  const end = retrace(log).at(-1)
  const last = log.findLast(({ event }) => 'maximum' in event && event.bidder === end?.leader?.bidder)?.event
  if (last === undefined || !('maximum' in last) || last.maximum === end?.price) return
  // Somebody else may have said the same amount, and was beaten by who said it first.
  const isOthers = log.some(
    ({ event }) => 'maximum' in event && event.bidder !== last.bidder && event.maximum === last.maximum,
  )
  tally.expect(
    isOthers || !shown.has(last.maximum),
    () => `lot ${lotId}: its public log shows the winner’s maximum ${last.maximum}`,
  )
}

const NAMES = new Set(['bidder', 'leader', 'winner', 'nipl', 'leaderNipl'])

function* valuesIn(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [name, value]
  else
    for (const [field, inner] of Object.entries(value))
      yield* valuesIn(inner, Array.isArray(value) ? name : field)
}

function secretsOf({ log }: LotFacts): Secret[] {
  const secrets: Secret[] = []
  const revealedAt = (maximum: number, bidder: number, after: number) =>
    log.find(
      ({ seq, event }) =>
        seq > after &&
        (event.type === 'lot_closed' ||
          (event.type === 'bid_placed' &&
            event.surpassed?.bidder === bidder &&
            event.surpassed.maximum === maximum)),
    )?.seq ?? Number.POSITIVE_INFINITY
  for (const { entry, leader, maximum } of retrace(log)) {
    const { event, seq } = entry
    const stated = 'maximum' in event && leader?.bidder === event.bidder && maximum === event.maximum
    if (!stated || maximum === null || leader === null) continue
    secrets.push({ bidder: leader.bidder, maximum, untilSeq: revealedAt(maximum, leader.bidder, seq) })
  }
  return secrets
}

/** The least next bid after each seq, which everybody sees. */
function nextAmounts({ log }: LotFacts): number[] {
  const first = log[0]?.event
  if (first?.type !== 'lot_published') return []
  const { base, increment } = first.terms
  return [base, ...retrace(log).map(({ price }) => (price === null ? base : price + increment))]
}

function numbersIn(body: unknown): Set<number> {
  return new Set(numbersInText(JSON.stringify(body)))
}

/** Also inside of texts: a sentence can give away as much as a field. */
function* numbersInText(text: string): Generator<number> {
  for (const [digits] of text.matchAll(/\d[\d.]*/g)) yield Number(digits.replaceAll('.', ''))
}
