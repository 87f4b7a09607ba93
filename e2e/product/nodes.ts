import { join } from 'node:path'
import { freePort } from '../../scripts/launch/ports.ts'
import { findFaketime } from '../../scripts/tools/faketime.ts'
import type { Nats } from '../../scripts/tools/nats.ts'
import type { Chance } from '../chaos/chance.ts'
import { badWeather } from './bus-weather.ts'
import { CutLine } from './cut-line.ts'
import { MortalProcess } from './mortal-process.ts'

/** One of several servers on one database. */
export interface Node {
  readonly server: MortalProcess
  readonly port: number
  readonly officePort: number
  /** Between it and the database; over PostgreSQL's notifications not its ears. */
  readonly database: CutLine
  /** Between it and whatever carries announcements. */
  readonly bus: CutLine
  isReady(): Promise<boolean>
}

export interface NodesOptions {
  /** How wrong the clock of each is, in seconds. */
  readonly clocksWrongBy: readonly number[]
  readonly nats: Nats | null
  /** What comes from NATS is late and doubled by this luck; as it was sent, if not said. */
  readonly weather?: Chance
  /** The clone whose code they run. */
  readonly code: string
  readonly databaseUrl: string
  /** By a pooler, if there is one. */
  readonly pooledUrl: string | null
  readonly env: NodeJS.ProcessEnv
  readonly hear: (line: string) => void
}

export const mainOf = (code: string) => join(code, 'apps/server/src/main.ts')

/** Servers behind lines that can be cut, one after the other; none is started yet. */
export async function makeNodes(options: NodesOptions): Promise<Node[]> {
  const nodes: Node[] = []
  for (const [index, seconds] of options.clocksWrongBy.entries())
    nodes.push(await makeNode(options, seconds, index))
  return nodes
}

async function makeNode(options: NodesOptions, seconds: number, index: number): Promise<Node> {
  const { nats, weather, databaseUrl, pooledUrl, env, hear, code } = options
  const [port, officePort] = [await freePort(), await freePort()]
  const wrong = seconds === 0 ? {} : await findFaketime(new Date(Date.now() + seconds * 1_000))
  const database = await CutLine.to(databaseUrl)
  const carry = weather === undefined ? undefined : badWeather(weather.apart(index))
  const bus = await (nats === null ? CutLine.to(databaseUrl) : CutLine.to(nats.url, carry))
  const own = {
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    DATABASE_URL: pooledUrl ?? database.address,
    DATABASE_DIRECT_URL: nats === null ? bus.address : database.address,
    ...(nats === null ? {} : { NATS_URL: bus.address }),
  }
  return {
    server: new MortalProcess(mainOf(code), { ...env, ...own, ...wrong }, hear),
    port,
    officePort,
    database,
    bus,
    isReady: () => isWell(`http://localhost:${port}/api/health/ready`),
  }
}

export function isWell(health: string): Promise<boolean> {
  return fetch(health).then(
    (answer) => answer.ok,
    () => false,
  )
}
