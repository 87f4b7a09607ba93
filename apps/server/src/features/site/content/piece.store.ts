import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'
import type { ContentTables } from './content.tables.ts'

type Table = 'banner' | 'blog' | 'faq_question' | 'procedure_category' | 'about_us'
type Endless = 'shown_from' | 'shown_until'
/** A row to write; null in a time of it is no limit. */
type Row<Name extends Table> = Omit<Insertable<ContentTables[Name]>, Endless | 'position'> &
  Partial<Record<Extract<Endless, keyof ContentTables[Name]>, Date | null>>

/** PostgreSQL's endless times instead of null. */
function withTimes<Values extends Partial<Record<Endless, Date | null>>>(values: Values) {
  const { shown_from, shown_until, ...rest } = values
  return {
    ...rest,
    ...(shown_from !== undefined && { shown_from: shown_from ?? sql<Date>`'-infinity'` }),
    ...(shown_until !== undefined && { shown_until: shown_until ?? sql<Date>`'infinity'` }),
  }
}

/** One who writes at a time for each part of the site, until the end of the transaction. */
export async function lockPart(tx: Db, part: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_content'), hashtext(${part}))`.execute(tx)
}

/** Who saved a piece of this table last; null where nobody of the staff has. */
const savedBy = (table: Table) =>
  sql<
    string | null
  >`(select full_name from staff_name where staff_id = ${sql.ref(`${table}.changed_by`)})`.as(
    'changed_by_name',
  )
/** Null instead of PostgreSQL's endless times. */
const fromOf = (table: Table) =>
  sql<Date | null>`nullif(${sql.ref(`${table}.shown_from`)}, '-infinity')`.as('shown_from')
const untilOf = (table: Table) =>
  sql<Date | null>`nullif(${sql.ref(`${table}.shown_until`)}, 'infinity')`.as('shown_until')
const lastPlace = (table: Exclude<Table, 'blog' | 'about_us'>) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`

export const bannerRows = {
  all: (db: Db) =>
    db
      .selectFrom('banner')
      .select([
        ...([
          'id',
          'placement',
          'eyebrow',
          'title',
          'subtitle',
          'picture',
          'picture_phone',
          'actions',
        ] as const),
        ...(['is_hidden', 'revision', 'changed_at'] as const),
        ...[savedBy('banner'), fromOf('banner'), untilOf('banner')],
      ])
      .orderBy('placement', 'desc')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  async insert(tx: Db, row: Row<'banner'>): Promise<number> {
    const values = { ...withTimes(row), position: lastPlace('banner') }
    return (await tx.insertInto('banner').values(values).returning('id').executeTakeFirstOrThrow()).id
  },
  async update(tx: Db, id: number, row: Row<'banner'>): Promise<void> {
    await tx.updateTable('banner').set(withTimes(row)).where('id', '=', id).execute()
  },
  async remove(tx: Db, id: number): Promise<void> {
    await tx.deleteFrom('banner').where('id', '=', id).execute()
  },
  async place(tx: Db, id: number, position: number): Promise<void> {
    await tx.updateTable('banner').set({ position }).where('id', '=', id).execute()
  },
}

export const articleRows = {
  all: (db: Db) =>
    db
      .selectFrom('blog')
      .select([
        ...(['id', 'title', 'summary', 'picture', 'body', 'published_at'] as const),
        ...(['is_hidden', 'revision', 'changed_at'] as const),
        ...[savedBy('blog'), untilOf('blog')],
      ])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  async insert(tx: Db, row: Row<'blog'>): Promise<number> {
    return (await tx.insertInto('blog').values(withTimes(row)).returning('id').executeTakeFirstOrThrow()).id
  },
  async update(tx: Db, id: number, row: Row<'blog'>): Promise<void> {
    await tx.updateTable('blog').set(withTimes(row)).where('id', '=', id).execute()
  },
  async remove(tx: Db, id: number): Promise<void> {
    await tx.deleteFrom('blog').where('id', '=', id).execute()
  },
}

export const questionRows = {
  all: (db: Db) =>
    db
      .selectFrom('faq_question')
      .innerJoin('faq_category', 'faq_category.id', 'faq_question.faq_category_id')
      .select([
        ...(['faq_question.id', 'faq_category.name as category', 'faq_category.id as category_id'] as const),
        ...(['question', 'answer', 'keywords', 'link', 'slug'] as const),
        ...(['is_hidden', 'revision', 'changed_at'] as const),
        ...[savedBy('faq_question'), fromOf('faq_question'), untilOf('faq_question')],
      ])
      .orderBy('faq_category.position')
      .orderBy('faq_category.id')
      .orderBy('faq_question.position')
      .orderBy('faq_question.id')
      .execute(),
  async insert(tx: Db, row: Row<'faq_question'>): Promise<number> {
    const values = { ...withTimes(row), position: lastPlace('faq_question') }
    return (await tx.insertInto('faq_question').values(values).returning('id').executeTakeFirstOrThrow()).id
  },
  async update(tx: Db, id: number, row: Row<'faq_question'>): Promise<void> {
    await tx.updateTable('faq_question').set(withTimes(row)).where('id', '=', id).execute()
  },
  async remove(tx: Db, id: number): Promise<void> {
    await tx.deleteFrom('faq_question').where('id', '=', id).execute()
  },
  async place(tx: Db, id: number, position: number): Promise<void> {
    await tx.updateTable('faq_question').set({ position }).where('id', '=', id).execute()
  },
}

export async function categoryNamed(tx: Db, name: string): Promise<number> {
  const there = await tx
    .selectFrom('faq_category')
    .select('id')
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (there !== undefined) return there.id
  const made = await tx
    .insertInto('faq_category')
    .values({ name, position: sql<number>`(select coalesce(max(position), 0) + 1 from faq_category)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function categoryById(tx: Db, id: number) {
  return tx.selectFrom('faq_category').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

export async function nameCategory(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('faq_category').set({ name }).where('id', '=', id).execute()
}

export async function placeCategory(tx: Db, id: number, position: number): Promise<void> {
  await tx.updateTable('faq_category').set({ position }).where('id', '=', id).execute()
}

/** A heading over nothing. */
export async function forgetEmptyCategories(tx: Db): Promise<void> {
  await sql`
    delete from faq_category where not exists (select from faq_question where faq_category_id = faq_category.id)
  `.execute(tx)
}

type Step = Omit<Insertable<ContentTables['procedure_step']>, 'procedure_category_id' | 'position'>
type Procedure = Row<'procedure_category'> & { steps: readonly Step[] }

export const procedureRows = {
  all: (db: Db) =>
    db
      .selectFrom('procedure_category')
      .select([
        ...(['id', 'name', 'summary', 'icon', 'link'] as const),
        ...(['is_hidden', 'revision', 'changed_at'] as const),
        ...[savedBy('procedure_category'), fromOf('procedure_category'), untilOf('procedure_category')],
        sql<Required<Step>[]>`coalesce((
          select jsonb_agg(jsonb_build_object(
            'title', title, 'description', description, 'icon', step.icon, 'duration', duration
          ) order by step.position)
          from procedure_step step where procedure_category_id = procedure_category.id
        ), '[]')`.as('steps'),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  async insert(tx: Db, { steps, ...row }: Procedure): Promise<number> {
    const values = { ...withTimes(row), position: lastPlace('procedure_category') }
    const { id } = await tx
      .insertInto('procedure_category')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceSteps(tx, id, steps)
    return id
  },
  async update(tx: Db, id: number, { steps, ...row }: Procedure): Promise<void> {
    await tx.updateTable('procedure_category').set(withTimes(row)).where('id', '=', id).execute()
    await replaceSteps(tx, id, steps)
  },
  async remove(tx: Db, id: number): Promise<void> {
    await replaceSteps(tx, id, [])
    await tx.deleteFrom('procedure_category').where('id', '=', id).execute()
  },
  async place(tx: Db, id: number, position: number): Promise<void> {
    await tx.updateTable('procedure_category').set({ position }).where('id', '=', id).execute()
  },
}

async function replaceSteps(tx: Db, id: number, steps: readonly Step[]): Promise<void> {
  await tx.deleteFrom('procedure_step').where('procedure_category_id', '=', id).execute()
  if (steps.length === 0) return
  await tx
    .insertInto('procedure_step')
    .values(steps.map((step, index) => ({ ...step, procedure_category_id: id, position: index + 1 })))
    .execute()
}

export const aboutRows = {
  all: (db: Db) =>
    db
      .selectFrom('about_us')
      .select([
        ...(['id', 'lead', 'picture', 'since_year', 'story', 'promises', 'licences'] as const),
        ...(['revision', 'changed_at'] as const),
        savedBy('about_us'),
      ])
      .execute(),
  async insert(tx: Db, row: Row<'about_us'>): Promise<number> {
    return (await tx.insertInto('about_us').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  async update(tx: Db, id: number, row: Row<'about_us'>): Promise<void> {
    await tx.updateTable('about_us').set(row).where('id', '=', id).execute()
  },
}

export async function pictureNamed(
  tx: Db,
  file: string,
): Promise<Omit<StoredPicture, 'caption'> | undefined> {
  return tx
    .selectFrom('content_picture')
    .select(['file', 'width', 'height', 'blur'])
    .where('file', '=', file)
    .executeTakeFirst()
}

export async function insertPicture(
  db: Db,
  row: Insertable<ContentTables['content_picture']>,
): Promise<void> {
  await db
    .insertInto('content_picture')
    .values(row)
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()
}

/** Takes pictures out that no piece names and that were kept before this moment; answers their files. */
export async function takeUnnamedPictures(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from content_picture kept
    where kept_at < ${before}
      and not exists (select from banner where picture ->> 'file' = kept.file or picture_phone ->> 'file' = kept.file)
      and not exists (select from blog where picture ->> 'file' = kept.file)
      and not exists (select from about_us where picture ->> 'file' = kept.file)
    returning file
  `.execute(db)
  return rows.map(({ file }) => file)
}
