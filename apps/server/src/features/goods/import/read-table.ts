import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@ketok/domain'
import { FairQueue } from '../../../platform/concurrency/fair-queue.ts'
import { WorkerThread } from '../../../platform/concurrency/worker-thread.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ReadTable, TableSheet } from './table.worker.ts'

/** No list takes longer; a file may be made so that it does. */
const READ_MS = 20 * SECOND_MS
/** Several times what the largest list that is taken needs. */
const HEAP_MB = 384
/** Each holds its file in memory meanwhile. */
const COMPANIES_WAITING_MAX = 8

const aReader = () =>
  new WorkerThread<Uint8Array, ReadTable>(new URL('./table.worker.ts', import.meta.url), {
    idleMs: MINUTE_MS,
    heapMb: HEAP_MB,
  })
/** Those of companies have a thread of their own: a bad file of theirs takes no list of the house with it. */
const readers = { house: aReader(), company: aReader() }
/** One of theirs after the other, so that none takes another's with it either. */
const companies = new FairQueue<'company'>(1, { company: COMPANIES_WAITING_MAX })

/** The sheets of a workbook, or the one of a text file: read in a thread of its own, which a bad file takes with it alone. */
export function readTable(
  bytes: Uint8Array,
  whose: 'house' | 'company' = 'house',
): Promise<readonly TableSheet[]> {
  const reader = readers[whose]
  return whose === 'house' ? readBy(reader, bytes) : companies.take('company', () => readBy(reader, bytes))
}

async function readBy(
  reader: WorkerThread<Uint8Array, ReadTable>,
  bytes: Uint8Array,
): Promise<readonly TableSheet[]> {
  const done = new AbortController()
  const late = sleep(READ_MS, 'late' as const, { signal: done.signal }).catch(() => 'late' as const)
  try {
    const read = await Promise.race([reader.do(bytes), late]).catch(() => null)
    if (read === 'late') await reader.close()
    // Too much for its memory or its time; the next file starts another thread.
    if (read === 'late' || read === null) return refuse({ code: 'import_too_large' }, 'table')
    return 'fault' in read ? refuse({ code: read.fault }, 'table') : read.sheets
  } finally {
    done.abort()
  }
}
