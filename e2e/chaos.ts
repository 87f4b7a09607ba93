import { parseArgs } from 'node:util'
import { holds, judge, type Verdict } from './chaos/checker.ts'
import { checkers } from './chaos/checkers.ts'
import type { Facts } from './chaos/facts.ts'
import { mutations } from './chaos/mutations.ts'
import { storm } from './chaos/storm/storm.ts'
import { toldOfFault } from './chaos/told-of-fault.ts'
import { openProduct } from './product/open-product.ts'

/**
 * Chaos in miniature: `node e2e/chaos.ts [seed] [--nodes]`. One storm, or as many as fit into CHAOS_SECONDS; after each, every
 * invariant is checked over what the database holds and what people were told. With `--nodes` three servers stand behind a
 * balancer, two of them with clocks that are wrong by a minute and a half; every second storm over NATS, the others over
 * PostgreSQL's notifications. Ends with `N passed, N failed`.
 */
const seconds = Number(process.env.CHAOS_SECONDS ?? 0)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nodes: { type: 'boolean', default: false } },
})
const firstSeed = Number(positionals[0] ?? 1)
const SHOWN = 5

let passed = 0
let failed = 0
const nodes = { clocksWrongBy: [0, 90, -90], bus: firstSeed % 2 === 0 ? 'postgres' : 'nats' } as const
const product = await openProduct({ demo: false, ...(values.nodes ? { nodes } : {}) })
const leave = () => product.stop().finally(() => process.exit(1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  const begun = Date.now()
  for (let seed = firstSeed; ; seed++) {
    const since = Date.now()
    const { facts, blows } = await storm(product, seed)
    console.log(
      `storm ${seed}${values.nodes ? ` on three servers over ${nodes.bus}` : ''} (npm run chaos -- ${seed}): ${Math.round((Date.now() - since) / 1_000)} s`,
    )
    console.log(`  ${toldOf(facts)}; struck: ${blows.join(', ')}`)
    for (const checker of checkers) tell(judge(checker, facts))
    if (seed === firstSeed) for (const checker of checkers) mutationFor(checker.id, facts)
    if (Date.now() - begun >= seconds * 1_000) break
  }
} catch (error) {
  failed++
  console.log(toldOfFault('the storm came to its end', error, product.said))
} finally {
  await product.stop()
}
if (failed > 0) console.log(`    again: node e2e/chaos.ts ${firstSeed}${values.nodes ? ' --nodes' : ''}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function tell(verdict: Verdict): void {
  const { checker, checked, violations } = verdict
  const well = holds(verdict)
  if (well) passed++
  else failed++
  const count = String(checked).padStart(8)
  console.log(`  ${well ? '✓' : '✗'} ${checker.id.padEnd(4)}${count} facts  ${checker.says}`)
  for (const violation of violations.slice(0, SHOWN)) console.log(`      ${violation}`)
  if (violations.length > SHOWN) console.log(`      and ${violations.length - SHOWN} more`)
}

/** The same checker over a spoiled copy of the same facts: it must see each bug that this storm has room for. */
function mutationFor(id: string, facts: Facts): void {
  const checker = checkers.find((each) => each.id === id)
  const caught: string[] = []
  const missed: string[] = []
  for (const { bug, spoil } of mutations.filter((mutation) => mutation.id === id)) {
    const spoiled = structuredClone(facts)
    if (checker === undefined || !spoil(spoiled)) continue
    if (judge(checker, spoiled).violations.length > judge(checker, facts).violations.length) caught.push(bug)
    else missed.push(bug)
  }
  const well = caught.length > 0 && missed.length === 0
  if (well) passed++
  else failed++
  console.log(`  ${well ? '✓' : '✗'} ${id.padEnd(4)}${String(caught.length).padStart(8)} mutations caught`)
  for (const bug of missed) console.log(`      missed: ${bug}`)
}

function toldOf({ lots, requests, sights }: Facts): string {
  const events = lots.reduce((sum, { log }) => sum + log.length, 0)
  const attempts = requests.flatMap((request) => request.attempts)
  const kinds = Map.groupBy(attempts, ({ answer }) => answer.kind)
  const answers = [...kinds].map(([kind, found]) => `${found.length} ${kind}`).join(', ')
  return `${requests.length} bids asked ${attempts.length} times (${answers}), ${events} events, ${sights.length} sights`
}
