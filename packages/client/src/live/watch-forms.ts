import type { FormPerson, OwnMessage } from '@ketok/contract/live'
import type { FormKey } from '@ketok/domain'
import type { FormMessage, Live } from './live.ts'

/** All who have it open now, whoever listens among them; null while the line is away and nobody knows. */
export type OnPeople = (people: readonly FormPerson[] | null) => void

/**
 * In the office: says over the line of a page that forms are open here, and hears who else has them open. Answers what watches
 * one, which answers how it is left. Once for each line.
 */
export function watchForms({ status, send, onOwn }: Pick<Live, 'status' | 'send' | 'onOwn'>) {
  const open = new Map<FormKey, Set<OnPeople>>()
  status.subscribe(() => {
    for (const [form, listeners] of open) {
      if (status.get() === 'connected') send({ type: 'subscribe', form })
      if (status.get() === 'waiting') for (const listener of listeners) listener(null)
    }
  })
  onOwn((message: OwnMessage | FormMessage) => {
    if (message.type !== 'form') return
    for (const listener of open.get(message.form) ?? []) listener(message.people)
  })
  return (form: FormKey, listener: OnPeople): (() => void) => {
    const there = open.get(form)
    const listeners = there ?? new Set<OnPeople>()
    open.set(form, listeners.add(listener))
    if (there === undefined && status.get() === 'connected') send({ type: 'subscribe', form })
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || open.get(form) !== listeners) return
      open.delete(form)
      send({ type: 'unsubscribe', form })
    }
  }
}
