import { type ConsignedKind, consignedTitle, OTHER_SHOT, PHOTO_SHOTS } from '@ketok/domain'

/** One picture of a draft. The picture itself lies beside it, by its id. */
export interface DraftPhoto {
  readonly id: string
  readonly shot: string
  /** What the server calls it once it has it. */
  readonly uploadedId: number | null
}

export interface WantedSlot {
  readonly branch_id: number
  readonly starts_at: string
}

/** What the form asks, as typed. */
export interface DraftFields {
  product_type_id: number | null
  facts: Record<string, string>
  city: string
  asking_price: number | null
  note: string
  inspection: WantedSlot | null
  /** The consignor wants to book later. */
  books_later: boolean
  contact_name: string
  contact_phone: string
  consent: boolean
}

/** What is kept of a consignment until it is sent. */
export interface Draft {
  /** One idempotency key for all tries: however often it is sent, it is one consignment. */
  readonly idempotencyKey: string
  /** Whose it is; null while a visitor fills it in. */
  readonly ownerId: number | null
  readonly savedAt: number
  readonly fields: DraftFields
  readonly photos: readonly DraftPhoto[]
}

/** As a browser may have kept it before 26 November 2026, when its key had another name. */
export type KeptDraft = Draft | (Omit<Draft, 'idempotencyKey'> & { readonly mark: string })

export function draftOf(kept: KeptDraft): Draft {
  if (!('mark' in kept)) return kept
  const { mark, ...draft } = kept
  return { ...draft, idempotencyKey: mark }
}

export const emptyFields: DraftFields = {
  product_type_id: null,
  facts: {},
  city: '',
  asking_price: null,
  note: '',
  inspection: null,
  books_later: false,
  contact_name: '',
  contact_phone: '',
  consent: false,
}

/** What stands in the form. It holds questions that were shown and left alone too, and they have no answer. */
export function fieldsOf(form: DraftFields): DraftFields {
  const facts: Readonly<Record<string, string | undefined>> = form.facts
  const answered = Object.entries(facts).flatMap(([name, answer]) =>
    answer === undefined ? [] : [[name, answer]],
  )
  return { ...form, facts: Object.fromEntries(answered) }
}

/** Whether there is anything in it that somebody would miss. */
export function isWorthKeeping({ fields, photos }: Pick<Draft, 'fields' | 'photos'>): boolean {
  return photos.length > 0 || Object.values(fields.facts).some((answer) => answer.trim() !== '')
}

/** A visitor's draft is for whoever sits here; a customer's for nobody but them. */
export function isFor(draft: Draft, customerId: number | null): boolean {
  return draft.ownerId === null || draft.ownerId === customerId
}

/** 'Toyota Avanza 2021', or what kind of thing it is while it has no name. */
export function draftTitle({ fields }: Draft, typeName: string | undefined): string {
  return consignedTitle(fields.facts).trim() || (typeName ?? 'Titipan baru')
}

/** Pictures stand as the list of their kind does; those beside the list follow in their own order. */
export function inListOrder(kind: ConsignedKind, photos: readonly DraftPhoto[]): DraftPhoto[] {
  const names = PHOTO_SHOTS[kind].map(({ name }) => name)
  const place = ({ shot }: DraftPhoto) => (names.includes(shot) ? names.indexOf(shot) : names.length)
  return [...photos].sort((a, b) => place(a) - place(b))
}

/** The list's shots that have no picture yet, the needed ones first: where pictures chosen at once go. */
export function openShots(kind: ConsignedKind, photos: readonly DraftPhoto[]): string[] {
  const open = PHOTO_SHOTS[kind].filter(({ name }) => !photos.some(({ shot }) => shot === name))
  const [needed, welcome] = [
    open.filter(({ required }) => required),
    open.filter(({ required }) => !required),
  ]
  return [...needed, ...welcome].map(({ name }) => name)
}

/** Several pictures at once fill the needed shots that are open, in order; those left over are kept without a shot. */
export function addPhotos(
  kind: ConsignedKind,
  photos: readonly DraftPhoto[],
  ids: readonly string[],
  shot?: string,
): DraftPhoto[] {
  const needed = new Set(PHOTO_SHOTS[kind].filter(({ required }) => required).map(({ name }) => name))
  const open = openShots(kind, photos).filter((name) => needed.has(name))
  const places = [...(shot === undefined ? [] : [shot]), ...open.filter((name) => name !== shot)]
  const added = ids.map((id, index) => ({ id, shot: places[index] ?? OTHER_SHOT, uploadedId: null }))
  // A shot of the list has one picture: the new one takes the place of the old.
  const kept = photos.filter((photo) => shot === undefined || shot === OTHER_SHOT || photo.shot !== shot)
  return inListOrder(kind, [...kept, ...added])
}

/** Says what a picture shows; the picture that stood there takes its place. */
export function renameShot(
  kind: ConsignedKind,
  photos: readonly DraftPhoto[],
  id: string,
  shot: string,
): DraftPhoto[] {
  const before = photos.find((photo) => photo.id === id)?.shot ?? OTHER_SHOT
  return inListOrder(
    kind,
    photos.map((photo) => {
      if (photo.id === id) return { ...photo, shot }
      return shot !== OTHER_SHOT && photo.shot === shot ? { ...photo, shot: before } : photo
    }),
  )
}

/** One place forward or back, among the pictures beside the list. */
export function movePhoto(photos: readonly DraftPhoto[], id: string, by: -1 | 1): DraftPhoto[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const [moved, other] = [photos[from], photos[from + by]]
  if (moved === undefined || other === undefined || moved.shot !== OTHER_SHOT || other.shot !== OTHER_SHOT) {
    return [...photos]
  }
  const next = [...photos]
  next[from] = other
  next[from + by] = moved
  return next
}

/** Another kind of thing has another list: what it does not name becomes a picture beside it. */
export function forKind(kind: ConsignedKind, photos: readonly DraftPhoto[]): DraftPhoto[] {
  const names = new Set(PHOTO_SHOTS[kind].map(({ name }) => name))
  return inListOrder(
    kind,
    photos.map((photo) => (names.has(photo.shot) ? photo : { ...photo, shot: OTHER_SHOT })),
  )
}
