import { CallError } from '@ketok/client'
import { describe, expect, it } from 'vitest'
import { createQueries, keepAnswer } from './queries.ts'

describe('a reading that failed', () => {
  const retry = (passing?: number[]) => {
    const given = createQueries({ staleMs: 1, ...(passing && { passing }) }).getDefaultOptions().queries
      ?.retry
    if (typeof given !== 'function') throw new Error('no rule')
    return (failures: number, fault: Error) => given(failures, fault)
  }
  const refusal = (status: number) => new CallError('bad_reply', '', status)

  it.each([
    ['the line', CallError.of('network'), true],
    ['time', CallError.of('timeout'), true],
    ['a fault of the server', refusal(500), true],
    ['a full server', refusal(503), true],
    ['a refusal', refusal(403), false],
    ['too many calls', refusal(429), false],
  ])('for want of %s', (_, fault, isRetried) => {
    expect(retry()(0, fault)).toBe(isRetried)
  })

  it('is asked again three times, then no more', () => {
    expect([0, 1, 2, 3].map((failures) => retry()(failures, CallError.of('network')))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is asked again after a refusal that may pass', () => {
    expect(retry([429])(0, refusal(429))).toBe(true)
    expect(retry([429])(0, refusal(403))).toBe(false)
  })
})

it('a reading that began before a writing does not overwrite what the writing answered', async () => {
  const queries = createQueries({ staleMs: 1 })
  let answer = (_: string) => {}
  const reading = queries
    .fetchQuery({ queryKey: ['name'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
    .catch(() => 'given up')
  await keepAnswer(queries, ['name'], 'new')
  answer('old')
  await reading
  expect(queries.getQueryData(['name'])).toBe('new')
})
