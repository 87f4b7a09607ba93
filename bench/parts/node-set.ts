import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SERVER_FLAGS } from '../../scripts/process/server-flags.ts'

/** Some servers on one database. */
export class NodeSet {
  readonly ports: readonly number[]
  readonly #children: readonly ChildProcess[]

  private constructor(children: readonly ChildProcess[], ports: readonly number[]) {
    this.#children = children
    this.ports = ports
  }

  /** One after the other, as in a rolling start: each is noticed by those before it. */
  static async open(count: number, env: NodeJS.ProcessEnv): Promise<NodeSet> {
    const children: ChildProcess[] = []
    const ports: number[] = []
    for (let n = 0; n < count; n++) {
      const child = fork(new URL('node-server.ts', import.meta.url), {
        // As the launcher starts the server.
        execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      })
      children.push(child)
      const [told] = (await once(child, 'message')) as [{ port: number }]
      ports.push(told.port)
    }
    return new NodeSet(children, ports)
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }),
    )
  }
}
