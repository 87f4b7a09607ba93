/**
 * Runs a work one at a time. Whoever asks while it runs is not forgotten: it runs once more afterwards, because what they
 * ask for (a line that came back) may have happened after the run had looked.
 */
export function againAfter(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWantedAgain = false
  const run = async () => {
    do {
      isWantedAgain = false
      await work()
    } while (isWantedAgain)
  }
  return () => {
    if (running !== null) isWantedAgain = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
