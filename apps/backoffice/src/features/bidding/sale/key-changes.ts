import { type Instant, keysOf } from '@ketok/domain'
import { useLayoutEffect, useRef } from 'react'
import { serverNow } from '../../../observe.ts'
import type { Desk, Keys } from './keys.ts'
import { isCounted } from './on-way.ts'
import type { KeyName } from './press.ts'

/** Nobody reads new words on a key and means them within so short a time. */
const TOO_SOON_MS = 300
/** The second half of a double press comes up to so long after the first. */
const DOUBLE_PRESS_MS = 750

interface Saying {
  readonly says: string | null
  readonly since: Instant
  /** The key said something else before, and nobody at this console typed the difference. */
  readonly wasOther: boolean
}

export interface KeyChanges {
  /** What the key says now; null while it sleeps. */
  says: (name: KeyName) => string | null
  /** The key is pressed for what it says now. */
  pressed: (name: KeyName) => void
  /** Why a press does not yet mean what the key has come to say; null where it does. */
  whyTooSoon: (name: KeyName) => string | null
}

/** How long each key has said what it says: a press belongs to what stood there when the finger went down, or to nothing. */
export function useKeyChanges(keys: Keys, { state, typed, jump }: Desk): KeyChanges {
  const lotId = state.sale.current?.lot_id ?? null
  const typing = `${typed}|${jump}`
  const sayings = useRef(new Map<KeyName, Saying>())
  const typedBefore = useRef(typing)
  const lastPress = useRef<{
    readonly name: KeyName
    readonly says: string | null
    readonly at: Instant
  } | null>(null)
  const saysOf = (name: KeyName) => sayingOf(keys, name, lotId)

  useLayoutEffect(() => {
    const isTyping = typedBefore.current !== typing
    typedBefore.current = typing
    for (const name of keysOf(keys)) {
      const before = sayings.current.get(name)
      const says = sayingOf(keys, name, lotId)
      if (before?.says === says) continue
      // A key that woke up said nothing that could have been meant instead.
      const wasOther = before !== undefined && before.says !== null && !isTyping
      sayings.current.set(name, { says, since: serverNow(), wasOther })
    }
  })

  return {
    says: saysOf,
    pressed: (name) => {
      lastPress.current = { name, says: saysOf(name), at: serverNow() }
    },
    whyTooSoon: (name) => {
      if (isCounted(name)) return null
      const saying = sayings.current.get(name)
      if (saying === undefined || saying.says === null || !saying.wasOther) return null
      const before = lastPress.current
      const isSame = before?.name === name && before.says !== saying.says
      if (isSame && serverNow() - before.at < DOUBLE_PRESS_MS) return 'ditekan dua kali'
      const isFresh = serverNow() - saying.since < TOO_SOON_MS
      return isFresh ? 'baru saja berubah, tekan lagi bila masih perlu' : null
    },
  }
}

/** What these keys do is the same whichever lot is on the block: a pause is never too soon after a new one. */
const OF_THE_SALE: ReadonlySet<KeyName> = new Set(['pause', 'message', 'automatic', 'next', 'help'])

/** With the lot it is about: the same words mean another thing on the next one. */
function sayingOf(keys: Keys, name: KeyName, lotId: number | null): string | null {
  const { label, note, act } = keys[name]
  return act === null ? null : `${OF_THE_SALE.has(name) ? '' : lotId}|${label}|${note}`
}
