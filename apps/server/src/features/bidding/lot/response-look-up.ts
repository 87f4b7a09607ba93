import { type AnsweredQuestion, givenAnswers } from './lot.store.ts'
import type { MailboxParts } from './mailbox-parts.ts'
import type { Answer } from './response-memory.ts'
import { type SealedLot, sealedAnswers } from './signed-responses.ts'

interface Asking {
  readonly question: AnsweredQuestion
  readonly resolve: (answer: Answer | null) => void
  readonly reject: (error: unknown) => void
}

/** Finds answers that were given before or elsewhere. What is asked while one query runs becomes the next query. */
export class AnswerLookUp {
  readonly #parts: Pick<MailboxParts, 'db' | 'receipts'>
  readonly #lot: SealedLot
  #asking: Asking[] = []
  #busy = false

  constructor(parts: Pick<MailboxParts, 'db' | 'receipts'>, lot: SealedLot) {
    this.#parts = parts
    this.#lot = lot
  }

  find(question: AnsweredQuestion): Promise<Answer | null> {
    const found = new Promise<Answer | null>((resolve, reject) => {
      this.#asking.push({ question, resolve, reject })
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
        const answers = await this.#answersTo(batch.map(({ question }) => question))
        for (const [index, { resolve }] of batch.entries()) resolve(answers.get(index) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#busy = false
  }

  async #answersTo(questions: readonly AnsweredQuestion[]): Promise<ReadonlyMap<number, Answer>> {
    const found = await givenAnswers(this.#parts.db, this.#lot.sheet.lotId, questions)
    const rows = found.map(({ row }) => row).filter((row) => row !== null)
    const accepted = await sealedAnswers(this.#parts, this.#lot, rows)
    const answers = new Map<number, Answer>()
    for (const { index, row, refusal, question } of found) {
      const answer = row === null ? null : accepted.get(row.seq)
      if (answer) answers.set(index, answer)
      else if (refusal !== null) answers.set(index, { accepted: false, refusal, question })
    }
    return answers
  }
}
