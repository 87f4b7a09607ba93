import { CallError } from '@ketok/client'
import { describe, expect, it } from 'vitest'
import { nextStep } from './price-steps.ts'
import { isUnanswered, sendUntilAnswered, waitBefore } from './send-until-answered.ts'

describe('a command', () => {
  it('is sent again until it is answered, with a little more patience each time', async () => {
    const faults = [CallError.of('timeout'), CallError.of('network'), new CallError('bad_reply', '', 503)]
    const waits: number[] = []
    let calls = 0
    const answer = await sendUntilAnswered(
      async () => {
        const fault = faults[calls++]
        if (fault) throw fault
        return 'done'
      },
      async (ms) => {
        waits.push(ms)
      },
    )
    expect([answer, calls, waits]).toEqual(['done', 4, [300, 600, 1_200]])
    expect(waitBefore(20)).toBe(3_000)
  })

  it('takes a refusal for an answer', async () => {
    const stale = new CallError('stale', 'Keadaan sudah berubah', 409)
    await expect(
      sendUntilAnswered(
        () => Promise.reject(stale),
        () => Promise.reject(new Error('waited')),
      ),
    ).rejects.toBe(stale)
    expect(isUnanswered(new Error('a bug'))).toBe(false)
  })
})

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
