import type { CallInput, CallKey, Reply } from '@ketok/contract'
import { type AnswerInPage, callAddress } from '@ketok/contract/call-address'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '../../../platform/web/routes.ts'

type Reading = Extract<CallKey, `GET ${string}`>

/** An answer of the house's own API, and under which address a page finds it. */
export interface Answer<K extends Reading> extends AnswerInPage {
  readonly data: Reply<K>
}

/** Asks as a visitor would who has not signed in; null for what does not exist for them. */
export type Ask = <K extends Reading>(key: K, input?: CallInput<K>) => Promise<Answer<K> | null>

/**
 * Deliberately through the whole API, not past it to the use cases: what stands in a page is then exactly what its
 * scripts would have been answered, limits, premium and all.
 */
export function asking(app: FastifyInstance): Ask {
  return async <K extends Reading>(key: K, input?: CallInput<K>) => {
    const given = (input ?? {}) as Parameters<typeof callAddress>[1]
    const address = callAddress(key, given)
    const answer = await app.inject({ method: 'GET', url: API_PREFIX + address })
    if (answer.statusCode >= 500) throw new Error(`Failed to answer ${key} for a page: ${answer.statusCode}`)
    if (answer.statusCode !== 200) return null
    return { address, data: answer.json<{ data: Reply<K> }>().data }
  }
}
