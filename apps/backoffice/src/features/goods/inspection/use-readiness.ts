import { useObservable } from '@ketok/app'
import { CallError, online } from '@ketok/client'
import { useEffect, useState } from 'react'
import { client } from '../../../app-services.ts'
import { type DayList, draftsKept, jobsKept, keepJob } from './inspection-box.ts'
import { outbox } from './outbox.ts'

export interface Readiness {
  /** How many of the list can be opened without a line. */
  readonly kept: number
  readonly total: number
  /** What is being filled in on this phone. */
  readonly drafts: readonly string[]
}

/** Fetches all of a day while there is a line, so that it can be worked on where there is none. */
export function useReadiness(staffId: number, list: DayList | null): Readiness {
  const isOnline = useObservable(online)
  const { arrived, reports } = useObservable(outbox)
  const [ready, setReady] = useState<readonly string[]>([])
  const [drafts, setDrafts] = useState<readonly string[]>([])
  const keys = list === null ? [] : [...list.consignments, ...list.units].map(({ key }) => key)
  const wanted = keys.join(' ')
  useEffect(() => {
    let isOpen = true
    const prepare = async () => {
      const there = new Set(await jobsKept(staffId))
      const tell = () => isOpen && setReady([...there])
      tell()
      for (const key of wanted === '' ? [] : wanted.split(' ')) {
        if (!isOpen || !isOnline) return
        if (there.has(key)) continue
        const params = { consignment_or_unit_id: key }
        await keepJob(staffId, await client.call('GET /office/inspeksi/{consignment_or_unit_id}', { params }))
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
  }, [staffId, wanted, isOnline])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand-in ends a draft.
  useEffect(() => {
    let isOpen = true
    void draftsKept(staffId).then((found) => {
      if (isOpen) setDrafts(found)
    })
    return () => {
      isOpen = false
    }
  }, [staffId, arrived, reports])
  return { kept: keys.filter((key) => ready.includes(key)).length, total: keys.length, drafts }
}
