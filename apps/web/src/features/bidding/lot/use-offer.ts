import { formatRupiah } from '@ketok/domain'
import { useCallback, useState } from 'react'
import { type Grid, type Slip, snap } from './offer.ts'

/** `undefined` follows the minimum. */
type Chosen = number | null | undefined

export interface Offer {
  typed: number | null
  /** What the key says. */
  amount: number
  message: string | null
  choose: (amount: Chosen) => void
  /** Typing is over: what cannot be offered becomes what can, and a message says so. */
  finishTyping: () => void
  /** What may be bid of it; null where it would cost more than was typed. */
  bid: number | null
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

  const choose = useCallback((next: Chosen) => {
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
    finishTyping: () => {
      if (snapped.slip === null) return
      setSlip(snapped.slip)
      setChosen(amount === grid.minimum ? undefined : amount)
    },
    bid: snapped.slip === 'below_minimum' || snapped.slip === 'too_large' ? null : amount,
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
