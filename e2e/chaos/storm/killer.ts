import type { Product } from '../../product/open-product.ts'
import { takesTime } from '../../product/pause.ts'
import type { Chance } from '../chance.ts'
import type { Witness } from './witness.ts'

type Blow = 'server' | 'database' | 'both' | 'long_outage'

/** Every round has each of them; what happens when is the seed's. */
const BLOWS: readonly Blow[] = ['server', 'database', 'both', 'database', 'long_outage']
const PAUSE_MS = [2_000, 3_500] as const
/** Longer than the house calls a restart: lots that end meanwhile get their time back. */
const OUTAGE_MS = 6_000

/** Kills the server and the database, as power cuts do, and brings them back. */
export class Killer {
  readonly #product: Product
  readonly #witness: Witness
  readonly #chance: Chance
  readonly struck: Blow[] = []
  #going = true

  constructor(product: Product, witness: Witness, chance: Chance) {
    this.#product = product
    this.#witness = witness
    this.#chance = chance
  }

  stop(): void {
    this.#going = false
  }

  async rage(): Promise<void> {
    for (const blow of this.#shuffled()) {
      await takesTime(this.#chance.whole(...PAUSE_MS))
      if (!this.#going) return
      this.struck.push(blow)
      await this.#strike(blow)
    }
  }

  #shuffled(): Blow[] {
    const left = [...BLOWS]
    return BLOWS.map(() => left.splice(this.#chance.whole(0, left.length - 1), 1)[0] as Blow)
  }

  async #strike(blow: Blow): Promise<void> {
    const { server, database, untilReady } = this.#product
    const downMs = blow === 'long_outage' ? OUTAGE_MS : this.#chance.whole(50, 800)
    const at = this.#witness.now()
    const hitsServer = blow !== 'database'
    const hitsDatabase = blow === 'database' || blow === 'both'
    await Promise.all([hitsServer && server.kill(), hitsDatabase && database.kill()])
    await takesTime(downMs)
    if (hitsDatabase) await database.revive()
    if (hitsServer) server.start()
    await untilReady()
    const backAt = this.#witness.now()
    if (hitsServer) this.#witness.crashes.push({ what: 'server', at, backAt })
    if (hitsDatabase) this.#witness.crashes.push({ what: 'database', at, backAt })
  }
}
