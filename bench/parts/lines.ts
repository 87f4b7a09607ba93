import { type Exchange, Pipe } from './pipe.ts'

/**
 * Many connections that take turns, as bidders have them: each asks when its last answer is there, unless all are
 * waiting. Bids that leave in the order of their amounts nearly always arrive in it; one that was overtaken is refused.
 */
export class Lines {
  readonly #pipes: readonly Pipe[]
  #next = 0

  private constructor(pipes: readonly Pipe[]) {
    this.#pipes = pipes
  }

  static async open(port: number, size: number): Promise<Lines> {
    return new Lines(await Promise.all(Array.from({ length: size }, () => Pipe.open(port))))
  }

  post(path: string, token: string, body: string, at?: number): Promise<Exchange> {
    return this.#idle().post(path, token, body, at)
  }

  close(): void {
    for (const pipe of this.#pipes) pipe.close()
  }

  #idle(): Pipe {
    for (let tried = 0; tried < this.#pipes.length; tried++) {
      const pipe = this.#turn()
      if (pipe.underWay === 0) return pipe
    }
    return this.#turn()
  }

  #turn(): Pipe {
    const pipe = this.#pipes[this.#next] as Pipe
    this.#next = (this.#next + 1) % this.#pipes.length
    return pipe
  }
}
