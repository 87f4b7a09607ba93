import { MINUTE_MS } from '@ketok/domain'
import { WorkerThread } from '../../../platform/concurrency/worker-thread.ts'
import type { BillPaper } from './bill-paper.ts'
import type { ConsignmentPaperOrder } from './consignment-papers.worker.ts'
import type { UnitPaper } from './unit-papers.ts'

/** So long the thread keeps its fonts unpacked for the next paper. */
const IDLE_MS = 5 * MINUTE_MS

/** The thread that sets bills as PDF. */
export type BillPress = WorkerThread<BillPaper, Uint8Array>

export function openBillPress(): BillPress {
  return new WorkerThread(new URL('./bill-paper.worker.ts', import.meta.url), { idleMs: IDLE_MS })
}

/** The thread that sets the papers of consignments. */
export type ConsignmentPress = WorkerThread<ConsignmentPaperOrder, Uint8Array>

export function openConsignmentPress(): ConsignmentPress {
  return new WorkerThread(new URL('./consignment-papers.worker.ts', import.meta.url), { idleMs: IDLE_MS })
}

export type UnitPress = WorkerThread<UnitPaper, Uint8Array>

/** The thread that sets what is printed of units and sales. */
export function openUnitPress(): UnitPress {
  return new WorkerThread(new URL('./unit-paper.worker.ts', import.meta.url), { idleMs: IDLE_MS })
}
