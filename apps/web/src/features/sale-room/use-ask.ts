import { useCallback, useEffect, useRef, useState } from 'react'

/** A price that jumps under a thumb must not be bid: a press this soon after means what stood there before. */
const TOO_SOON_MS = 400

export interface Ask {
  /** What the key says; null while nothing is asked. */
  amount: number | null
  /** A jump over the ask, until the price has passed it. */
  chosen: number | null
  choose: (amount: number | null) => void
  /** What a press now means. */
  pressed: () => number | null
}

/** The amount on the key: what is asked, or a jump that was chosen over it. */
export function useAsk(ask: number | null): Ask {
  const [jump, setJump] = useState<number | null>(null)
  const chosen = jump !== null && ask !== null && jump > ask ? jump : null
  const amount = chosen ?? ask

  const isOwnChoice = useRef(false)
  const shown = useRef({ amount, before: amount, sinceMs: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (shown.current.amount !== amount) {
      const sinceMs = isOwnChoice.current ? Number.NEGATIVE_INFINITY : performance.now()
      shown.current = { amount, before: shown.current.amount, sinceMs }
    }
    isOwnChoice.current = false
  }, [amount])

  return {
    amount,
    chosen,
    choose: useCallback((next: number | null) => {
      isOwnChoice.current = true
      setJump(next)
    }, []),
    pressed: () => {
      const { before, sinceMs } = shown.current
      return performance.now() - sinceMs < TOO_SOON_MS ? before : amount
    },
  }
}
