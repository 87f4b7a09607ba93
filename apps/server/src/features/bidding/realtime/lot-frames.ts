import type { ServerMessage } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import type { LotSnapshot } from '../lot/lot.ts'
import type { StateFrame } from './state-channel.ts'
import { frameAt, startOf } from './timed-frame.ts'

/** Those who lost their line together stopped at one of the last few seqs. */
const KEPT_MAX = 8

interface Kept {
  /** The message without its time and its end. */
  readonly start: string
  at: Instant
  told: StateFrame
}

/** What one lot tells as it stands now, written once for all who stopped at the same seq; only the time is each one's. */
export class LotFrames {
  readonly #kept = new Map<number, Kept>()
  #seq = 0

  after(since: number, snapshot: LotSnapshot, now: Instant): StateFrame {
    const seq = snapshot.projection.announcedSeq
    if (seq !== this.#seq) this.#kept.clear()
    this.#seq = seq
    const kept = this.#kept.get(since)
    if (kept === undefined) return this.#write(since, snapshot, now)
    if (kept.at !== now) {
      kept.at = now
      kept.told = { seq, frame: frameAt(kept.start, now) }
    }
    return kept.told
  }

  #write(since: number, snapshot: LotSnapshot, now: Instant): StateFrame {
    const { rows, after } = snapshot.rowsSince(since)
    const message: Extract<ServerMessage, { type: 'lot' }> = {
      type: 'lot',
      rows,
      rows_after_seq: after,
      ...snapshot.publicLot(now),
    }
    const start = startOf(message)
    const told = { seq: snapshot.projection.announcedSeq, frame: frameAt(start, now) }
    if (this.#kept.size < KEPT_MAX) this.#kept.set(since, { start, at: now, told })
    return told
  }
}
