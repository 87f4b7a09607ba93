import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Nobody reads a new amount within so short a time: a press this soon belongs to what was read before. */
const TOO_SOON_MS = 400
/** The second half of a double press may come so long after the answer to the first. It is no press of its own. */
const AFTER_ANSWER_MS = 1_000

export interface KeyAmount {
  /** What a press now means: the amount on the key, the one before it, or nothing. */
  pressed: () => number | null
  /** This person has just put the amount there: it counts at once. */
  choose: () => void
  /** The page itself has put right what was typed, as an answer to a press. */
  answer: () => void
}

/**
 * What a key with an amount means while others, and the answers to it, change the amount under the finger. `isSuccessor`:
 * it has come up in the place of another lot's key.
 */
export function useKeyAmount(amount: number | null, isSending: boolean, isSuccessor = false): KeyAmount {
  const isOwnChoice = useRef(false)
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)
  const [first] = useState(() =>
    isSuccessor
      ? { amount, before: null, sinceMs: performance.now() }
      : { amount, before: amount, sinceMs: Number.NEGATIVE_INFINITY },
  )
  const shown = useRef<{ amount: number | null; before: number | null; sinceMs: number }>(first)
  const wasSending = useRef(isSending)

  // In the same turn as it is drawn: a finger may come before effects that wait.
  useLayoutEffect(() => {
    if (wasSending.current && !isSending) answeredAt.current = performance.now()
    wasSending.current = isSending
  }, [isSending])
  useLayoutEffect(() => {
    const last = shown.current
    if (last.amount !== amount) {
      const now = performance.now()
      // What stood there too shortly to be read is nothing that a press can mean.
      const wasRead = last.amount === null || now - last.sinceMs >= TOO_SOON_MS
      shown.current = {
        amount,
        before: wasRead ? last.amount : last.before,
        sinceMs: isOwnChoice.current ? Number.NEGATIVE_INFINITY : now,
      }
    }
    isOwnChoice.current = false
  }, [amount])

  return {
    pressed: () => {
      const now = performance.now()
      if (isSending || now - answeredAt.current < AFTER_ANSWER_MS) return null
      const { before, sinceMs } = shown.current
      return now - sinceMs < TOO_SOON_MS ? before : amount
    },
    choose: useCallback(() => {
      isOwnChoice.current = true
      answeredAt.current = Number.NEGATIVE_INFINITY
    }, []),
    answer: useCallback(() => {
      answeredAt.current = performance.now()
    }, []),
  }
}
