import pg from 'pg'
import { type Checker, holds, judge, Tally } from './chaos/checker.ts'
import { bills } from './chaos/checkers/bills.ts'
import { books } from './chaos/checkers/books.ts'
import { deposits } from './chaos/checkers/deposits.ts'
import type { Facts } from './chaos/facts.ts'
import { mutateEffects } from './chaos/money/effect-mutations.ts'
import { checkEffects, EVERY_EFFECT_ONCE, readEffects } from './chaos/money/effects.ts'
import { moneyStorm } from './chaos/money/money-storm.ts'
import { mutations } from './chaos/mutations.ts'
import { toldOfFault } from './chaos/told-of-fault.ts'
import { openProduct } from './product/open-product.ts'

/**
 * Chaos at the counter: `node e2e/money-chaos.ts [seed] [--every]`. Server or database is killed in the middle of each
 * movement of money, at a step of the seed's choosing; with `--every`, both at every step. Then the books are compared
 * with the bank's. Ends with `N passed, N failed`.
 */
const [firstArgument] = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument))
const seed = Number(firstArgument ?? 1)
const thoroughness = process.argv.includes('--every') ? 'every' : 'one'
const checkers: readonly Checker[] = [books, deposits, bills]
const SHOWN = 8

let passed = 0
let failed = 0
const product = await openProduct({
  demo: false,
  settings: {
    MANUAL_BANK: 'Bank Uji',
    MANUAL_ACCOUNT: '0123456789',
    MANUAL_OWNER: 'PT KETOK',
    OFFER_TO_NEXT_BIDDER: 'on',
  },
})
const leave = () => product.stop().finally(() => process.exit(1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  const since = Date.now()
  const { facts, blows, steps } = await moneyStorm(product, seed, thoroughness)
  const seconds = Math.round((Date.now() - since) / 1_000)
  console.log(
    `money ${seed} (node e2e/money-chaos.ts ${seed}): ${blows.length} kills in ${steps} steps, ${seconds} s`,
  )
  for (const blow of blows) console.log(`  killed while ${blow}`)
  for (const checker of checkers) tellOf(checker, facts)
  await tellEffects()
} catch (error) {
  failed++
  console.log(toldOfFault('every movement of money came to its end', error, product.output))
} finally {
  await product.stop()
}
if (failed > 0) console.log(`    again: node e2e/money-chaos.ts ${seed}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function tell(well: boolean, says: string, details: readonly string[]): void {
  if (well) passed++
  else failed++
  console.log(`  ${well ? '✓' : '✗'} ${says}`)
  for (const detail of details.slice(0, SHOWN)) console.log(`      ${detail}`)
  if (details.length > SHOWN) console.log(`      and ${details.length - SHOWN} more`)
}

function tellOf(checker: Checker, facts: Facts): void {
  const verdict = judge(checker, facts)
  tell(holds(verdict), `${checker.id} ${checker.says} (${verdict.checked} facts)`, verdict.violations)
  const tried = mutations
    .filter(({ id }) => id === checker.id)
    .map(({ bug, spoil }) => ({ bug, spoil, spoiled: structuredClone(facts) }))
    .filter(({ spoil, spoiled }) => spoil(spoiled))
  const missed = tried.filter(
    ({ spoiled }) => judge(checker, spoiled).violations.length <= verdict.violations.length,
  )
  tell(
    tried.length > 0 && missed.length === 0,
    `${checker.id} sees ${tried.length} mutations`,
    missed.map(({ bug }) => `missed: ${bug}`),
  )
}

async function tellEffects(): Promise<void> {
  const client = new pg.Client(product.database.url)
  await client.connect()
  const tally = new Tally()
  checkEffects(await readEffects(client).finally(() => client.end()), tally)
  const { checked, violations } = tally
  tell(checked > 0 && violations.length === 0, `${EVERY_EFFECT_ONCE} (${checked} facts)`, violations)
  const { caught, missed } = await mutateEffects(product.database.url)
  tell(
    caught.length > 0 && missed.length === 0,
    `the effects show ${caught.length} mutations`,
    missed.map((bug) => `missed: ${bug}`),
  )
}
