import type { LotOnBlock } from '@ketok/contract/live'
import { useEffect, useRef } from 'react'
import { playHammer } from './hammer-sound.ts'

/** Sounds when the hammer falls before one's eyes; whoever comes later hears nothing. */
export function useHammerSound(block: LotOnBlock | null): void {
  const before = useRef(block)
  useEffect(() => {
    const was = before.current
    before.current = block
    if (!block || !was || was.lot_id !== block.lot_id) return
    if (was.stage !== 'hammer' && block.stage === 'hammer' && block.result !== 'passed') playHammer()
  }, [block])
}
