import type { Instant } from '@ketok/domain'
import type { Order } from './keys.ts'
import type { KeyName } from './press.ts'

/** A command on its way. */
export interface Sent {
  readonly key: KeyName
  readonly order: Order
  readonly at: Instant
}

/** A key that was pressed meanwhile; `given` is the answer to a question or a bid, sent as it was given. */
export interface Waiting {
  readonly key: KeyName
  readonly given: Order | null
  /** What the key said; null while it slept and was to wake by what is on its way, and of one whose presses are counted. */
  readonly says: string | null
  readonly at: Instant
}

/** Nobody reads new words on a key and means them within so short a time. */
const DOUBLE_TAP_MS = 300
/** What was pressed longer ago was meant for a sale that has moved on since. */
const WAITS_AT_MOST_MS = 3_000
/** More fingers than this were not all meant. */
const WAIT_AT_MOST = 4

const isPause = ({ body }: Order) => body.command === 'pause'

/** Each press of these counts, whatever they say by then. */
export const isCounted = (key: KeyName): boolean => key === 'step_up' || key === 'step_down'

/** One command at a time. Only a pause goes past one that is on its way. */
export function mayGo(order: Order, onWay: readonly Sent[]): boolean {
  return isPause(order) ? !onWay.some((other) => isPause(other.order)) : onWay.length === 0
}

/**
 * Why a key that was pressed while a command is on its way may not even wait for its turn, in words; null where it
 * may. `order` is what it says now, null while it sleeps. The two keys of the step are counted, every other one is not:
 * pressed again it is a double tap, unless it has come to say something else.
 */
export function whyNotWait(
  { key, at }: Pick<Waiting, 'key' | 'at'>,
  order: Order | null,
  onWay: readonly Sent[],
  waiting: readonly Waiting[],
): string | null {
  if (waiting.length >= WAIT_AT_MOST) return 'terlalu banyak tombol menunggu'
  if (isCounted(key)) return null
  if (waiting.some((other) => other.key === key && (other.given === null || isSame(other.given, order))))
    return 'masih menunggu giliran'
  const before = onWay.find((other) => other.key === key)
  if (before === undefined) return null
  return at - before.at < DOUBLE_TAP_MS || isSame(before.order, order) ? 'ditekan dua kali' : null
}

export function waitedTooLong({ at }: Waiting, now: Instant): boolean {
  return now - at > WAITS_AT_MOST_MS
}

function isSame(one: Order, other: Order | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
