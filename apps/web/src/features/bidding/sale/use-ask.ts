import { useState } from 'react'

export interface Ask {
  /** What the key says; null while nothing is asked. */
  amount: number | null
  /** A jump over the ask, until the price has passed it. */
  chosen: number | null
  choose: (amount: number | null) => void
}

/** The amount on the key: what is asked, or a jump that was chosen over it. */
export function useAsk(ask: number | null): Ask {
  const [jump, choose] = useState<number | null>(null)
  const chosen = jump !== null && ask !== null && jump > ask ? jump : null
  return { amount: chosen ?? ask, chosen, choose }
}
