import { setTimeout as sleep } from 'node:timers/promises'
import { err, MINUTE_MS, ok, type Result, SECOND_MS } from '@ketok/domain'
import { WorkerThread } from '../../../../platform/concurrency/worker-thread.ts'
import type { ReadSheets, Sheet, WorkbookFault } from './workbook.worker.ts'

/** No statement takes longer; a file may be made so that it does. */
const READ_MS = 10 * SECOND_MS
/** Several times what the largest workbook that is taken needs. */
const HEAP_MB = 256

/** Unpacking a workbook takes long enough to keep bids waiting, and a bad one must not take the process with it. */
const reader = new WorkerThread<Uint8Array, ReadSheets>(new URL('./workbook.worker.ts', import.meta.url), {
  idleMs: MINUTE_MS,
  heapMb: HEAP_MB,
})

/** What stands in the sheets of a workbook that somebody can see. */
export async function sheetsOf(bytes: Buffer): Promise<Result<readonly Sheet[], WorkbookFault>> {
  const done = new AbortController()
  const late = sleep(READ_MS, 'late' as const, { signal: done.signal }).catch(() => 'late' as const)
  try {
    const read = await Promise.race([reader.do(bytes), late])
    if (read !== 'late') return 'fault' in read ? err(read.fault) : ok(read.sheets)
    // It would go on for ever; the next workbook starts another thread.
    await reader.close()
    return err('statement_workbook_large')
  } catch {
    // The thread ended: its memory was not enough.
    return err('statement_workbook_large')
  } finally {
    done.abort()
  }
}
