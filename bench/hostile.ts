import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS } from '../scripts/process/server-flags.ts'
import type { Attack, AttackOrder } from './parts/attacker.ts'
import { type HostileHouse, PASSWORD } from './parts/hostile-account.ts'
import { atMost, log, median, percentile, report } from './parts/measure.ts'

/*
 * What visitors feel while strangers attack: pictures that are small to send and dear to unpack, connections that are
 * refused and never hung up, passwords to be hashed, mails to be sent. Visitors' p99 beside each attack against their p99
 * alone, in turns. Attackers and visitors share the machine with the house, so part of the ratio is their own work.
 */
const ROUNDS = 3
const RUN_MS = 5_000
/** So many visitors, each with a page or a call every so often. */
const VISITORS = 20
const EVERY_MS = 50
const GOAL = 3
const ALL: readonly Attack[] = ['pictures', 'sockets', 'resets', 'mails']
/** Those that were named, as in `npm run bench -- hostile mails`. */
const named = process.argv.slice(2)
const ATTACKS = ALL.filter((attack) => named.length === 0 || named.includes(attack))

interface Told {
  readonly memory: number
  readonly pressPid: number | null
  readonly connections: number
}

const house = start(new URL('./parts/hostile-house.ts', import.meta.url), SERVER_FLAGS)
const open = await told<HostileHouse>(house)
const attacker = start(new URL('./parts/attacker.ts', import.meta.url), [])
await told(attacker)

const pages = await answered([
  '/',
  '/faq',
  '/api/unit',
  `/api/lot/${open.lotId}`,
  '/api/saran-pencarian?search=avansa',
  '/api/faq',
])

/** Without a built site there are calls only. */
async function answered(wanted: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const page of wanted) {
    const { ok } = await fetch(`http://127.0.0.1:${open.port}${page}`)
    if (ok) found.push(page)
  }
  return found
}

/** How long each visitor's question took, in milliseconds; a refused or failed one counts as the longest wait. */
async function visits(ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      await pause((visitor * EVERY_MS) / VISITORS)
      for (let turn = visitor; performance.now() < end; turn++) {
        const begun = performance.now()
        const answer = await fetch(`http://127.0.0.1:${open.port}${pages[turn % pages.length]}`, {
          headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
        }).catch(() => null)
        await answer?.arrayBuffer()
        times.push(answer !== null && answer.status < 400 ? performance.now() - begun : ms)
        await pause(Math.max(0, EVERY_MS - (performance.now() - begun)))
      }
    }),
  )
  return times
}

/** One visitor who signs in again and again, patiently enough for the limits. */
async function signIns(ms: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${open.port}/api/auth/in`, {
      method: 'POST',
      body: JSON.stringify({ email: open.email, password: PASSWORD }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.200' },
    })
    await answer.arrayBuffer()
    times.push(answer.status === 200 ? performance.now() - begun : ms)
    await pause(1_000)
  }
  return times
}

let memoryMost = 0
let pressMost = 0
let connectionsMost = 0
async function watch(): Promise<void> {
  house.send('how much')
  const { memory, pressPid, connections } = await told<Told>(house)
  memoryMost = Math.max(memoryMost, memory)
  connectionsMost = Math.max(connectionsMost, connections)
  if (pressPid !== null) pressMost = Math.max(pressMost, residentBytes(pressPid))
}

function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

async function beside(attack: Attack): Promise<{ p99: number; signIn: number }> {
  const order: AttackOrder = { attack, house: open, ms: RUN_MS + 1_000 }
  const over = told<Record<string, number>>(attacker)
  attacker.send(order)
  // The attack is in full swing when visitors are measured.
  await pause(500)
  const watching = setInterval(() => void watch(), 250)
  const [times, entries] = await Promise.all([visits(RUN_MS), signIns(RUN_MS)])
  clearInterval(watching)
  const answers = await over
  const p99 = percentile(times, 0.99)
  const signIn = median(entries)
  log(
    `  ${attack}: p99 ${p99.toFixed(1)} ms, sign-in ${signIn.toFixed(0)} ms; answered ${JSON.stringify(answers)}`,
  )
  return { p99, signIn }
}

log('Warming up')
await visits(2_000)
const alone: number[] = []
const attacked = Object.fromEntries(ATTACKS.map((attack) => [attack, [] as number[]])) as Record<
  Attack,
  number[]
>
const signIn = Object.fromEntries(ATTACKS.map((attack) => [attack, [] as number[]])) as Record<
  Attack,
  number[]
>
for (let round = 1; round <= ROUNDS; round++) {
  for (const attack of ATTACKS) {
    const quiet = percentile(await visits(RUN_MS), 0.99)
    log(`round ${round}: alone ${quiet.toFixed(1)} ms`)
    alone.push(quiet)
    const felt = await beside(attack)
    attacked[attack].push(felt.p99)
    signIn[attack].push(felt.signIn)
    await pause(1_500)
  }
}
await watch()
const { connections: left } = await lastLook()

const base = median(alone)
const ratios = Object.fromEntries(
  ATTACKS.map((attack) => [`${attack}_over_alone`, median(attacked[attack]) / base]),
)
report({
  bench: 'hostile',
  ratios,
  figures: {
    alone_p99_ms: base,
    ...Object.fromEntries(ATTACKS.map((attack) => [`${attack}_p99_ms`, median(attacked[attack])])),
    ...Object.fromEntries(ATTACKS.map((attack) => [`${attack}_sign_in_ms`, median(signIn[attack])])),
    server_memory_mb: memoryMost / 1024 / 1024,
    press_memory_mb: pressMost / 1024 / 1024,
    connections_most: connectionsMost,
    connections_left: left,
  },
  goals: Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [name, atMost(ratio, GOAL)])),
})
attacker.kill()
house.kill()
process.exit()

async function lastLook(): Promise<Told> {
  house.send('how much')
  return told<Told>(house)
}

function start(module: URL, flags: readonly string[]): ChildProcess {
  return fork(module, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function told<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)))
}
