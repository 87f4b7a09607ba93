import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { WorkerThread } from './worker-thread.ts'

const end = new URL('./worker-thread-end.ts', import.meta.url).href
/** A thread that does what it is told: doubles a number, fails, or dies. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { workerData } from 'node:worker_threads'
    import { answerOrders } from '${end}'
    answerOrders(async (work) => {
      if (work === 'die') process.exit(3)
      if (work === 'fail') throw new Error('cannot be done')
      return work * workerData.factor
    })`)}`,
)
const thread = new WorkerThread<number | 'die' | 'fail', number>(module, {
  data: { factor: 2 },
  idleMs: 60_000,
})
afterAll(() => thread.close())

describe('a worker thread', () => {
  it('answers each with its own result', async () => {
    expect(await Promise.all([1, 2, 3].map((work) => thread.do(work)))).toEqual([2, 4, 6])
    expect(thread.waiting).toBe(0)
  })

  it('tells who asked what could not be done, and goes on', async () => {
    await expect(thread.do('fail')).rejects.toThrow('cannot be done')
    expect(await thread.do(4)).toBe(8)
  })

  it('lets a process end that has nothing left to do', async () => {
    const program = `
      import { WorkerThread } from '${new URL('./worker-thread.ts', import.meta.url).href}'
      const thread = new WorkerThread(new URL(${JSON.stringify(module.href)}), { data: { factor: 2 }, idleMs: 3_600_000 })
      process.stdout.write(String(await thread.do(4)))`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    try {
      const [code] = await once(child, 'exit')
      expect({ code, output }).toEqual({ code: 0, output: '8' })
    } finally {
      child.kill()
    }
  })

  it('that stands back has a lower priority than its process, where the system has one for each thread', async () => {
    const standingBack = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { readlinkSync, existsSync } from 'node:fs'
        import { getPriority } from 'node:os'
        import { basename } from 'node:path'
        import { answerOrders } from '${end}'
        import { standBack } from '${new URL('./stand-back.ts', import.meta.url).href}'
        standBack()
        answerOrders(async (own) => getPriority(existsSync(own) ? Number(basename(readlinkSync(own))) : 0))`)}`,
    )
    const own = '/proc/thread-self'
    const before = getPriority()
    const worker = new WorkerThread<string, number>(standingBack, {})
    try {
      expect(await worker.do(own)).toBe(existsSync(own) ? Math.max(before, 10) : before)
      expect(getPriority()).toBe(before)
    } finally {
      await worker.close()
    }
  })

  it('is started anew after it has died, and lets nobody wait for ever', async () => {
    const lost = thread.do('die')
    await expect(lost).rejects.toThrow('ended with 3')
    expect(await thread.do(5)).toBe(10)
  })
})
