import { createHmac } from 'node:crypto'
import {
  type BidderId,
  bidderNameBytes,
  type LotId,
  type LotNames,
  type NiplId,
  niplNameBytes,
  PSEUDONYM_SIZE,
} from '@ketok/domain'

/**
 * The names under which the log of one lot knows its bidders and their NIPL: HMAC-SHA256 under a key of that lot, so that
 * nobody outside can tell whether two lots had a bidder in common. The key is private to this object; whatever is made of
 * it for a log line or a reply is empty.
 */
export class Pseudonyms implements LotNames {
  readonly #lotId: LotId
  readonly #key: Buffer
  readonly #bidders = new Map<BidderId, Buffer>()
  readonly #nipls = new Map<NiplId, Buffer>()

  constructor(lotId: LotId, key: Buffer) {
    this.#lotId = lotId
    this.#key = key
  }

  bidder(id: BidderId): Buffer {
    const known = this.#bidders.get(id)
    if (known !== undefined) return known
    const name = this.#under(bidderNameBytes(this.#lotId, id))
    this.#bidders.set(id, name)
    return name
  }

  nipl(id: NiplId): Buffer {
    const known = this.#nipls.get(id)
    if (known !== undefined) return known
    const name = this.#under(niplNameBytes(this.#lotId, id))
    this.#nipls.set(id, name)
    return name
  }

  #under(bytes: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(bytes).digest().subarray(0, PSEUDONYM_SIZE)
  }
}
