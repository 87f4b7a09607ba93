import { parseArgs } from 'node:util'
import { chance } from './chaos/chance.ts'
import { holds, judge, type Verdict } from './chaos/checker.ts'
import { checkers } from './chaos/checkers.ts'
import type { Facts } from './chaos/facts.ts'
import { mutations } from './chaos/mutations.ts'
import { storm } from './chaos/storm/storm.ts'
import { toldOfFault } from './chaos/told-of-fault.ts'
import { type Nodes, openProduct } from './product/open-product.ts'

/**
 * Chaos in miniature: `node e2e/chaos.ts [seed]`. One storm, or as many as fit into CHAOS_SECONDS; after each, every
 * invariant is checked over what the database holds and what people were told. Ends with `N passed, N failed`.
 *
 * `--nodes`: three servers stand behind a balancer, two of them with clocks that are wrong by a minute and a half; with an odd
 * seed over NATS, whose messages come late and doubled, with an even one over PostgreSQL's notifications.
 * `--kills N`: the same, and the servers are killed without a pause, in as many storms as N kills take.
 * `--upgrade`: the same, and the servers begin as the version before this one, or as `--from COMMIT`; this version follows
 * one after the other while people bid.
 */
const seconds = Number(process.env.CHAOS_SECONDS ?? 0)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nodes: { type: 'boolean', default: false },
    kills: { type: 'string' },
    upgrade: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
})
const { from } = values
const killsWanted = Number(values.kills ?? 0)
const isUpgrade = values.upgrade || from !== undefined
const areSeveral = values.nodes || killsWanted > 0 || isUpgrade
const firstSeed = Number(positionals[0] ?? 1)
const SHOWN = 5

let passed = 0
let failed = 0
let kills = 0
const bus = firstSeed % 2 === 0 ? 'postgres' : 'nats'
const nodes: Nodes = {
  clocksWrongBy: [0, 90, -90],
  bus,
  weather: chance(firstSeed),
  ...(isUpgrade ? { begins: from === undefined ? 'earlier' : { at: from } } : {}),
}
const product = await openProduct({ demo: false, ...(areSeveral ? { nodes } : {}) })
if (product.earlier !== null) console.log(`The servers begin as ${product.earlier}`)
const leave = () => product.stop().finally(() => process.exit(1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  const begun = Date.now()
  for (let seed = firstSeed; ; seed++) {
    const since = Date.now()
    const { facts, blows, kills: ofThis } = await storm(product, seed, killsWanted > 0)
    if (product.isOutdated())
      throw new Error('Failed to bring the servers to this version before all lots had ended')
    kills += ofThis
    console.log(
      `storm ${seed}${areSeveral ? ` on three servers over ${bus}` : ''}: ${Math.round((Date.now() - since) / 1_000)} s, ${ofThis} kills`,
    )
    console.log(`  ${toldOf(facts)}; struck: ${blows.join(', ')}`)
    for (const checker of checkers) tell(judge(checker, facts))
    if (seed === firstSeed) for (const checker of checkers) mutationFor(checker.id, facts)
    if (Date.now() - begun >= seconds * 1_000 && kills >= killsWanted) break
  }
} catch (error) {
  failed++
  console.log(toldOfFault('the storm came to its end', error, product.output))
} finally {
  await product.stop()
}
if (killsWanted > 0) console.log(`${kills} kills in all`)
if (failed > 0) console.log(`    again: node e2e/chaos.ts ${process.argv.slice(2).join(' ')}`)
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
