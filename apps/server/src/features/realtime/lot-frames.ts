import type { ServerMessage } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import type { LotStanding } from '../lot/lot-standing.ts'
import type { StateFrame } from './state-channel.ts'
import { textFrame } from './text-frame.ts'

/** Its time may be so old: thousands who come back at once get the same bytes. */
const KEPT_MS = 500
/** Those who lost their line together stopped at one of the last few seqs. */
const KEPT_MAX = 8

/** The frames of one lot as it stands now, each made once for all who stopped at the same seq. */
export class LotFrames {
  readonly #kept = new Map<number, { readonly told: StateFrame; readonly at: number }>()
  #seq = 0

  after(since: number, standing: LotStanding, now: Instant): StateFrame {
    const seq = standing.columns.announcedSeq
    if (seq !== this.#seq) this.#kept.clear()
    this.#seq = seq
    const kept = this.#kept.get(since)
    if (kept !== undefined && performance.now() - kept.at < KEPT_MS) return kept.told
    const { rows, after } = standing.rowsSince(since)
    const message: ServerMessage = { type: 'lot', rows, rows_after_seq: after, ...standing.publicLot(now) }
    const told = { seq, frame: textFrame(message) }
    if (this.#kept.size < KEPT_MAX || this.#kept.has(since))
      this.#kept.set(since, { told, at: performance.now() })
    return told
  }
}
