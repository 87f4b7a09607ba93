import { setTimeout as pause } from 'node:timers/promises'

/** Between two looks at what is waited for. Whoever looks gives up after a time of their own. */
export const beforeLookingAgain = (ms: number): Promise<void> => pause(ms)

/** What takes time in the play itself: people think, a house stays dark. Nothing is waited for. */
export const takesTime = (ms: number): Promise<void> => pause(ms)
