import { randomUUID } from 'node:crypto'
import type { Reply, SentBody } from '@ketok/contract'
import type { HouseLine } from '../chaos/storm/house-line.ts'

type Console = Reply<'GET /office/sidang/{auction_id}'>
/** Without the name and the seq, which a console adds. */
type Unsigned<Command> = Command extends unknown ? Omit<Command, 'command_id' | 'expected_seq'> : never
type SaleCommandBody = Unsigned<SentBody<'POST /office/sidang/{auction_id}/perintah'>>
type LotCommandBody = Unsigned<SentBody<'POST /office/lot/{lot_id}/perintah'>>

/** A sale led without a screen, for stories that are about its bidders. */
export class Rostrum {
  readonly #line: HouseLine
  readonly #auctionId: number

  constructor(line: HouseLine, auctionId: number) {
    this.#line = line
    this.#auctionId = auctionId
  }

  console(): Promise<Console> {
    return this.#line.get('GET', `/office/sidang/${this.#auctionId}`)
  }

  film(): Promise<Reply<'GET /office/sidang/{auction_id}/siaran'>> {
    return this.#line.get('GET', `/office/sidang/${this.#auctionId}/siaran`)
  }

  async sale(body: SaleCommandBody): Promise<Console> {
    const { sale } = await this.console()
    return this.#line.get('POST', `/office/sidang/${this.#auctionId}/perintah`, {
      ...body,
      command_id: randomUUID(),
      expected_seq: sale.sale_seq,
    })
  }

  async lot(body: LotCommandBody): Promise<Console> {
    const { sale } = await this.console()
    return this.#line.get('POST', `/office/lot/${sale.current?.lot_id ?? 0}/perintah`, {
      ...body,
      command_id: randomUUID(),
      expected_seq: sale.current?.seq ?? 0,
    })
  }

  /** Calls the lot up and asks for its base price. */
  async opens(lotId: number): Promise<Console> {
    await this.sale({ command: 'call_up', lot_id: lotId })
    return this.lot({ command: 'announce' })
  }

  /** Both calls and the hammer. */
  async knocksDown(): Promise<Console> {
    await this.lot({ command: 'call' })
    await this.lot({ command: 'call' })
    return this.lot({ command: 'hammer' })
  }
}
