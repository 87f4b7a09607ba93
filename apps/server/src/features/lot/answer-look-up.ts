import type { LotId } from '@ketok/domain'
import type { Db } from '../../tables.ts'
import type { Answer } from './answer-memory.ts'
import { type AnsweredQuestion, givenAnswers } from './lot.store.ts'
import type { LotEventRow } from './lot-event-row.ts'

interface Asking {
  readonly question: AnsweredQuestion
  readonly resolve: (answer: Answer | null) => void
  readonly reject: (error: unknown) => void
}

/** Finds answers that were given before or elsewhere. What is asked while one query runs becomes the next query. */
export class AnswerLookUp {
  readonly #db: Db
  readonly #lotId: LotId
  readonly #accepted: (row: LotEventRow) => Answer
  #asking: Asking[] = []
  #busy = false

  constructor(db: Db, lotId: LotId, accepted: (row: LotEventRow) => Answer) {
    this.#db = db
    this.#lotId = lotId
    this.#accepted = accepted
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
        const questions = batch.map(({ question }) => question)
        const answers = new Map<number, Answer>()
        for (const { index, row, refusal } of await givenAnswers(this.#db, this.#lotId, questions)) {
          if (row !== null) answers.set(index, this.#accepted(row))
          else if (refusal !== null) answers.set(index, { accepted: false, refusal })
        }
        for (const [index, { resolve }] of batch.entries()) resolve(answers.get(index) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#busy = false
  }
}
