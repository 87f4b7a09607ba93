import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { onFreePort } from './ports.ts'

const servers: ReturnType<typeof createServer>[] = []
const processes: ChildProcess[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  for (const other of processes.splice(0)) other.kill()
})

async function listenOn(port: number): Promise<number> {
  const server = createServer()
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('a port that is free for anybody', () => {
  it('is given up for another one when somebody else was first', async () => {
    const taken = await listenOn(0)
    const chosen = [taken, taken, 0]
    const got = await onFreePort(listenOn, async () => chosen.shift() ?? 0)
    expect(got).not.toBe(taken)
    expect(chosen).toEqual([])
  })

  it('is asked for once by what fails for another reason', async () => {
    const tried: number[] = []
    const failing = onFreePort(async (port) => {
      tried.push(port)
      throw new Error('no cluster')
    })
    await expect(failing).rejects.toThrow('no cluster')
    expect(tried).toHaveLength(1)
  })

  it('is never given to two, also where each uses it much later, in another process', async () => {
    const many = `Promise.all(Array.from({ length: 20 }, () => onFreePort(async (port) => port)))`
    const program = `import { onFreePort } from '${new URL('ports.ts', import.meta.url)}'
      console.log(JSON.stringify(await ${many}))
      process.stdin.resume()`
    // Each stays until all have theirs: a process that ends gives its block back.
    const elsewhere = async (): Promise<number[]> => {
      const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      processes.push(other)
      for await (const line of createInterface(other.stdout)) return JSON.parse(line)
      throw new Error('The other process ended without a port')
    }
    const here = Promise.all(Array.from({ length: 20 }, () => onFreePort(async (port) => port)))
    const ports = (await Promise.all([here, elsewhere(), elsewhere()])).flat()
    expect(new Set(ports).size).toBe(60)
    // Those above leave the machine with somebody's connection at any moment.
    for (const port of ports) expect(port).toBeLessThan(32_768)
  })
})
