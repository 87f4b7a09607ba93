import { log } from './log.ts'
import { claim, whenAbandoned } from './running.ts'

/** A data folder that this command alone works on, and what it opened there. */
export interface OpenHouse {
  /** An earlier command over this folder was killed, and may just be giving its ports back. */
  readonly wasInterrupted: boolean
  /** What is to be stopped at the end, the last first. */
  readonly stops: (() => Promise<void>)[]
  /** Stops everything and ends this process. */
  leave(code: number): Promise<void>
}

const SHARED = { release: () => {}, wasInterrupted: false }

/**
 * Claims the data folder and opens a house there, which stays until Ctrl-C or until whoever started it is gone. A folder
 * that several nodes of a house share belongs to none of them.
 */
export async function keepOpen(
  dataFolder: string | { shared: true },
  open: (house: OpenHouse) => Promise<void>,
): Promise<void> {
  const { release, wasInterrupted } = typeof dataFolder === 'string' ? await claim(dataFolder) : SHARED
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      log('Stopping')
      for (const each of stops.reverse()) await each()
      release()
    })()
    return stopping
  }
  const leave = (code: number) => stop().finally(() => process.exit(code))
  process.on('SIGINT', () => leave(0))
  process.on('SIGTERM', () => leave(0))
  whenAbandoned(() => leave(1))
  try {
    await open({ wasInterrupted, stops, leave })
  } catch (error) {
    await stop()
    throw error
  }
}
