import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '@ketok/domain'
import { WorkerThread } from '../concurrency/worker-thread.ts'
import type { PdfFault } from './readable-pdf.worker.ts'

/** Readers of PDF look for the header so far into a file: what some programs write before it does no harm. */
const HEADER_WITHIN = 1_024
/** No paper of the tax office takes longer; a file may be made so that it does. */
const READ_MS = 10 * SECOND_MS
const IDLE_MS = 60 * SECOND_MS

/** Reading a large file takes long enough to keep bids waiting. */
const reader = new WorkerThread<Uint8Array, PdfFault | null>(
  new URL('./readable-pdf.worker.ts', import.meta.url),
  { idleMs: IDLE_MS },
)

/** Why this is no PDF that its owner could read; null for one whose pages can be read. */
export async function pdfFault(bytes: Buffer): Promise<PdfFault | 'no_pdf' | null> {
  if (!bytes.subarray(0, HEADER_WITHIN).includes('%PDF-')) return 'no_pdf'
  const done = new AbortController()
  const late = sleep(READ_MS, 'broken' as const, { signal: done.signal }).catch(() => 'broken' as const)
  try {
    return await Promise.race([reader.do(bytes), late])
  } finally {
    done.abort()
  }
}
