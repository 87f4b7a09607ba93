import { type FormKey, formRecord, type Instant, readFormKey, type StaffId } from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'

/** Every process says again so often who has which form open: what was lost on the way is right again then. */
const AGAIN_MS = 5_000
/** Of a process that said nothing in so many rounds nobody is there any more. */
const SILENT_ROUNDS = 2

export interface PersonOnForm {
  readonly staffId: StaffId
  readonly name: string
  readonly since: Instant
}

interface FormNews {
  readonly node: string
  readonly form: FormKey
  /** All that this process serves. */
  readonly people: readonly PersonOnForm[]
}

/** By the number of the record: two kinds with the same number are told apart in the news. */
const formMoved = topic<number, FormNews>('form')

export interface OpenFormsParts {
  readonly node: string
  readonly live: Publisher
  readonly now: () => Instant
}

/**
 * Which members of staff have a record's form open, through all processes: each once, however many pages they have. It holds
 * nobody back and nothing is decided by it, so that a guess will do, which heals itself.
 */
export class OpenForms {
  readonly #parts: OpenFormsParts
  /** By page, for one person may have several. */
  readonly #here = new Map<FormKey, Map<number, PersonOnForm>>()
  readonly #elsewhere = new Map<FormKey, Map<string, { people: readonly PersonOnForm[]; round: number }>>()
  readonly #listeners = new Set<(form: FormKey) => void>()
  readonly #again: NodeJS.Timeout
  readonly #stopListening: () => void
  #round = 0

  constructor(parts: OpenFormsParts) {
    this.#parts = parts
    this.#stopListening = parts.live.listen(formMoved, (_record, news, origin) => {
      // Another version may know other forms.
      if (origin === 'elsewhere' && readFormKey(news.form) !== null) this.#hear(news)
    })
    this.#again = setInterval(() => this.#beginRound(), AGAIN_MS)
    this.#again.unref()
  }

  stop(): void {
    this.#stopListening()
    clearInterval(this.#again)
  }

  /** `page` is a number of the caller's by which it leaves again. */
  came(form: FormKey, page: number, { staffId, name }: Pick<PersonOnForm, 'staffId' | 'name'>): void {
    // Whoever comes back over another line was here all the time.
    const known = this.peopleOn(form).find((person) => person.staffId === staffId)
    const pages = this.#here.get(form) ?? new Map<number, PersonOnForm>()
    this.#here.set(form, pages.set(page, { staffId, name, since: known?.since ?? this.#parts.now() }))
    this.#tell(form)
    this.#moved(form)
  }

  left(form: FormKey, page: number): void {
    const pages = this.#here.get(form)
    if (pages === undefined || !pages.delete(page)) return
    if (pages.size === 0) this.#here.delete(form)
    this.#tell(form)
    this.#moved(form)
  }

  /** Whoever came first stands first. */
  peopleOn(form: FormKey): PersonOnForm[] {
    const all = [
      ...(this.#here.get(form)?.values() ?? []),
      ...[...(this.#elsewhere.get(form)?.values() ?? [])].flatMap(({ people }) => people),
    ].toSorted((a, b) => a.since - b.since || a.staffId - b.staffId)
    return all.filter(({ staffId }, index) => all.findIndex((one) => one.staffId === staffId) === index)
  }

  onMoved(listener: (form: FormKey) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #hear({ node, form, people }: FormNews): void {
    const nodes = this.#elsewhere.get(form) ?? new Map()
    const isNew = !nodes.has(node)
    if (people.length === 0) nodes.delete(node)
    else nodes.set(node, { people, round: this.#round })
    if (nodes.size === 0) this.#elsewhere.delete(form)
    else this.#elsewhere.set(form, nodes)
    // It may have been away, or not yet there, when it was told of those here.
    if (isNew && people.length > 0 && this.#here.has(form)) this.#tell(form)
    this.#moved(form)
  }

  #beginRound(): void {
    this.#round++
    for (const form of this.#here.keys()) this.#tell(form)
    for (const [form, nodes] of this.#elsewhere) {
      const before = nodes.size
      for (const [node, { round }] of nodes) if (this.#round - round > SILENT_ROUNDS) nodes.delete(node)
      if (nodes.size === before) continue
      if (nodes.size === 0) this.#elsewhere.delete(form)
      this.#moved(form)
    }
  }

  #tell(form: FormKey): void {
    const { node, live } = this.#parts
    const people = [...(this.#here.get(form)?.values() ?? [])]
    live.announce(formMoved, formRecord(form), { node, form, people })
  }

  #moved(form: FormKey): void {
    for (const listener of this.#listeners) listener(form)
  }
}
