import type { Reply } from '@ketok/contract'
import { phoneBox, type Shelf, type Waiting } from '../../../components/phone/phone-box.ts'
import { type Draft, emptyDraft, isEmpty, type Job, type ReportBody } from './draft.ts'

export type DayList = Reply<'GET /office/inspeksi'>

/** A hand-in on its way to the house. */
export interface WaitingReport extends Waiting {
  readonly body: ReportBody
  readonly photos: readonly { readonly id: string; readonly shot: string }[]
  /** The version that the house gave it; null until it has it. */
  readonly version: number | null
}

const box = phoneBox<DayList, Job, Draft, WaitingReport>('ketok-inspeksi')

/** One that was fetched by an earlier version of this page knows no panels. */
const jobs: Shelf<Job> = {
  ...box.jobs,
  async read(staffId, key) {
    const kept = await box.jobs.read(staffId, key)
    return kept ? { ...kept, paint_panels: kept.paint_panels ?? [] } : kept
  },
}

/** One that was begun with an earlier version of this page goes on with what it has; one without anything is none. */
const drafts: Shelf<Draft> = {
  ...box.drafts,
  async read(staffId, key) {
    const kept = await box.drafts.read(staffId, key)
    return kept ? { ...emptyDraft(key), ...kept } : kept
  },
  keep: (staffId, key, draft) =>
    isEmpty(draft) ? box.drafts.drop(staffId, key) : box.drafts.keep(staffId, key, draft),
}

export const inspectionBox = { ...box, jobs, drafts }
