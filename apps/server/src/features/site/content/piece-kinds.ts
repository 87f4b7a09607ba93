import type { Body } from '@ketok/contract'
import { type Instant, parseIso, slugOf } from '@ketok/domain'
import { type FormFault, orNotFound, refuse, refuseFaulty, refuseFields } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'
import {
  aboutRows,
  articleRows,
  bannerRows,
  categoryNamed,
  forgetEmptyCategories,
  pictureNamed,
  procedureRows,
  questionRows,
} from './piece.store.ts'
import {
  type AboutRow,
  type ArticleRow,
  type BannerRow,
  type KeptAbout,
  type KeptArticle,
  type KeptBanner,
  type KeptProcedure,
  type KeptQuestion,
  keptAboutView,
  keptArticleView,
  keptBannerView,
  keptProcedureView,
  keptQuestionView,
  type ProcedureRow,
  type QuestionRow,
} from './piece.views.ts'

/** Written with every saving of a piece. */
interface Stamp {
  readonly revision: number
  readonly changed_by: number
  readonly changed_at: Date
}

/** What the use cases of the content desk need to know of one part of the site. */
export interface PieceKind<Given, Row, Kept> {
  /** As the record calls it. */
  readonly subject: string
  readonly all: (db: Db) => Promise<Row[]>
  /** Null: a new one. Answers its id. */
  readonly save: (tx: Db, before: Row | null, given: Given, stamp: Stamp) => Promise<number>
  readonly view: (row: Row, now: Instant) => Kept
}

export const banners: PieceKind<Body<'POST /office/konten/banner'>, BannerRow, KeptBanner> = {
  subject: 'banner',
  all: bannerRows.all,
  view: keptBannerView,
  async save(tx, before, given, stamp) {
    const { placement, eyebrow, title, subtitle, picture, picture_phone, actions } = given
    const row = {
      ...{ placement, eyebrow, title, subtitle },
      ...timesOf(given),
      ...stamp,
      picture: await stored(tx, picture, 'picture.file', before?.picture),
      picture_phone:
        picture_phone === null
          ? null
          : await stored(tx, picture_phone, 'picture_phone.file', before?.picture_phone),
      actions: JSON.stringify(actions),
    }
    if (before === null) return bannerRows.insert(tx, row)
    await bannerRows.update(tx, before.id, row)
    return before.id
  },
}

export const articles: PieceKind<Body<'POST /office/konten/blog'>, ArticleRow, KeptArticle> = {
  subject: 'blog',
  all: articleRows.all,
  view: keptArticleView,
  async save(tx, before, given, stamp) {
    const { title, summary, picture, body, published_at, ...times } = given
    // An article that is out keeps its day; one that was a draft until now is of today.
    const since = before === null || before.is_hidden ? stamp.changed_at : before.published_at
    const { shown_from, ...shown } = timesOf({ ...times, shown_from: published_at })
    const row = {
      ...{ title, summary, ...shown, ...stamp },
      published_at: shown_from ?? since,
      picture: await stored(tx, picture, 'picture.file', before?.picture),
      body: JSON.stringify(body),
    }
    if (row.shown_until !== null && row.shown_until <= row.published_at) refuseFields([BACKWARDS])
    if (before === null) return articleRows.insert(tx, row)
    await articleRows.update(tx, before.id, row)
    return before.id
  },
}

export const questions: PieceKind<Body<'POST /office/konten/faq'>, QuestionRow, KeptQuestion> = {
  subject: 'faq',
  all: questionRows.all,
  view: keptQuestionView,
  async save(tx, before, given, stamp) {
    const { category, question, answer, keywords, link, slug } = given
    if (before !== null && slug !== undefined && slug !== before.slug)
      refuse(
        { code: 'in_use', reason: 'Alamat pertanyaan tetap, karena orang saling mengirimkannya' },
        'slug',
      )
    const row = {
      ...{ question, keywords },
      slug: before?.slug ?? slug ?? (await freeSlug(tx, question)),
      ...timesOf(given),
      ...stamp,
      faq_category_id: await categoryNamed(tx, category),
      answer: JSON.stringify(answer),
      link: link && JSON.stringify(link),
    }
    const id = before?.id ?? (await questionRows.insert(tx, row))
    if (before !== null) await questionRows.update(tx, id, row)
    await forgetEmptyCategories(tx)
    return id
  },
}

export const procedures: PieceKind<Body<'POST /office/konten/prosedur'>, ProcedureRow, KeptProcedure> = {
  subject: 'procedure',
  all: procedureRows.all,
  view: keptProcedureView,
  async save(tx, before, given, stamp) {
    const { name, summary, icon, link, steps } = given
    const row = {
      ...{ name, summary, icon, steps },
      ...timesOf(given),
      ...stamp,
      link: link && JSON.stringify(link),
    }
    if (before === null) return procedureRows.insert(tx, row)
    await procedureRows.update(tx, before.id, row)
    return before.id
  },
}

export const about: PieceKind<Body<'PUT /office/konten/tentang'>, AboutRow, KeptAbout> = {
  subject: 'about',
  all: aboutRows.all,
  view: keptAboutView,
  async save(tx, before, { lead, picture, since_year, story, promises, licences }, stamp) {
    const row = {
      ...{ lead, since_year, ...stamp },
      picture: await stored(tx, picture, 'picture.file', before?.picture),
      story: JSON.stringify(story),
      promises: JSON.stringify(promises),
      licences: JSON.stringify(licences),
    }
    if (before === null) return aboutRows.insert(tx, row)
    await aboutRows.update(tx, before.id, row)
    return before.id
  },
}

/** What stands in lists that people order and clear, by its name in addresses. */
export const PIECES = {
  banner: { ...banners, ...bannerRows },
  blog: { ...articles, ...articleRows },
  faq: { ...questions, ...questionRows },
  prosedur: { ...procedures, ...procedureRows },
}

interface GivenTimes {
  readonly is_hidden: boolean
  readonly shown_from: string | null
  readonly shown_until: string | null
}

function timesOf({ is_hidden, shown_from, shown_until }: GivenTimes) {
  refuseFaulty(faultsInTimes({ shown_from, shown_until }))
  return { is_hidden, shown_from: dateOf(shown_from), shown_until: dateOf(shown_until) }
}

/** An article is shown from its day of publication. */
export function faultsInTimes(given: {
  readonly shown_from?: string | null | undefined
  readonly published_at?: string | null | undefined
  readonly shown_until?: string | null | undefined
}): FormFault[] {
  const from = dateOf(given.shown_from ?? given.published_at ?? null)
  const until = dateOf(given.shown_until ?? null)
  return from !== null && until !== null && until <= from ? [BACKWARDS] : []
}

const BACKWARDS: FormFault = {
  field: 'shown_until',
  refusal: { code: 'upload_invalid', reason: 'Akhir tampil harus sesudah mulainya' },
}

const dateOf = (iso: string | null) => {
  const at = iso === null ? null : parseIso(iso)
  return at === null ? null : new Date(at)
}

/** With what is known of its file; a piece keeps the picture it has, whoever took that in. */
async function stored(
  tx: Db,
  { file, caption }: { readonly file: string; readonly caption: string },
  field: string,
  before: StoredPicture | null | undefined,
): Promise<string> {
  const known = before?.file === file ? before : await pictureNamed(tx, file)
  if (known === undefined)
    refuse({ code: 'upload_invalid', reason: 'Gambar ini tidak ada lagi. Unggah sekali lagi' }, field)
  const { width, height, blur } = known
  return JSON.stringify({ file, caption, width, height, blur } satisfies StoredPicture)
}

async function freeSlug(tx: Db, question: string): Promise<string> {
  const taken = new Set((await questionRows.all(tx)).map(({ slug }) => slug))
  const wanted = slugOf(question)
  const tries = Array.from({ length: taken.size + 1 }, (_, number) =>
    number === 0 ? wanted : `${wanted}-${number + 1}`,
  )
  return orNotFound(tries.find((slug) => !taken.has(slug)))
}
