import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Product } from '../../product/open-product.ts'
import { beforeLookingAgain } from '../../product/pause.ts'
import { chance } from '../chance.ts'
import type { BidRequest, Facts } from '../facts.ts'
import { readFacts } from '../read-facts.ts'
import { BankCounter } from './bank.ts'
import { Bidder } from './bidder.ts'
import { HouseLine } from './house-line.ts'
import { Killer } from './killer.ts'
import { Watcher } from './watcher.ts'
import { Witness } from './witness.ts'

const LOTS = 4
const BIDDERS = 14
const VISITORS = 4
const FIRST_END_MS = 15_000
/** Time for many kills, or for another version. */
const FIRST_END_OF_LONG_MS = 45_000
const STAGGER_MS = 3_000
const WINDOW_MS = 3_000
const CAP_MS = 6_000
/** A lot that has not ended so long after the last blow never will: it gets back the time the house was away. */
const END_MS = 600_000
/** All is quiet when nothing was written, and nobody saw anything new, for so long. */
const QUIET_MS = 2_000
const GIVE_UP_MS = 120_000

interface Staged {
  readonly auctionId: number
  readonly lotIds: number[]
  readonly bidders: { readonly id: number; readonly token: string }[]
  /** The second accounts of somebody who will be barred, and of who sells the first lot. */
  readonly doubles: { readonly id: number; readonly token: string }[]
  readonly soonBarredId: number
}

export interface Storm {
  readonly facts: Facts
  readonly blows: readonly string[]
  /** How many processes were killed. */
  readonly kills: number
}

/**
 * One sale from its NIPL to its bills, fought over while the house is struck again and again: by one blow of each kind, or
 * in a massacre by kills alone, of each server for itself.
 */
export async function storm(product: Product, seed: number, isMassacre = false): Promise<Storm> {
  const luck = chance(seed)
  const witness = new Witness()
  const bank = new BankCounter(product.simulator)
  const tag = `b${seed}`
  const { auctionId, lotIds, doubles, soonBarredId, ...staged } = await stage(
    product,
    tag,
    isMassacre || product.isOutdated() ? FIRST_END_OF_LONG_MS : FIRST_END_MS,
  )
  const bidders = [...staged.bidders, ...doubles]
  const lines = bidders.map(({ token }) => new HouseLine(product.site, token))
  // Every third has a second one.
  await Promise.all(lines.map((line, index) => buyNipl(line, bank, auctionId, index % 3 === 0 ? 2 : 1)))
  // Only now: nobody sells a NIPL to the second account of somebody who is barred.
  await barLongAgo(product, soonBarredId)

  const visitors = Array.from({ length: VISITORS }, () => new Watcher(witness, product.site, lotIds, null))
  const people = bidders.map(({ id }, index) => {
    const line = lines[index] as HouseLine
    const watcher = new Watcher(witness, product.site, lotIds, { id, line })
    const person = { id, line, watcher, witness, chance: luck.apart(id), lotIds, tag }
    return { watcher, bidder: new Bidder(person) }
  })
  const watchers = [...visitors, ...people.map(({ watcher }) => watcher)]
  for (const watcher of watchers) watcher.start()

  const killer = new Killer(product, witness, luck.apart(0))
  const stopAll = () => {
    killer.stop()
    for (const { bidder } of people) bidder.stop()
  }
  const ended = untilAllEnded(product, lotIds, killer).finally(stopAll)
  await Promise.all([
    isMassacre ? killer.massacre() : killer.rage(),
    ended,
    ...people.map(({ bidder }) => bidder.bidOn()),
  ])
  await product.untilReady()
  for (const { lostAs } of product.servers)
    if (lostAs !== undefined) throw new Error(`A server ended by itself: ${lostAs}`)
  await payBills(lines, bank)
  const house = await readWhenQuiet(product, lotIds, witness)
  const ledgers = await readLedgers(product, lotIds)

  const watching = watchers.flatMap(({ connection }) => (connection === null ? [] : [connection]))
  await Promise.all(watchers.map((watcher) => watcher.stop()))
  const { requests, sights, crashes } = witness
  for (const { id } of doubles) if (!wasTurnedAway(requests, id)) throw new Error(`Failed to turn ${id} away`)
  const paidAtBank = await bank.payments()
  return {
    facts: { ...house, ledgers, paidAtBank, requests, sights, crashes, watching, output: product.output },
    blows: killer.struck,
    kills: killer.kills,
  }
}

async function stage({ env, code }: Product, tag: string, firstEndMs: number): Promise<Staged> {
  const wanted = {
    lots: LOTS,
    bidders: BIDDERS,
    firstEndMs,
    staggerMs: STAGGER_MS,
    windowMs: WINDOW_MS,
    capMs: CAP_MS,
    tag,
  }
  const path = join(code(), 'apps/server/src/testing/stage-storm.ts')
  const flags = ['--disable-warning=ExperimentalWarning']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, path, JSON.stringify(wanted)], {
    env,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** A storm in which nobody tried what is not theirs would prove nothing about rights. */
function wasTurnedAway(requests: readonly BidRequest[], id: number): boolean {
  return requests.some(
    ({ bidder, attempts }) =>
      bidder === id &&
      attempts.some(({ answer }) => answer.kind === 'refused' && answer.errors[0]?.code === 'under_review'),
  )
}

/** As if it had happened before the sale: what was read of a bidder then is long forgotten. */
async function barLongAgo({ database }: Product, customerId: number): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query("UPDATE customer SET barred_at = now() - interval '1 minute' WHERE id = $1", [
    customerId,
  ])
  await client.end()
}

async function buyNipl(
  line: HouseLine,
  bank: BankCounter,
  auctionId: number,
  quantity: number,
): Promise<void> {
  const body = { auction_id: auctionId, quantity, payment_method: '06_VA_MANDIRI' }
  const order = await line.get<{ virtual_account_no: string }>('POST', '/customer/nipl', body)
  // The bank tells twice, as banks do.
  await bank.pay(order.virtual_account_no, 'twice')
}

async function untilAllEnded({ site }: Product, lotIds: readonly number[], killer: Killer): Promise<void> {
  const visitor = new HouseLine(site, null)
  const left = new Map<number, unknown>(lotIds.map((lotId) => [lotId, null]))
  while (left.size > 0) {
    if (performance.now() > killer.idleSince + END_MS)
      throw new Error(`Failed to end ${JSON.stringify([...left])}; struck: ${killer.struck.join(', ')}`)
    await beforeLookingAgain(500)
    for (const lotId of left.keys()) {
      const lot = await visitor.read(`/lot/${lotId}`)
      if (['sold', 'konfirmasi', 'passed'].includes(String(lot?.state))) left.delete(lotId)
      else left.set(lotId, lot)
    }
  }
}

/** Refusals are written, payments told and frames sent a moment later. What never comes to rest is for the checkers. */
async function readWhenQuiet({ database }: Product, lotIds: readonly number[], witness: Witness) {
  const giveUpAt = Date.now() + GIVE_UP_MS
  const look = async () => {
    const facts = await readFacts(database.url, lotIds)
    return { facts, all: JSON.stringify([facts, witness.sights.length]) }
  }
  for (let before = await look(); ; ) {
    await beforeLookingAgain(QUIET_MS)
    const now = await look()
    if (now.all === before.all || Date.now() > giveUpAt) return now.facts
    before = now
  }
}

/** Of a lot that waits for its seller nothing is told. */
async function readLedgers({ site }: Product, lotIds: readonly number[]): Promise<Facts['ledgers']> {
  const visitor = new HouseLine(site, null)
  const told = await Promise.all(lotIds.map((lotId) => visitor.read(`/lot/${lotId}/ledger`)))
  return told.filter((ledger) => ledger !== null) as unknown as Facts['ledgers']
}

/** Every other winner pays at once; the others keep their bills. */
async function payBills(lines: readonly HouseLine[], bank: BankCounter): Promise<void> {
  let pays = true
  for (const line of lines) {
    const { transactions } = await line.get<{ transactions: { unit_id: number; status: string }[] }>(
      'GET',
      '/customer/transaksi',
    )
    for (const { unit_id, status } of transactions) {
      if (status !== 'PENDING') continue
      if (pays) {
        const path = `/customer/transaksi/${unit_id}/pembayaran`
        const bill = await line.get<{ instruction: { virtual_account_no: string } | null }>('POST', path, {
          payment_method: '07_VA_BNI',
        })
        if (bill.instruction !== null) await bank.pay(bill.instruction.virtual_account_no, 'twice')
      }
      pays = !pays
    }
  }
}
