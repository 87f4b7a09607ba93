import type { ServerMessage } from '@ketok/contract/live'
import { type FormKey, wibIso } from '@ketok/domain'
import type { OpenForms } from '../../notice/presence/presence.ts'
import type { StaffAtWork } from '../../people/staff/staff.ts'
import type { LiveConnection } from './live-connection.ts'

interface Watchers {
  readonly connections: Set<LiveConnection>
  /** What they all know. */
  told: string
}

/** Tells the pages of this process who has their form open, through all processes. */
export class FormNews {
  readonly #openForms: OpenForms
  readonly #watchers = new Map<FormKey, Watchers>()
  readonly #stopListening: () => void

  constructor(openForms: OpenForms) {
    this.#openForms = openForms
    this.#stopListening = openForms.onMoved((form) => this.#tell(form))
  }

  close(): void {
    this.#stopListening()
  }

  came(form: FormKey, connection: LiveConnection, who: StaffAtWork): void {
    // The others first: the newcomer is told by itself, also where nothing is new to the others.
    this.#openForms.came(form, connection.number, who)
    const message = this.#messageOf(form)
    const watchers = this.#watchers.get(form) ?? { connections: new Set(), told: JSON.stringify(message) }
    watchers.connections.add(connection)
    this.#watchers.set(form, watchers)
    connection.send(message)
  }

  left(form: FormKey, connection: LiveConnection): void {
    const watchers = this.#watchers.get(form)
    if (watchers === undefined || !watchers.connections.delete(connection)) return
    if (watchers.connections.size === 0) this.#watchers.delete(form)
    this.#openForms.left(form, connection.number)
  }

  #tell(form: FormKey): void {
    const watchers = this.#watchers.get(form)
    if (watchers === undefined) return
    const message = this.#messageOf(form)
    const text = JSON.stringify(message)
    if (text === watchers.told) return
    watchers.told = text
    for (const connection of watchers.connections) connection.send(message)
  }

  #messageOf(form: FormKey): Extract<ServerMessage, { type: 'form' }> {
    const people = this.#openForms.peopleOn(form).map(({ staffId, name, since }) => ({
      staff_id: staffId,
      full_name: name,
      since: wibIso(since),
    }))
    return { type: 'form', form, people }
  }
}
