import type { CutLine } from '../../product/cut-line.ts'
import type { Node } from '../../product/nodes.ts'
import type { Product } from '../../product/open-product.ts'
import { beforeLookingAgain, takesTime } from '../../product/pause.ts'
import type { Chance } from '../chance.ts'
import type { Witness } from './witness.ts'

type Blow = BlowOfOne | BlowOfSeveral
type BlowOfOne = 'server' | 'database' | 'both' | 'long_outage'
type BlowOfSeveral =
  | 'one_server'
  | 'one_frozen'
  | 'one_without_bus'
  | 'one_without_database'
  | 'bus'
  | 'rolling'
  | 'upgrade'

/** Every round has each of them; what happens when is the seed's. */
const BLOWS: readonly BlowOfOne[] = ['server', 'database', 'both', 'database', 'long_outage']
/** Of a house of several servers: some of them are always left. */
const BLOWS_OF_SEVERAL: readonly Blow[] = [
  'one_server',
  'one_frozen',
  'one_without_bus',
  'one_without_database',
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
/** A server that does not come back within this never will. */
const BACK_MS = 90_000

/** Kills servers and the database, as power cuts do, and cuts lines between them; and brings all back. */
export class Killer {
  readonly #product: Product
  readonly #witness: Witness
  readonly #chance: Chance
  readonly struck: Blow[] = []
  /** Processes that were ended by SIGKILL. */
  kills = 0
  /** When the last blow was made good again, by `performance.now()`; not yet, while one is not. */
  idleSince = performance.now()
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
      this.idleSince = Number.POSITIVE_INFINITY
      await this.#strike(blow)
      this.idleSince = performance.now()
    }
  }

  /** Each server is killed again as soon as it has served for a moment, whatever the others do. */
  async massacre(): Promise<void> {
    await Promise.all(
      this.#product.nodes.map((node, index) => this.#killAgain(node, this.#chance.apart(index))),
    )
    await this.#product.untilReady()
  }

  async #killAgain(node: Node, chance: Chance): Promise<void> {
    for (;;) {
      await takesTime(chance.whole(200, 2_000))
      if (!this.#going) return
      this.struck.push('one_server')
      const at = this.#witness.now()
      await this.#kill(node)
      await takesTime(chance.whole(50, 800))
      node.server.start()
      await untilServes(node)
      this.#witness.crashes.push({ what: 'server', at, backAt: this.#witness.now() })
    }
  }

  #shuffled(): readonly Blow[] {
    const { nodes } = this.#product
    const blows = nodes.length > 1 ? BLOWS_OF_SEVERAL : BLOWS
    const left = [...blows]
    const shuffled = blows.map(() => left.splice(this.#chance.whole(0, left.length - 1), 1)[0] as Blow)
    return this.#product.isOutdated() ? ['upgrade', ...shuffled] : shuffled
  }

  async #strike(blow: Blow): Promise<void> {
    switch (blow) {
      case 'server':
      case 'database':
      case 'both':
      case 'long_outage':
        return this.#cutPower(blow)
      case 'bus':
        await this.#product.nats?.kill()
        await takesTime(BUS_MS)
        await this.#product.nats?.start()
        return
      case 'rolling':
        return this.#roll()
      case 'upgrade':
        await this.#product.upgrade()
        return this.#roll()
      default:
        return this.#strikeOne(blow, this.#chance.pick(this.#product.nodes))
    }
  }

  /** The others go on, so that nobody has a reason to wait. */
  async #strikeOne(
    blow: 'one_server' | 'one_frozen' | 'one_without_bus' | 'one_without_database',
    node: Node,
  ): Promise<void> {
    const at = this.#witness.now()
    switch (blow) {
      case 'one_server':
        await this.#kill(node)
        await takesTime(this.#chance.whole(50, 800))
        node.server.start()
        await this.#product.untilReady()
        this.#witness.crashes.push({ what: 'server', at, backAt: this.#witness.now() })
        return
      case 'one_frozen':
        node.server.freeze()
        await takesTime(this.#chance.whole(...FROZEN_MS))
        node.server.thaw()
        return this.#product.untilReady()
      case 'one_without_bus':
        await this.#partition([node.bus])
        return
      case 'one_without_database':
        await this.#partition([node.database])
        // What it had answered and not yet written may wait until now.
        this.#witness.crashes.push({ what: 'database', at, backAt: this.#witness.now() })
    }
  }

  /** Silent, as where a switch fails, or refused, as where a wall was put up. */
  async #partition(lines: readonly CutLine[]): Promise<void> {
    const isSilent = this.#chance.percent(50)
    for (const line of lines) {
      if (isSilent) line.silence()
      else line.cut()
    }
    await takesTime(this.#chance.whole(...FROZEN_MS))
    for (const line of lines) line.mend()
    await this.#product.untilReady()
  }

  async #roll(): Promise<void> {
    for (const each of this.#product.servers) {
      await each.stop()
      each.start()
      await this.#product.untilReady()
    }
  }

  async #kill({ server }: Pick<Node, 'server'>): Promise<void> {
    this.kills++
    await server.kill()
  }

  async #cutPower(blow: BlowOfOne): Promise<void> {
    const { servers, database, untilReady } = this.#product
    const downMs = blow === 'long_outage' ? OUTAGE_MS : this.#chance.whole(50, 800)
    const at = this.#witness.now()
    const hitsServer = blow !== 'database'
    const hitsDatabase = blow === 'database' || blow === 'both'
    const killed = hitsServer ? servers.map((server) => this.#kill({ server })) : []
    if (hitsDatabase) this.kills++
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

async function untilServes(node: Node): Promise<void> {
  const giveUpAt = performance.now() + BACK_MS
  while (!(await node.isReady())) {
    const { lostAs } = node.server
    if (lostAs !== undefined) throw new Error(`A server ended by itself: ${lostAs}`)
    if (performance.now() > giveUpAt) throw new Error('Failed to bring a server back after a kill')
    await beforeLookingAgain(50)
  }
}
