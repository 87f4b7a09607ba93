import { keptDatabase } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { type Draft, emptyDraft, type Job, type ReportBody } from './draft.ts'

/**
 * What the phone keeps in the browser's own database, by whoever is signed in: another person on the same phone neither
 * sees it nor sends it. Where nothing can be kept, every call answers null, and the page says so.
 */
const NAME = 'ketok-inspeksi'
const DAYS = 'days'
const JOBS = 'jobs'
const DRAFTS = 'drafts'
const PHOTOS = 'photos'
const OUTBOX = 'outbox'
const within = keptDatabase(NAME, [DAYS, JOBS, DRAFTS, PHOTOS, OUTBOX])

export type DayList = Reply<'GET /office/inspeksi'>

/** A hand-in on its way to the house. */
export interface Waiting {
  readonly id: string
  readonly staffId: number
  readonly key: string
  readonly title: string
  readonly handedInAt: string
  readonly body: ReportBody
  readonly photos: readonly { readonly id: string; readonly shot: string }[]
  /** The version that the house gave it; null until it has it. */
  readonly version: number | null
  /** Why the house does not take it; it is not sent again until somebody has looked. */
  readonly refused: string | null
}

/** A picture, and how much of it has arrived. */
export interface KeptPhoto {
  readonly blob: Blob
  readonly sent: number
  readonly arrived: boolean
}

const own = (staffId: number, key: string) => `${staffId}/${key}`

export const readDay = (staffId: number, about: string) =>
  within<DayList | undefined>(DAYS, 'readonly', (store) => store.get(own(staffId, about)))
export const keepDay = (staffId: number, about: string, day: DayList) =>
  within(DAYS, 'readwrite', (store) => store.put(day, own(staffId, about)))

/** One that was fetched by an earlier version of this page knows no panels. */
export async function readJob(staffId: number, key: string): Promise<Job | null> {
  const kept = await within<Job | undefined>(JOBS, 'readonly', (store) => store.get(own(staffId, key)))
  return kept ? { ...kept, paint_panels: kept.paint_panels ?? [] } : null
}
export const keepJob = (staffId: number, job: Job) =>
  within(JOBS, 'readwrite', (store) => store.put(job, own(staffId, job.key)))
export const jobsKept = (staffId: number) => keysOf(JOBS, staffId)

/** One that was begun with an earlier version of this page goes on with what it has. */
export async function readDraft(staffId: number, key: string): Promise<Draft | null> {
  const kept = await within<Draft | undefined>(DRAFTS, 'readonly', (store) => store.get(own(staffId, key)))
  return kept ? { ...emptyDraft(key), ...kept } : null
}
export const keepDraft = (staffId: number, draft: Draft) =>
  within(DRAFTS, 'readwrite', (store) => store.put(draft, own(staffId, draft.key)))
export const dropDraft = (staffId: number, key: string) =>
  within(DRAFTS, 'readwrite', (store) => store.delete(own(staffId, key)))
export const draftsKept = (staffId: number) => keysOf(DRAFTS, staffId)

export const readPhoto = (id: string) =>
  within<KeptPhoto | undefined>(PHOTOS, 'readonly', (store) => store.get(id))
export const keepPhoto = (id: string, photo: KeptPhoto) =>
  within(PHOTOS, 'readwrite', (store) => store.put(photo, id))
export const dropPhoto = (id: string) => within(PHOTOS, 'readwrite', (store) => store.delete(id))

export const keepWaiting = (waiting: Waiting) =>
  within(OUTBOX, 'readwrite', (store) => store.put(waiting, waiting.id))
export const dropWaiting = (id: string) => within(OUTBOX, 'readwrite', (store) => store.delete(id))

/** The oldest first; of others on this phone only how many there are. */
export async function readWaiting(
  staffId: number,
): Promise<{ readonly own: readonly Waiting[]; readonly ofOthers: number }> {
  const all = (await within<Waiting[]>(OUTBOX, 'readonly', (store) => store.getAll())) ?? []
  const mine = all.filter((waiting) => waiting.staffId === staffId)
  return {
    own: mine.toSorted((one, other) => one.handedInAt.localeCompare(other.handedInAt)),
    ofOthers: all.length - mine.length,
  }
}

async function keysOf(name: string, staffId: number): Promise<readonly string[]> {
  const keys = (await within<IDBValidKey[]>(name, 'readonly', (store) => store.getAllKeys())) ?? []
  const prefix = `${staffId}/`
  return keys
    .map(String)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}
