import type { Reply, SentBody } from '@ketok/contract'
import type { Signature, TimeZone } from '@ketok/domain'
import { phoneBox, type Waiting } from '../phone/phone-box.ts'

export type IntakeWish = SentBody<'POST /office/titipan/{id}/masuk'>

/** With the clocks of its branch, by which what is signed there is told. */
export interface OpenPool {
  readonly id: number
  readonly name: string
  readonly time_zone: TimeZone
}

/** What the form of an intake needs, with a line or without. */
export interface IntakeJob {
  readonly consignment: Reply<'GET /office/titipan/{id}/masuk'>
  readonly pools: readonly OpenPool[]
}

/** What is typed, photographed and signed at the gate. */
export interface IntakeDraft {
  readonly pool_id: string
  readonly odometer_km: string
  readonly keys: string
  readonly condition: string
  readonly note: string
  readonly brought_by: string
  /** By the name of the paper; what did not come along is not here. */
  readonly papers: Readonly<Record<string, IntakeWish['papers'][number]['state']>>
  /** By the ids that the phone gave them. */
  readonly photos: readonly string[]
  readonly signatures: { readonly consignor: Signature; readonly staff: Signature }
}

/** An intake on its way to the house; its draft stays until it is there. */
export interface WaitingIntake extends Waiting {
  readonly body: Omit<IntakeWish, 'photo_ids'>
  /** Of the branch whose pool it comes into; what was signed before it was kept has none. */
  readonly zone?: TimeZone | undefined
  /** With the number that the house gave each; null until it has it. */
  readonly photos: readonly { readonly id: string; readonly photo_id: number | null }[]
  /** What the house said beside a field, where it was refused. */
  readonly faults: Readonly<Record<string, string>>
}

export const intakeBox = phoneBox<Reply<'GET /office/gerbang'>, IntakeJob, IntakeDraft, WaitingIntake>(
  'ketok-gerbang',
)
