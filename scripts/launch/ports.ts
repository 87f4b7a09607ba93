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
  patienceMs: number,
  command: string,
): Promise<void> {
  const giveUp = Date.now() + patienceMs
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

export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
