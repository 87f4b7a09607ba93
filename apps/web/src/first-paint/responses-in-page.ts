import type { CallInput, CallKey, Reply } from '@ketok/contract'
import { type AnswerInPage, callAddress } from '@ketok/contract/call-address'
import { session } from '../start/app-services.ts'

/**
 * How old the page's answers are: a moment later they are asked for again like any other. A page that a browser took
 * out of its history is older than anybody can say, so it is asked for at once.
 */
export const PAGE_CAME_AT = cameOutOfHistory() ? 0 : Math.round(performance.timeOrigin)

function cameOutOfHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/**
 * What the server wrote into the page (`#ketok-answers`), by its address. It was answered as to a visitor: somebody
 * those who are invited to closed sales see more, and ask for themselves.
 */
const answers = new Map<string, unknown>()
readAnswers()

export function readAnswers(): void {
  answers.clear()
  const text = document.getElementById('ketok-answers')?.textContent
  if (!text || session.get()?.user.is_prem) return
  const given: AnswerInPage[] = JSON.parse(text)
  for (const { address, data } of given) answers.set(address, data)
}

/** Each is given once: whoever comes back to the page later must not see its first prices again. */
export function answerInPage<K extends CallKey>(key: K, input?: CallInput<K>): Reply<K> | undefined {
  if (answers.size === 0) return undefined
  const address = callAddress(key, input as Parameters<typeof callAddress>[1])
  const data = answers.get(address)
  answers.delete(address)
  return data as Reply<K> | undefined
}
