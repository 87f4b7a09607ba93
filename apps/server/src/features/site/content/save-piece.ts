import type { ContentKind, Instant } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import {
  categoryById,
  forgetEmptyCategories,
  lockPart,
  nameCategory,
  placeCategory,
  questionRows,
} from './piece.store.ts'
import { about, PIECES, type PieceKind } from './piece-kinds.ts'

type Desk = Pick<Services, 'db' | 'now'>
interface Saved {
  readonly id: number
  readonly revision: number
  readonly changed_at: Date | null
  readonly changed_by_name: string | null
}

/** As visitors and the form see them, in the order of the page. */
export async function piecesOf<Row, Kept>(
  db: Db,
  { all, view }: Pick<PieceKind<never, Row, Kept>, 'all' | 'view'>,
  now: Instant,
): Promise<Kept[]> {
  return (await all(db)).map((row) => view(row, now))
}

/** Null: a new one. Of two who had the same piece open the second is told, and loses nothing. */
export async function savePiece<Given, Row extends Saved, Kept>(
  { db, now }: Desk,
  staff: StaffCaller,
  kind: PieceKind<Given, Row, Kept>,
  id: number | null,
  given: NoInfer<Given> & { readonly revision?: number | undefined },
): Promise<Kept> {
  return inTransaction(db, async (tx) => {
    await lockPart(tx, kind.subject)
    const find = async (id: number) => (await kind.all(tx)).find((piece) => piece.id === id)
    const before = id === null ? null : orNotFound(await find(id))
    if (before !== null && given.revision !== undefined && given.revision !== before.revision)
      refuse({
        code: 'content_changed',
        by: before.changed_by_name ?? 'petugas lain',
        revision: before.revision,
      })
    const at = now()
    const savedId = await kind.save(tx, before, given, {
      revision: (before?.revision ?? 0) + 1,
      changed_by: staff.staffId,
      changed_at: new Date(at),
    })
    const after = kind.view(orNotFound(await find(savedId)), at)
    await recordAction(tx, staff, {
      action: before === null ? 'content.created' : 'content.changed',
      subject: { type: kind.subject, id: savedId },
      ...(before === null ? {} : { before: kind.view(before, at) }),
      after,
      at,
    })
    return after
  }).catch((error: unknown) => {
    if (violates(error, 'procedure_category_name_key')) refuse({ code: 'name_taken' }, 'name')
    if (violates(error, 'faq_question_slug_key'))
      refuse({ code: 'in_use', reason: 'Alamat ini sudah dipakai pertanyaan lain' }, 'slug')
    throw error
  })
}

/** One house, one page: whatever stands there is changed. */
export async function saveAbout(
  services: Desk,
  staff: StaffCaller,
  given: Parameters<typeof about.save>[2],
): Promise<ReturnType<typeof about.view>> {
  const there = await about.all(services.db)
  return savePiece(services, staff, about, there[0]?.id ?? null, given)
}

export async function removePiece(
  { db, now }: Desk,
  staff: StaffCaller,
  kind: ContentKind,
  id: number,
): Promise<{ id: number }> {
  const { subject, remove } = PIECES[kind]
  return inTransaction(db, async (tx) => {
    await lockPart(tx, subject)
    const before = orNotFound((await seen(tx, kind, now())).find((piece) => piece.id === id))
    await remove(tx, id)
    if (kind === 'faq') await forgetEmptyCategories(tx)
    await recordAction(tx, staff, {
      action: 'content.removed',
      subject: { type: subject, id },
      before,
      at: now(),
    })
    return { id }
  })
}

/** All pieces, each once: an order that leaves one out was made before that one came. */
export async function arrangePieces(
  { db, now }: Desk,
  staff: StaffCaller,
  kind: Exclude<ContentKind, 'blog'>,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  const { subject, place } = PIECES[kind]
  return inTransaction(db, async (tx) => {
    await lockPart(tx, subject)
    const before = (await seen(tx, kind, now())).map(({ id }) => id)
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || wanted.size !== before.length || !before.every((id) => wanted.has(id)))
      refuse({ code: 'content_order_changed' }, 'ids')
    for (const [index, id] of ids.entries()) await place(tx, id, index + 1)
    if (kind === 'faq') await placeCategories(tx, ids)
    const after = (await seen(tx, kind, now())).map(({ id }) => id)
    await recordAction(tx, staff, {
      action: 'content.ordered',
      subject: { type: subject },
      before: { ids: before },
      after: { ids: after },
      at: now(),
    })
    return { ids: after }
  })
}

/** A category stands where its first question does. */
async function placeCategories(tx: Db, ids: readonly number[]): Promise<void> {
  const categoryOf = new Map((await questionRows.all(tx)).map(({ id, category_id }) => [id, category_id]))
  const order = [...new Set(ids.map((id) => orNotFound(categoryOf.get(id))))]
  for (const [index, id] of order.entries()) await placeCategory(tx, id, index + 1)
}

export async function renameCategory(
  { db, now }: Desk,
  staff: StaffCaller,
  id: number,
  name: string,
): Promise<{ id: number; name: string }> {
  return inTransaction(db, async (tx) => {
    await lockPart(tx, PIECES.faq.subject)
    const before = orNotFound(await categoryById(tx, id))
    await nameCategory(tx, id, name)
    const subject = { type: 'faq_category', id }
    await recordAction(tx, staff, {
      action: 'content.category_named',
      subject,
      before,
      after: { id, name },
      at: now(),
    })
    return { id, name }
  }).catch((error: unknown) => {
    if (violates(error, 'faq_category_name_key')) refuse({ code: 'name_taken' }, 'name')
    throw error
  })
}

const seen = async (tx: Db, kind: ContentKind, now: Instant): Promise<{ readonly id: number }[]> => {
  if (kind === 'banner') return piecesOf(tx, PIECES.banner, now)
  if (kind === 'blog') return piecesOf(tx, PIECES.blog, now)
  return kind === 'faq' ? piecesOf(tx, PIECES.faq, now) : piecesOf(tx, PIECES.prosedur, now)
}
