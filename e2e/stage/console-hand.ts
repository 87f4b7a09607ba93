import { groupThousands } from '@ketok/domain'
import type { Person } from './person.ts'
import { until } from './until.ts'

/** The auctioneer's hand on the keys of the console, with a watch on how soon the screen answers. */
export class ConsoleHand {
  readonly #person: Person
  /** From each key to what came of it, in milliseconds. */
  readonly waits: number[] = []

  constructor(person: Person) {
    this.#person = person
  }

  /** Reads the screen, presses a key and waits for what the screen says then. */
  async press(key: string, then: string | RegExp): Promise<void> {
    await this.#person.takesALook()
    const at = performance.now()
    await this.#person.page.keyboard.press(key)
    await this.#person.sees(then)
    this.waits.push(performance.now() - at)
  }

  async types(text: string): Promise<void> {
    await this.#person.page.keyboard.type(text)
  }

  async fills(label: string, text: string): Promise<void> {
    await this.#person.field(label).fill(text)
  }

  /** Until the board asks for so much. */
  async asks(amount: number): Promise<void> {
    const shown = this.#person.page.locator('.console-ask .console-amount')
    const wanted = groupThousands(amount)
    await until(`the board to ask for ${wanted}`, async () => (await shown.innerText()) === wanted)
  }

  /** What was asked for is bid by a paddle in the room. */
  async floorBid(paddle: number, next: number): Promise<void> {
    await this.types(String(paddle))
    const at = performance.now()
    await this.#person.page.keyboard.press('f')
    await this.asks(next)
    this.waits.push(performance.now() - at)
  }
}
