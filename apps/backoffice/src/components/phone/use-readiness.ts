import { useObservable } from '@ketok/app'
import { CallError, online } from '@ketok/client'
import { useEffect, useState } from 'react'
import type { Shelf, Waiting } from './phone-box.ts'
import type { PhoneOutbox } from './phone-outbox.ts'

export interface Readiness {
  /** How many of the list can be opened without a line. */
  readonly kept: number
  readonly total: number
  /** What is being filled in on this phone. */
  readonly drafts: readonly string[]
}

interface Prepared<Job, Draft, Sending extends Waiting> {
  readonly jobs: Shelf<Job>
  readonly drafts: Shelf<Draft>
  readonly outbox: PhoneOutbox<Sending>
  readonly fetchJob: (key: string) => Promise<Job>
}

/** Fetches all of a list while there is a line, so that it can be worked on where there is none. `prepared` stays the same. */
export function useReadiness<Job, Draft, Sending extends Waiting>(
  prepared: Prepared<Job, Draft, Sending>,
  staffId: number,
  keys: readonly string[],
): Readiness {
  const { jobs, drafts: shelf, outbox, fetchJob } = prepared
  const isOnline = useObservable(online)
  const { arrived, waiting } = useObservable(outbox.state)
  const [ready, setReady] = useState<readonly string[]>([])
  const [drafts, setDrafts] = useState<readonly string[]>([])
  const wanted = keys.join(' ')
  useEffect(() => {
    let isOpen = true
    const prepare = async () => {
      const there = new Set(await jobs.keys(staffId))
      const tell = () => isOpen && setReady([...there])
      tell()
      for (const key of wanted === '' ? [] : wanted.split(' ')) {
        if (!isOpen || !isOnline) return
        if (there.has(key)) continue
        // A browser that keeps nothing is never ready.
        if ((await jobs.keep(staffId, key, await fetchJob(key))) === null) return
        there.add(key)
        tell()
      }
    }
    prepare().catch((fault: unknown) => {
      // A line that breaks in the middle: what is there is there, and the next look goes on.
      if (!(fault instanceof CallError)) throw fault
    })
    return () => {
      isOpen = false
    }
  }, [jobs, fetchJob, staffId, wanted, isOnline])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand-in ends a draft.
  useEffect(() => {
    let isOpen = true
    void shelf.keys(staffId).then((found) => {
      if (isOpen) setDrafts(found)
    })
    return () => {
      isOpen = false
    }
  }, [shelf, staffId, arrived, waiting])
  return { kept: keys.filter((key) => ready.includes(key)).length, total: keys.length, drafts }
}
