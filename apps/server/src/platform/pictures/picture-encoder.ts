import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { SECOND_MS } from '@ketok/domain'
import { FairQueue } from '../concurrency/fair-queue.ts'
import { RefusalError, refuse } from '../refusal.ts'

/** How one picture comes out of the encoder. */
export interface PictureOutput {
  readonly width: number
  readonly height?: number
  /** `inside` keeps the shape and never enlarges; `cover` fills the frame with the part that people look at. */
  readonly fit: 'inside' | 'cover'
  /** `jpeg` for papers. */
  readonly format: 'webp' | 'avif' | 'jpeg'
  readonly quality: number
}

/** A part of a picture as it stands upright, from 0 to 1. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PictureOrder {
  /** The bytes, or where they lie. */
  readonly source: Uint8Array | string
  readonly pixelsMax: number
  /** Whether a file that is only partly readable is refused. */
  readonly strict: boolean
  /** Turned clockwise, beyond what the camera said. */
  readonly turned?: 90 | 180 | 270
  /** What of the turned picture is not to be seen, and which part of it is kept. */
  readonly covers?: readonly PicturePart[]
  readonly crop?: PicturePart
  readonly outputs: readonly PictureOutput[]
}

export interface EncodedPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export type Encoded =
  | { readonly outcome: 'made'; readonly pictures: readonly EncodedPicture[] }
  | { readonly outcome: 'too_large' }
  /** It was given up: too much work, or too little of the processor. */
  | { readonly outcome: 'too_slow' }
  | { readonly outcome: 'unreadable'; readonly reason: string }

interface Waiting {
  readonly done: (answer: Encoded) => void
  readonly fail: (error: Error) => void
}

/** Each unpacks up to a hundred megabytes: one at a time, and nobody waits behind more than these. */
const UPLOADS_WAITING_MAX = 16
/** One customer's page sends one after the other, and a hasty finger the same a few times. */
const UPLOADS_OF_ONE_MAX = 8
/** Long after the process itself gives a picture up. */
const STUCK_MS = 30 * SECOND_MS
/** Nobody has sent a picture for so long: the process gives its memory back. */
const IDLE_MS = 60 * SECOND_MS
/** Bids and pages come first. */
const NICENESS = 10

const CHILD = new URL('./picture-encoder.child.ts', import.meta.url)

/**
 * Unpacks and encodes pictures in a process of its own (decision 0271). What a picture costs is chosen by whoever sends
 * it, and libvips takes the threads on which this process reads files and checks passwords. A picture that breaks the
 * decoder breaks that process only, which knows no keys and holds no connection.
 */
export class PictureEncoder {
  readonly #queue = new FairQueue<'upload'>(1, { upload: UPLOADS_WAITING_MAX })
  readonly #uploadsOf = new Map<number, number>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #niceness: number
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #next = 1

  /** `niceness` is how much the process yields to others, as the system counts it. */
  constructor({ niceness = NICENESS } = {}) {
    this.#niceness = niceness
  }

  /** The id of the process at work, if there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** A stranger's picture; `busy` where too many wait, or too many of the same person. */
  async takeUpload(senderId: number, order: PictureOrder): Promise<Encoded> {
    const own = this.#uploadsOf.get(senderId) ?? 0
    if (own >= UPLOADS_OF_ONE_MAX) refuse({ code: 'busy' })
    this.#uploadsOf.set(senderId, own + 1)
    try {
      return await this.#queue.take('upload', () => this.encode(order))
    } finally {
      const left = (this.#uploadsOf.get(senderId) ?? 1) - 1
      if (left === 0) this.#uploadsOf.delete(senderId)
      else this.#uploadsOf.set(senderId, left)
    }
  }

  /** One of ours; whoever calls bounds how many are asked for at once. */
  encode(order: PictureOrder): Promise<Encoded> {
    const child = this.#child ?? this.#start()
    clearTimeout(this.#idle)
    keepAlive(child, true)
    const id = this.#next++
    return new Promise<Encoded>((done, fail) => {
      const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
      const ending =
        <Value>(how: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(stuck)
          how(value)
        }
      this.#waiting.set(id, { done: ending(done), fail: ending(fail) })
      child.send({ id, order }, (error) => {
        if (error !== null) this.#lost(child)
      })
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    if (child === null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    this.#lost(child)
    child.kill('SIGKILL')
    await gone
  }

  #start(): ChildProcess {
    const child = fork(CHILD, {
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
      // None of the house's settings: keys are among them.
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: String(availableParallelism() + 3) },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ id, answer }: { id: number; answer: Encoded }) => this.#finish(child, id, answer))
    child.on('error', () => this.#lost(child))
    child.on('exit', () => this.#lost(child))
    yieldToOthers(child, this.#niceness)
    this.#child = child
    return child
  }

  #finish(child: ChildProcess, id: number, answer: Encoded): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.done(answer)
    if (this.#waiting.size > 0 || this.#child !== child) return
    keepAlive(child, false)
    this.#idle = setTimeout(() => void this.close(), IDLE_MS)
    this.#idle.unref()
  }

  /** Nobody knows which picture was too much; each may be sent again. The next one starts another process. */
  #lost(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = null
    keepAlive(child, false)
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { fail } of waiting) fail(new RefusalError({ code: 'busy' }))
  }
}

/** An idle encoder keeps no process from ending; one at work does. */
function keepAlive(child: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function yieldToOthers({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Not every system lets a process do so; the encoder then works as all others do.
  }
}
