import { type RefusalCode, wordRefusal } from '@ketok/contract/refusals'
import { RefusalError } from '../../../platform/refusal.ts'

interface Refused {
  readonly id: number
  readonly code: RefusalCode
  readonly message: string
}

/**
 * Does the same with many, each in a transaction of its own: one that is refused, because somebody was faster or an
 * account is missing, holds up none of the others. One after the other, so that a desk takes one connection.
 */
export async function eachByItself<Id extends number, Result>(
  ids: readonly Id[],
  act: (id: Id) => Promise<Result>,
): Promise<{ done: Result[]; refused: Refused[] }> {
  const done: Result[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    try {
      done.push(await act(id))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      refused.push({ id, code: error.refusal.code, message: wordRefusal(error.refusal).message })
    }
  }
  return { done, refused }
}
