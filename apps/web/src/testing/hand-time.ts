import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** So much passes for the page, and no more, however long the machine takes. Needs Vitest's fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Lets what is under way go on until it is so. A millisecond passes for the page at each look. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pass(1)
}
