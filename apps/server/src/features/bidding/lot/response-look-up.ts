import { givenResponses, type RequestKey } from './lot.store.ts'
import type { MailboxParts } from './mailbox-parts.ts'
import type { CommandResponse } from './response-memory.ts'
import { type ReceiptLot, signedResponses } from './signed-responses.ts'

interface Asking {
  readonly request: RequestKey
  readonly resolve: (response: CommandResponse | null) => void
  readonly reject: (error: unknown) => void
}

/** Finds answers that were given before or elsewhere. What is asked while one query runs becomes the next query. */
export class ResponseLookUp {
  readonly #parts: Pick<MailboxParts, 'db' | 'receipts'>
  readonly #lot: ReceiptLot
  #asking: Asking[] = []
  #busy = false

  constructor(parts: Pick<MailboxParts, 'db' | 'receipts'>, lot: ReceiptLot) {
    this.#parts = parts
    this.#lot = lot
  }

  find(request: RequestKey): Promise<CommandResponse | null> {
    const found = new Promise<CommandResponse | null>((resolve, reject) => {
      this.#asking.push({ request, resolve, reject })
    })
    if (!this.#busy) void this.#ask()
    return found
  }

  async #ask(): Promise<void> {
    this.#busy = true
    while (this.#asking.length > 0) {
      const batch = this.#asking
      this.#asking = []
      try {
        const responses = await this.#responsesTo(batch.map(({ request }) => request))
        for (const [index, { resolve }] of batch.entries()) resolve(responses.get(index) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#busy = false
  }

  async #responsesTo(requests: readonly RequestKey[]): Promise<ReadonlyMap<number, CommandResponse>> {
    const found = await givenResponses(this.#parts.db, this.#lot.sheet.lotId, requests)
    const rows = found.map(({ row }) => row).filter((row) => row !== null)
    const accepted = await signedResponses(this.#parts, this.#lot, rows)
    const responses = new Map<number, CommandResponse>()
    for (const { index, row, refusal, request } of found) {
      const response = row === null ? null : accepted.get(row.seq)
      if (response) responses.set(index, response)
      else if (refusal !== null) responses.set(index, { accepted: false, refusal, request })
    }
    return responses
  }
}
