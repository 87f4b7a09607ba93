import type { Reply } from '@ketok/contract'
import { contentState, type Instant, instant } from '@ketok/domain'
import { isoOf, pictureView } from '../../goods/catalogue/catalogue.ts'
import type { aboutRows, articleRows, bannerRows, procedureRows, questionRows } from './piece.store.ts'

type RowOf<Rows extends { all(db: never): Promise<unknown[]> }> = Awaited<ReturnType<Rows['all']>>[number]
export type BannerRow = RowOf<typeof bannerRows>
export type ArticleRow = RowOf<typeof articleRows>
export type QuestionRow = RowOf<typeof questionRows>
export type ProcedureRow = RowOf<typeof procedureRows>
export type AboutRow = RowOf<typeof aboutRows>

export type KeptBanner = Reply<'PUT /office/konten/banner/{id}'>
export type KeptArticle = Reply<'PUT /office/konten/blog/{id}'>
export type KeptQuestion = Reply<'PUT /office/konten/faq/{id}'>
export type KeptProcedure = Reply<'PUT /office/konten/prosedur/{id}'>
export type KeptAbout = Reply<'PUT /office/konten/tentang'>

interface SavedRow {
  readonly id: number
  readonly revision: number
  readonly changed_at: Date | null
  readonly changed_by_name: string | null
}

const saved = ({ id, revision, changed_at, changed_by_name }: SavedRow) => ({
  ...{ id, revision },
  changed:
    changed_at === null || changed_by_name === null ? null : { by: changed_by_name, at: isoOf(changed_at) },
})

interface Times {
  readonly is_hidden: boolean
  readonly from: Date | null
  readonly shown_until: Date | null
}

const shown = ({ is_hidden, from, shown_until }: Times, now: Instant) => ({
  is_hidden,
  state: contentState({ isHidden: is_hidden, from: instantOf(from), until: instantOf(shown_until) }, now),
  shown_until: shown_until && isoOf(shown_until),
})
const instantOf = (at: Date | null) => at && instant(at.getTime())

const linkView = ({ label, link }: { label: string; link: string }) => ({ label, link })

export const keptBannerView = (row: BannerRow, now: Instant): KeptBanner => ({
  ...saved(row),
  placement: row.placement,
  eyebrow: row.eyebrow,
  title: row.title,
  subtitle: row.subtitle,
  picture: pictureView(row.picture),
  picture_phone: row.picture_phone && pictureView(row.picture_phone),
  actions: row.actions.map(linkView),
  ...shown({ ...row, from: row.shown_from }, now),
  shown_from: row.shown_from && isoOf(row.shown_from),
})

export const keptArticleView = (row: ArticleRow, now: Instant): KeptArticle => ({
  ...saved(row),
  title: row.title,
  summary: row.summary,
  picture: pictureView(row.picture),
  body: row.body.map(({ type, text }) => ({ type, text })),
  ...shown({ ...row, from: row.published_at }, now),
  published_at: isoOf(row.published_at),
})

export const keptQuestionView = (row: QuestionRow, now: Instant): KeptQuestion => ({
  ...saved(row),
  category: row.category,
  category_id: row.category_id,
  question: row.question,
  answer: row.answer,
  keywords: row.keywords,
  link: row.link && linkView(row.link),
  slug: row.slug,
  ...shown({ ...row, from: row.shown_from }, now),
  shown_from: row.shown_from && isoOf(row.shown_from),
})

export const keptProcedureView = (row: ProcedureRow, now: Instant): KeptProcedure => ({
  ...saved(row),
  name: row.name,
  summary: row.summary,
  icon: row.icon,
  link: row.link && linkView(row.link),
  steps: row.steps.map(({ title, description, icon, duration }) => ({
    ...{ title, description, icon },
    duration: duration ?? null,
  })),
  ...shown({ ...row, from: row.shown_from }, now),
  shown_from: row.shown_from && isoOf(row.shown_from),
})

export const keptAboutView = (row: AboutRow): KeptAbout => ({
  ...saved(row),
  lead: row.lead,
  picture: pictureView(row.picture),
  since_year: row.since_year,
  story: row.story.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
  promises: row.promises.map(({ icon, title, text }) => ({ icon, title, text })),
  licences: row.licences.map(({ name, issuer, number, is_sample }) => ({
    ...{ name, issuer, number, is_sample },
  })),
})
