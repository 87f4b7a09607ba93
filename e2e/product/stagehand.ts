import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { StageReply, StageRequest } from '../../apps/server/src/testing/stagehand.ts'
import { root } from '../../scripts/launch/root.ts'

type Unnumbered = StageRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never

/** Does in the running house what no screen can, by the server's own tools for it. Starts with its first task. */
export class Stagehand {
  readonly #env: NodeJS.ProcessEnv
  readonly #waiting = new Map<number, (reply: StageReply) => void>()
  #child: ChildProcess | null = null
  #lastId = 0

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  async ask<Result>(request: Unnumbered): Promise<Result> {
    const id = ++this.#lastId
    const child = this.#child ?? this.#begin()
    const reply = await new Promise<StageReply>((resolve) => {
      this.#waiting.set(id, resolve)
      child.send({ ...request, id })
    })
    if ('fault' in reply) throw new Error(`Failed to stage a ${request.tool}: ${reply.fault}`)
    return reply.result as Result
  }

  leave(): void {
    this.#child?.disconnect()
    this.#child = null
  }

  #begin(): ChildProcess {
    const child = fork(join(root, 'apps/server/src/testing/stagehand.ts'), {
      env: this.#env,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    child.on('message', (reply: StageReply) => {
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#child = null
      for (const [id, answer] of this.#waiting)
        answer({ id, fault: `the stagehand ended (${signal ?? code})` })
      this.#waiting.clear()
    })
    this.#child = child
    return child
  }
}
