import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('let so many work at once, and all in the order they came', async () => {
    const turns = new Turns(2, 100)
    let working = 0
    let most = 0
    const finished: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        turns.take(async () => {
          most = Math.max(most, ++working)
          await Promise.resolve()
          working--
          finished.push(index)
        }),
      ),
    )
    expect(most).toBe(2)
    expect(finished).toEqual([...finished].sort((a, b) => a - b))
  })

  it('are handed on when the work fails', async () => {
    const turns = new Turns(1, 100)
    const failing = turns.take(() => Promise.reject(new Error('no')))
    const next = turns.take(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('are refused at once when too many wait, and given again afterwards', async () => {
    const turns = new Turns(1, 1)
    const work = Promise.withResolvers<void>()
    const taken = [turns.take(() => work.promise), turns.take(() => work.promise)]
    await expect(turns.take(async () => {})).rejects.toMatchObject({ refusal: { code: 'busy' } })
    work.resolve()
    await Promise.all(taken)
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })
})
