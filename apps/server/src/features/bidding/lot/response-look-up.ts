import { present } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { givenResponses, type RequestKey } from './lot.store.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { Receipts } from './receipts.ts'
import type { CommandResponse } from './response-memory.ts'
import { type ReceiptLot, signedResponses } from './signed-responses.ts'

/** More of them are the next query: nobody waits long for the others. */
const TOGETHER_MAX = 500

interface Asking {
  readonly lot: ReceiptLot
  readonly request: RequestKey
  readonly resolve: (response: CommandResponse | null) => void
  readonly reject: (error: unknown) => void
}

/** Somebody's request that stands in the log already. */
interface Repeat {
  readonly asking: Asking
  readonly row: LotEventRow
}

/**
 * Finds answers that were given before or elsewhere, for all lots of this process: with several servers each bid is looked
 * up, and a query for each lot would be a hundred queries where a hundred lots are bid on. What is asked while one query
 * runs becomes the next query.
 */
export class ResponseLookUp {
  readonly #parts: { readonly db: Db; readonly receipts: Receipts }
  readonly #asking: Asking[] = []
  #busy = false

  constructor(parts: { readonly db: Db; readonly receipts: Receipts }) {
    this.#parts = parts
  }

  find(lot: ReceiptLot, request: RequestKey): Promise<CommandResponse | null> {
    const found = new Promise<CommandResponse | null>((resolve, reject) => {
      this.#asking.push({ lot, request, resolve, reject })
    })
    if (!this.#busy) void this.#ask()
    return found
  }

  async #ask(): Promise<void> {
    this.#busy = true
    while (this.#asking.length > 0) {
      const together = this.#asking.splice(0, TOGETHER_MAX)
      try {
        await this.#lookUp(together)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#busy = false
  }

  async #lookUp(together: readonly Asking[]): Promise<void> {
    const keys = together.map(({ lot, request }) => ({ ...request, lotId: lot.sheet.lotId }))
    const found = await givenResponses(this.#parts.db, keys)
    const given = new Map(found.map((answer) => [answer.index, answer]))
    const repeats: Repeat[] = []
    for (const [index, asking] of together.entries()) {
      const { row = null, refusal = null, request = null } = given.get(index) ?? {}
      if (row !== null) repeats.push({ asking, row })
      else asking.resolve(refusal === null ? null : { accepted: false, refusal, request })
    }
    // Receipts take another query, for which nobody else waits.
    for (const ofLot of Map.groupBy(repeats, ({ asking }) => asking.lot.sheet.lotId).values())
      void this.#repeatReceipts(ofLot)
  }

  async #repeatReceipts(repeats: readonly Repeat[]): Promise<void> {
    try {
      const { lot } = present(repeats[0]).asking
      const signed = await signedResponses(
        this.#parts,
        lot,
        repeats.map(({ row }) => row),
      )
      for (const { asking, row } of repeats) asking.resolve(present(signed.get(row.seq)))
    } catch (error) {
      for (const { asking } of repeats) asking.reject(error)
    }
  }
}
