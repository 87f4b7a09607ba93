import { formatRupiah } from '@ketok/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Grid, type Slip, snap } from './offer.ts'

/** A price that jumps under a thumb must not be bid: a press this soon after means what stood there before. */
const TOO_SOON_MS = 400

/** `undefined` follows the minimum. */
type Chosen = number | null | undefined

export interface Offer {
  typed: number | null
  /** What the key says. */
  amount: number
  message: string | null
  choose: (amount: Chosen) => void
  /** Typing is over: what cannot be offered becomes what can, and a message says so. */
  settle: () => void
  /** What a press now means; null where it would cost more than was typed. */
  pressed: () => number | null
}

/**
 * The amount on the way to a bid. Untouched it follows the minimum; chosen it stays, and when the price has
 * passed it says so instead of raising it silently.
 */
export function useOffer(grid: Grid): Offer {
  const [chosen, setChosen] = useState<Chosen>(undefined)
  const [slip, setSlip] = useState<Slip | null>(null)
  const snapped = chosen === undefined ? { amount: grid.minimum, slip: null } : snap(grid, chosen)
  const { amount } = snapped

  const isOwnChoice = useRef(false)
  const shown = useRef({ amount, before: amount, sinceMs: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (shown.current.amount !== amount) {
      const sinceMs = isOwnChoice.current ? Number.NEGATIVE_INFINITY : performance.now()
      shown.current = { amount, before: shown.current.amount, sinceMs }
    }
    isOwnChoice.current = false
  }, [amount])

  const choose = useCallback((next: Chosen) => {
    isOwnChoice.current = typeof next === 'number'
    setSlip(null)
    setChosen(next)
  }, [])

  const isPassed = typeof chosen === 'number' && chosen < grid.minimum
  const told = isPassed ? 'below_minimum' : slip
  return {
    typed: chosen === undefined ? grid.minimum : chosen,
    amount,
    message: told && words(told, grid),
    choose,
    settle: () => {
      if (snapped.slip === null) return
      setSlip(snapped.slip)
      setChosen(amount === grid.minimum ? undefined : amount)
    },
    pressed: () => {
      if (snapped.slip === 'below_minimum' || snapped.slip === 'too_large') return null
      const { before, sinceMs } = shown.current
      return performance.now() - sinceMs < TOO_SOON_MS ? before : amount
    },
  }
}

function words(slip: Slip, { minimum, increment }: Grid): string {
  switch (slip) {
    case 'below_minimum':
      return `Minimal kini ${formatRupiah(minimum)}`
    case 'off_grid':
      return `Kelipatan ${formatRupiah(increment)}`
    case 'too_large':
      return 'Jumlahnya terlalu besar'
  }
}
