import type { MortalProcess } from '../../product/mortal-process.ts'
import type { Product } from '../../product/open-product.ts'
import { takesTime } from '../../product/pause.ts'
import type { Chance } from '../chance.ts'
import type { Witness } from './witness.ts'

type Blow = 'server' | 'database' | 'both' | 'long_outage' | 'one_server' | 'one_frozen' | 'bus' | 'rolling'

/** Every round has each of them; what happens when is the seed's. */
const BLOWS: readonly Blow[] = ['server', 'database', 'both', 'database', 'long_outage']
/** Of a house of several servers: some of them are always left. */
const BLOWS_OF_SEVERAL: readonly Blow[] = [
  'one_server',
  'one_frozen',
  'bus',
  'one_server',
  'database',
  'rolling',
  'server',
  'one_server',
]
const PAUSE_MS = [2_000, 3_500] as const
/** Longer than the house calls a restart: lots that end meanwhile get their time back. */
const OUTAGE_MS = 6_000
/** Longer than a server trusts what it knows of the others, and shorter than they take it for dead. */
const FROZEN_MS = [3_000, 8_000] as const
/** The bus is away long enough for every server to say so. */
const BUS_MS = 5_000

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
    const blows = this.#product.servers.length > 1 ? BLOWS_OF_SEVERAL : BLOWS
    const left = [...blows]
    return blows.map(() => left.splice(this.#chance.whole(0, left.length - 1), 1)[0] as Blow)
  }

  async #strike(blow: Blow): Promise<void> {
    const { servers, nats } = this.#product
    const one = servers[this.#chance.whole(0, servers.length - 1)] as MortalProcess
    switch (blow) {
      case 'one_server':
        return this.#crash([one])
      case 'one_frozen':
        one.freeze()
        await takesTime(this.#chance.whole(...FROZEN_MS))
        one.thaw()
        return this.#product.untilReady()
      case 'bus':
        await nats?.kill()
        await takesTime(BUS_MS)
        await nats?.start()
        return
      case 'rolling':
        for (const each of servers) {
          await each.stop()
          each.start()
          await this.#product.untilReady()
        }
        return
      default:
        return this.#cutPower(blow)
    }
  }

  /** The others go on, so that nobody has a reason to wait. */
  async #crash(servers: readonly MortalProcess[]): Promise<void> {
    const at = this.#witness.now()
    await Promise.all(servers.map((each) => each.kill()))
    await takesTime(this.#chance.whole(50, 800))
    for (const each of servers) each.start()
    await this.#product.untilReady()
    this.#witness.crashes.push({ what: 'server', at, backAt: this.#witness.now() })
  }

  async #cutPower(blow: 'server' | 'database' | 'both' | 'long_outage'): Promise<void> {
    const { servers, database, untilReady } = this.#product
    const downMs = blow === 'long_outage' ? OUTAGE_MS : this.#chance.whole(50, 800)
    const at = this.#witness.now()
    const hitsServer = blow !== 'database'
    const hitsDatabase = blow === 'database' || blow === 'both'
    const killed = hitsServer ? servers.map((each) => each.kill()) : []
    await Promise.all([...killed, hitsDatabase && database.kill()])
    await takesTime(downMs)
    if (hitsDatabase) await database.revive()
    if (hitsServer) for (const each of servers) each.start()
    await untilReady()
    const backAt = this.#witness.now()
    if (hitsServer) this.#witness.crashes.push({ what: 'server', at, backAt })
    if (hitsDatabase) this.#witness.crashes.push({ what: 'database', at, backAt })
  }
}
