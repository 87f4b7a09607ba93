import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { answerOrders } from '../concurrency/worker-thread-end.ts'

export interface FirstScreenData {
  /** The built site's module that draws (`apps/web/src/first-paint/open.ts`). */
  readonly module: string
  /** What the page's scripts read as their settings. */
  readonly config: unknown
}

export interface FirstScreenWork {
  /** Path and query. */
  readonly address: string
  /** The page's answers, as the text of their block. */
  readonly answers: string
  readonly isPhone: boolean
  /** Epoch milliseconds. */
  readonly drawnAt: number
}

type Draw = (work: FirstScreenWork) => Promise<string | null>

const { module, config }: FirstScreenData = workerData
const {
  openFirstScreens,
}: {
  openFirstScreens: (config: unknown) => Promise<Draw>
} = await import(module)
const draw = await openFirstScreens(config)

/** What takes so long never comes; the next must not wait for it. */
const STUCK_MS = 2_000
/** One after the other: the parts of a site share what they are drawn from. */
let last: Promise<unknown> = Promise.resolve()
answerOrders<FirstScreenWork>((work) => {
  const drawn = last.then(() => draw(work))
  last = Promise.race([drawn.catch(() => undefined), sleep(STUCK_MS)])
  return drawn
})
