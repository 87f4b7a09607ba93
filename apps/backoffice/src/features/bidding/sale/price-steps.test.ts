import { describe, expect, it } from 'vitest'
import { nextStep } from './price-steps.ts'

describe('the step', () => {
  it.each([
    [2_000_000, 'up', 2_500_000],
    [2_000_000, 'down', 1_000_000],
    [500_000, 'up', 1_000_000],
    [3_000_000, 'down', 2_500_000],
    [3_000_000, 'up', 5_000_000],
    [1_000_000_000, 'up', null],
    [10_000, 'down', null],
  ] as const)('from %i goes %s to %s', (step, direction, to) => {
    expect(nextStep(step, direction)).toBe(to)
  })
})
