import type { LotStateName } from '../lot/lot.ts'

const OVER: readonly LotStateName[] = ['sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled']

/** Nobody bids on it any more, whatever became of it. */
export const isOver = (state: LotStateName): boolean => OVER.includes(state)
