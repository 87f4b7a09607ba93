import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../../scripts/launch/root.ts'

const WATCHDOG = new URL('../../scripts/process/parent-watchdog.mjs', import.meta.url).href
const STOP_MS = 10_000

/** One of our programs, which the caller may kill and bring back. */
export class MortalProcess {
  #path: string
  readonly #env: NodeJS.ProcessEnv
  readonly #hear: (line: string) => void
  #child: ChildProcess | undefined
  #lostAs: string | undefined

  constructor(path: string, env: NodeJS.ProcessEnv, hear: (line: string) => void) {
    this.#path = path
    this.#env = env
    this.#hear = hear
  }

  /** Set when it ended by itself, which nobody asked for. */
  get lostAs(): string | undefined {
    return this.#lostAs
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** From its next start on. */
  willRun(path: string): void {
    this.#path = path
  }

  start(): void {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', WATCHDOG, this.#path],
      {
        cwd: root,
        env: this.#env,
        detached: true,
        // The parent watchdog hears over the channel when we are gone, however that came.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) eachLine(stream, this.#hear)
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#lostAs = String(signal ?? code)
    })
  }

  /** It stops between two instructions, as a machine that swaps or is moved; its connections stay open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  /** As a power cut would: no handler of the program runs. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((gone) => {
      child.once('exit', () => gone())
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
    })
  }
}

function eachLine(stream: NodeJS.ReadableStream | null, hear: (line: string) => void): void {
  let rest = ''
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
