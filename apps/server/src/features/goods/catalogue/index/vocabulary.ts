import { present, slipsAllowed, slipsBetween, slipsToBeginning } from '@ketok/domain'
import type { SlotSet } from './slot-set.ts'
import { WordSlots } from './word-slots.ts'
import { SYNONYMS, soundOf } from './words.ts'

interface Known {
  readonly word: string
  readonly sound: string
  readonly slots: WordSlots
  /** Plates and numbers are found as written or begun: a slip in one makes it another. */
  isCode: boolean
}

/** What an asked word was taken for. */
export interface Meaning {
  readonly known: readonly { readonly slots: WordSlots }[]
  /** The word as the catalogue writes it, when it was typed otherwise. */
  readonly readAs: string | null
}

/** The words of the catalogue and where each occurs: a few thousand, however many lots there are. */
export class Vocabulary {
  readonly #known = new Map<string, Known>()
  /** All words in order, for those that begin alike; null after a change. */
  #sorted: string[] | null = null

  add(word: string, slot: number, isCode = false): void {
    let entry = this.#known.get(word)
    if (entry === undefined) {
      entry = { word, sound: soundOf(word), slots: new WordSlots(), isCode }
      this.#known.set(word, entry)
      this.#sorted = null
    }
    entry.isCode &&= isCode
    entry.slots.add(slot)
  }

  delete(word: string, slot: number): void {
    const entry = this.#known.get(word)
    entry?.slots.delete(slot)
    // A word that no lot carries any more must not be offered to a misspelt one.
    if (entry?.slots.isEmpty && this.#known.delete(word)) this.#sorted = null
  }

  /**
   * Itself and what begins with it; failing that what sounds like it; failing that the fewest slips of the keyboard
   * away; failing that what begins with as few slips. Only words that stand in one of the `seen` slots: what a word is
   * taken for must not tell of a lot that the asker may not know of.
   */
  meaningOf(word: string, seen: SlotSet): Meaning {
    const synonym = SYNONYMS.get(word)
    if (synonym !== undefined) {
      const written = this.#known.get(word)
      const { known } = this.meaningOf(synonym, seen)
      return { known: written?.slots.meets(seen) ? [written, ...known] : known, readAs: null }
    }
    const beginning = this.#beginningWith(word, seen)
    if (beginning.length > 0 || /^\d+$/.test(word)) return { known: beginning, readAs: null }
    const known = this.#soundingLike(word, seen) ?? this.#nearestTo(word, seen)
    return { known, readAs: commonest(known, seen)?.word ?? null }
  }

  knows(word: string, seen: SlotSet): boolean {
    return this.#beginningWith(word, seen).length > 0
  }

  #beginningWith(word: string, seen: SlotSet): Known[] {
    const exact = this.#known.get(word)
    if (word.length < 2) return exact?.slots.meets(seen) ? [exact] : []
    this.#sorted ??= [...this.#known.keys()].sort()
    const sorted = this.#sorted
    const found: Known[] = []
    for (let at = firstFrom(sorted, word); at < sorted.length; at++) {
      const known = present(sorted[at])
      if (!known.startsWith(word)) break
      const entry = present(this.#known.get(known))
      if (entry.slots.meets(seen)) found.push(entry)
    }
    return found
  }

  #soundingLike(word: string, seen: SlotSet): Known[] | null {
    const sound = soundOf(word)
    if (sound.length < 3) return null
    const alike = [...this.#known.values()].filter(
      (known) => !known.isCode && known.sound.startsWith(sound) && known.slots.meets(seen),
    )
    return alike.length > 0 ? alike : null
  }

  #nearestTo(word: string, seen: SlotSet): Known[] {
    const sound = soundOf(word)
    // By its sound, in which a row of one letter is one: 'zzzz' leaves too little to guess from.
    const allowed = slipsAllowed(Math.min(word.length, sound.length))
    if (allowed === 0) return []
    const whole = this.#fewestSlips(sound, allowed, slipsBetween, seen)
    return whole.length > 0 ? whole : this.#fewestSlips(sound, 1, slipsToBeginning, seen)
  }

  #fewestSlips(sound: string, allowed: number, slipsTo: typeof slipsBetween, seen: SlotSet): Known[] {
    let fewest = allowed
    let nearest: Known[] = []
    for (const known of this.#known.values()) {
      if (known.isCode) continue
      const slips = slipsTo(sound, known.sound, fewest)
      if (slips > fewest || !known.slots.meets(seen)) continue
      if (slips < fewest) nearest = []
      fewest = slips
      nearest.push(known)
    }
    return nearest
  }
}

/** All slots where any of these stands. */
export function joinSlots({ known }: Meaning, into: SlotSet): SlotSet {
  into.clear()
  for (const { slots } of known) slots.joinInto(into)
  return into
}

/** The first one where they are equally common. */
function commonest(known: readonly Known[], seen: SlotSet): Known | undefined {
  let most: Known | undefined
  let mostSlots = 0
  for (const one of known) {
    const slots = one.slots.countIn(seen)
    if (slots <= mostSlots) continue
    most = one
    mostSlots = slots
  }
  return most
}

function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (present(sorted[middle]) < word) low = middle + 1
    else high = middle
  }
  return low
}
