import type { Duplex } from 'node:stream'

/**
 * What becomes known in one turn of the process leaves each line in one write: in a rush, when several lots move while
 * thousands of screens are being told of one, that is most of what telling costs. A quiet line waits for nothing.
 */
export class Outbox {
  #held: Duplex[] = []

  write(stream: Duplex, frame: Buffer): void {
    if (stream.writableCorked === 0) {
      stream.cork()
      if (this.#held.push(stream) === 1) setImmediate(() => this.#letGo())
    }
    stream.write(frame)
  }

  #letGo(): void {
    const held = this.#held
    this.#held = []
    for (const stream of held) stream.uncork()
  }
}
