import type { Query } from '@ketok/contract'

type Wish = Query<'GET /office/persetujuan'>
export type QueueState = NonNullable<Wish['state']>

/** What the address says of the list; the server checks it again. */
export interface QueueWish {
  readonly state: QueueState
  readonly cari: string
}

export const QUEUE_STATES = ['in_review', 'approved', 'rejected'] as const satisfies readonly QueueState[]

export function queueIn(search: URLSearchParams): QueueWish {
  const state = QUEUE_STATES.find((known) => known === search.get('keadaan')) ?? 'in_review'
  return { state, cari: search.get('cari') ?? '' }
}

/** The usual is left out: a plain address is the queue. */
export function queueAsSearch({ state, cari }: QueueWish): Record<string, string> {
  return {
    ...(state === 'in_review' ? {} : { keadaan: state }),
    ...(cari === '' ? {} : { cari }),
  }
}
