import { expect, it } from 'vitest'
import { againAfter } from './again-after.ts'

/** A work whose runs end when they are told to. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = againAfter(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { ask, runs }
}

it('runs once more for all who asked while it ran, and not for who asked before', async () => {
  const { ask, runs } = heldWork()
  const first = ask()
  const others = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([first, ...others])
  expect(runs).toHaveLength(2)
})

it('runs for whoever asks after it has ended', async () => {
  const { ask, runs } = heldWork()
  for (const count of [1, 2]) {
    const answered = ask()
    expect(runs).toHaveLength(count)
    runs[count - 1]?.resolve()
    await answered
  }
})

it('tells who asked of a fault, and runs again for the next', async () => {
  const { ask, runs } = heldWork()
  const answered = ask()
  runs[0]?.reject(new Error('broken'))
  await expect(answered).rejects.toThrow('broken')
  void ask()
  expect(runs).toHaveLength(2)
})
