import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends when the test says so. */
function aJob(name: string, finished: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async () => {
    await promise
    finished.push(name)
  }
  return { work, end: resolve }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('queue', () => {
  it('let so many work at once, and all of a queue in the order they came', async () => {
    const queue = new FairQueue(2, { all: 100 })
    let working = 0
    let most = 0
    const finished: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.take('all', async () => {
          most = Math.max(most, ++working)
          await turn()
          working--
          finished.push(index)
        }),
      ),
    )
    expect(most).toBe(2)
    expect(finished).toEqual([...finished].sort((a, b) => a - b))
  })

  it('are handed on when the work fails', async () => {
    const queue = new FairQueue(1, { all: 100 })
    const failing = queue.take('all', () => Promise.reject(new Error('no')))
    const next = queue.take('all', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('are refused at once when too many wait in a queue, and given again afterwards', async () => {
    const queue = new FairQueue(1, { all: 1, other: 1 })
    const finished: string[] = []
    const jobs = ['first', 'second', 'third'].map((name) => aJob(name, finished))
    const taken = [queue.take('all', jobs[0]?.work ?? fail), queue.take('all', jobs[1]?.work ?? fail)]
    await expect(queue.take('all', async () => {})).rejects.toMatchObject({ refusal: { code: 'busy' } })
    taken.push(queue.take('other', jobs[2]?.work ?? fail))
    for (const job of jobs) job.end()
    await Promise.all(taken)
    expect(await queue.take('all', async () => 'yes')).toBe('yes')
  })

  it('go to the queues in turn, so that a full one starves no other', async () => {
    const queue = new FairQueue(1, { crowd: 100, few: 100 })
    const order: string[] = []
    const note = (name: string) => async () => {
      order.push(name)
      await turn()
    }
    const all = Array.from({ length: 50 }, (_, index) => queue.take('crowd', note(`crowd ${index}`)))
    all.push(queue.take('few', note('few 0')), queue.take('few', note('few 1')))
    await Promise.all(all)
    expect(order.indexOf('few 0')).toBeLessThanOrEqual(2)
    expect(order.indexOf('few 1')).toBeLessThanOrEqual(4)
  })
})

const fail = (): never => {
  throw new Error('no job')
}
