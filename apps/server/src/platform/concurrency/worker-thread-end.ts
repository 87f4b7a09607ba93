import { parentPort } from 'node:worker_threads'

/** What goes in and comes out of a worker thread. */
export interface Order<Work> {
  readonly id: number
  readonly work: Work
}
export type Done = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string })

/** Called once in the thread: does what comes in, as it comes. */
export function answerOrders<Work>(answer: (work: Work) => Promise<unknown>): void {
  const tell = (done: Done) => parentPort?.postMessage(done)
  parentPort?.on('message', ({ id, work }: Order<Work>) => {
    answer(work).then(
      (result) => tell({ id, result }),
      (error: unknown) =>
        tell({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
