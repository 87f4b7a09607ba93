import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from './log.ts'

export interface NamedPort {
  readonly name: string
  readonly port: number
  readonly use: string
}

/** What an interrupted start was running notices that within this time, and gives its ports back. */
export const INTERRUPTED_MS = 15_000

/** Waits a moment for ports that an interrupted start is just giving back, then says which is taken and what to do. */
export async function refuseTakenPorts(
  ports: readonly NamedPort[],
  timeoutMs: number,
  command: string,
): Promise<void> {
  const giveUp = Date.now() + timeoutMs
  for (const { name, port, use } of ports) {
    while (!(await isFree(port))) {
      if (Date.now() >= giveUp) {
        throw new UserError(
          `Port ${port} (${use}) is taken by another program.\n` +
            `Stop that program, or choose another port: ${name}=${port + 10} ${command}`,
        )
      }
      await sleep(100)
    }
  }
}

/** Tried on all addresses, as the server listens. */
function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '0.0.0.0', () => probe.close(() => answer(true)))
  })
}

const TRIES_MAX = 5

/** Between its choice and its use another program may take a port: `start` then gets another one. */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
  choose: () => Promise<number> = freePort,
): Promise<Started> {
  for (let tries = 1; ; tries++) {
    const port = await choose()
    try {
      return await start(port)
    } catch (error) {
      if (tries === TRIES_MAX || (await isFree(port))) throw error
    }
  }
}

/** Below what systems give to connections that leave the machine, one of which would take a port before its use. */
const BLOCKS_FROM = 20_000
const BLOCKS_UNTIL = 32_000
const BLOCK_SIZE = 100

let block: Promise<number> | undefined
let given = 0

/**
 * A port that nobody listens at, for a use that may come much later: another process of ours gives out others meanwhile, because
 * each has a block of its own.
 */
export async function freePort(): Promise<number> {
  block ??= holdBlock()
  const from = await block
  for (let tries = 1; tries < BLOCK_SIZE; tries++) {
    const port = from + 1 + (given++ % (BLOCK_SIZE - 1))
    if (await isFree(port)) return port
  }
  throw new Error(`Failed to find a free port between ${from} and ${from + BLOCK_SIZE}`)
}

/** Whoever listens at its first port has it, until their process ends. */
async function holdBlock(): Promise<number> {
  const count = (BLOCKS_UNTIL - BLOCKS_FROM) / BLOCK_SIZE
  for (let tries = 0; tries < count; tries++) {
    const first = BLOCKS_FROM + ((process.pid + tries) % count) * BLOCK_SIZE
    if (await holds(first)) return first
  }
  throw new Error('Failed to find free ports: too many processes of ours hold them')
}

function holds(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => {
      server.unref()
      answer(true)
    })
  })
}
