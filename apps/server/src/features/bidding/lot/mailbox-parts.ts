import type { Publisher } from '../../../platform/bus/publisher.ts'
import type { Log } from '../../../platform/observe/log.ts'
import type { Spans } from '../../../platform/observe/spans.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../tables.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { NiplReservations } from './nipl-reservations.ts'
import type { Nodes } from './nodes.ts'
import type { Receipts } from './receipts.ts'
import type { LotClosing, LotStop } from './record-close.ts'
import type { RefusalWriter } from './refusal-writer.ts'
import type { ResponseLookUp } from './response-look-up.ts'

/** What every mailbox of a process shares. */
export interface MailboxParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Publisher
  readonly spans: Spans
  readonly receipts: Receipts
  readonly refusals: RefusalWriter
  readonly lookUp: ResponseLookUp
  readonly nodes: Nodes
  readonly reservations: NiplReservations
  /** What follows a close, in its transaction. */
  readonly afterClose: (tx: Db, closing: LotClosing) => Promise<void>
  /** What follows when a lot is withdrawn, or its sale cancelled, in the transaction in which that happens. */
  readonly afterStop: (tx: Db, stop: LotStop) => Promise<void>
  /** The lot opened, or its end may have moved. */
  readonly onMoved: (snapshot: LotSnapshot) => void
}
