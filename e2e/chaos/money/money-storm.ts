import type { Product } from '../../product/open-product.ts'
import { beforeLookingAgain } from '../../product/pause.ts'
import { type Chance, chance } from '../chance.ts'
import type { Facts } from '../facts.ts'
import { readFacts } from '../read-facts.ts'
import { Counter, until } from './counter.ts'
import { BANK_TELLS, type Movement, movements, returning, type Subject } from './movements.ts'
import { type Blow, type Step, StepGate } from './step-gate.ts'

type Victim = 'server' | 'database'

interface PlannedBlow {
  readonly step: Step
  readonly victim: Victim
}

export interface MoneyStorm {
  readonly facts: Facts
  /** In words, one for each kill. */
  readonly blows: readonly string[]
  /** How many steps the movements have in all. */
  readonly steps: number
}

/** For each movement one step of the seed's choosing, or every step, for the database and for the server. */
export type Thoroughness = 'one' | 'every'

const WINNERS: Record<Thoroughness, number> = { one: 7, every: 64 }
const PAIRS: Record<Thoroughness, number> = { one: 2, every: 48 }
const ENDS_IN_MS: Record<Thoroughness, number> = { one: 7_000, every: 28_000 }
/** Until the first sale's end has been looked at in peace. */
const LATER_BY_MS: Record<Thoroughness, number> = { one: 12_000, every: 30_000 }
const BUYERS = 6
const BETWEEN_TRIES_MS = 1_000
const TRIES = 90

/**
 * Every movement of money happens once in peace, by which its writes are learnt; then it happens again and again while
 * the house is killed in the middle of them. Afterwards all of it must have happened.
 */
export async function moneyStorm(
  product: Product,
  seed: number,
  thoroughness: Thoroughness,
): Promise<MoneyStorm> {
  const luck = chance(seed)
  const counter = await Counter.open(product, {
    winners: WINNERS[thoroughness],
    pairs: PAIRS[thoroughness],
    others: BUYERS,
    endsInMs: ENDS_IN_MS[thoroughness],
    laterByMs: LATER_BY_MS[thoroughness],
  })
  const { auctionId, secondAuctionId, lots } = counter.staged
  const gate = await StepGate.build(product.database.url)
  const storm = new Storm(product, gate, (steps) =>
    thoroughness === 'every' ? everyBlow(steps) : oneBlow(steps, luck),
  )

  await until(
    'every lot has its bill',
    async () => (await counter.ask('SELECT FROM bill')).length === lots.length,
  )
  const stepsOfReturning = await storm.learn(returning(counter, auctionId))
  for (const movement of movements(counter)) await storm.strike(movement, await storm.learn(movement))
  await until('the second sale is over', () =>
    counter.is('ended_auction WHERE auction_id = $1', secondAuctionId),
  )
  await storm.strike(returning(counter, secondAuctionId), stepsOfReturning)
  await storm.untilAllIsDone()

  if (product.server.lostAs !== undefined)
    throw new Error(`The server ended by itself: ${product.server.lostAs}`)
  const house = await readFacts(
    product.database.url,
    lots.map(({ id }) => id),
  )
  const unseen = { requests: [], sights: [], ledgers: [], crashes: [], watching: [] }
  // The simulated bank knows nothing of transfers to the house's own account; their lines are among the effects.
  const received = house.received.filter(({ requestId }) => !requestId.startsWith('MUTASI-'))
  const paidAtBank = await counter.bank.payments()
  return {
    facts: { ...house, ...unseen, received, paidAtBank, output: product.output },
    blows: storm.blows,
    steps: storm.steps,
  }
}

function everyBlow(steps: readonly Step[]): PlannedBlow[] {
  // What a dying database held is undone, so the subject is there for the next blow; only a commit outlives the server.
  return steps.flatMap((step) => [
    { step, victim: 'database' },
    { step, victim: 'server' },
  ])
}

function oneBlow(steps: readonly Step[], luck: Chance): PlannedBlow[] {
  return [{ step: luck.pick(steps), victim: luck.pick(['database', 'server']) }]
}

class Storm {
  readonly #product: Product
  readonly #gate: StepGate
  readonly #plan: (steps: readonly Step[]) => PlannedBlow[]
  readonly #begun: { readonly movement: Movement; readonly subject: Subject }[] = []
  readonly blows: string[] = []
  steps = 0

  constructor(product: Product, gate: StepGate, plan: (steps: readonly Step[]) => PlannedBlow[]) {
    this.#product = product
    this.#gate = gate
    this.#plan = plan
  }

  async learn({ name, begins, next }: Movement): Promise<Step[]> {
    if (begins.includes(BANK_TELLS)) await this.#untilBankIsHeard()
    const subject = await next()
    const steps = await this.#gate.stepsOf(begins, async () => {
      await subject.begin()
      await until(name, subject.isDone)
    })
    this.steps += steps.length
    return steps
  }

  /** The bank tells again of what was struck: its writes would be learnt as a part of this, and nobody would pass by there again. */
  async #untilBankIsHeard(): Promise<void> {
    for (const { movement, subject } of this.#begun)
      if (movement.begins.includes(BANK_TELLS)) await until(movement.name, subject.isDone)
  }

  async strike(movement: Movement, steps: readonly Step[]): Promise<void> {
    const { name, onceEach, next } = movement
    let subject: Subject | null = null
    for (const { step, victim } of this.#plan(steps)) {
      if (subject === null || onceEach || (await subject.isDone())) {
        subject = await withRetries(next)
        this.#begun.push({ movement, subject })
      }
      await this.#gate.strikeAt(step, subject.begin, this.#blowTo(victim))
      const place = `${steps.indexOf(step) + 1}/${steps.length} (${step.split(' ').slice(-2).join(' ')})`
      this.blows.push(`${name}, ${place}: ${victim}`)
    }
  }

  /** Whoever waits for something asks again. */
  async untilAllIsDone(): Promise<void> {
    let left = this.#begun
    for (let tries = 0; left.length > 0; tries++) {
      const open: typeof left = []
      for (const begun of left) if (!(await begun.subject.isDone())) open.push(begun)
      left = open
      if (left.length === 0) return
      if (tries === TRIES)
        throw new Error(`Failed to see that ${left[0]?.movement.name}: ${left.length} are not done`)
      // Refused or too early: the next look tells.
      if (tries % 3 === 0) for (const { subject } of left) await subject.begin().catch(() => {})
      await beforeLookingAgain(BETWEEN_TRIES_MS)
    }
  }

  #blowTo(victim: Victim): Blow {
    const { server, database, untilReady } = this.#product
    return {
      fall: () => (victim === 'server' ? server.kill() : database.kill()),
      async rise() {
        if (victim === 'server') server.start()
        else await database.revive()
        await untilReady()
      },
    }
  }
}

const TRIES_MAX = 10

/** The first request after a blow may still meet a broken connection. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES_MAX) throw error
      await beforeLookingAgain(300)
    }
  }
}
