import type { Reply } from '@ketok/contract'
import type { ContactTopic } from '@ketok/contract/contact'
import type { CustomerId } from '@ketok/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPicture } from '../../goods/unit/unit.ts'

/** Who saved a piece last, and how often it was saved. */
interface Saved {
  revision: Generated<number>
  changed_by: number | null
  changed_at: Date | null
}

/** When visitors see a piece. */
interface Shown {
  is_hidden: Generated<boolean>
  shown_from: Generated<Date>
  shown_until: Generated<Date>
}

interface BannerTable extends Saved, Shown {
  id: GeneratedAlways<number>
  placement: 'home' | 'auth'
  position: Generated<number>
  eyebrow: string
  title: string
  subtitle: string
  picture: JSONColumnType<StoredPicture>
  picture_phone: JSONColumnType<StoredPicture> | null
  actions: JSONColumnType<{ label: string; link: string }[]>
}

interface BlogTable extends Saved, Omit<Shown, 'shown_from'> {
  id: GeneratedAlways<number>
  title: string
  summary: string
  picture: JSONColumnType<StoredPicture>
  body: JSONColumnType<{ type: 'heading' | 'paragraph' | 'point'; text: string }[]>
  published_at: Date
}

/** Names of drawings, held to the contract's list where they leave the server. */
type IconName = Reply<'GET /kategori-prosedur'>['procedure_categories'][number]['icon']
type PageLink = JSONColumnType<{ label: string; link: string }> | null

interface AboutUsTable extends Saved {
  id: Generated<number>
  lead: string
  picture: JSONColumnType<StoredPicture>
  story: JSONColumnType<{ heading: string; paragraphs: string[] }[]>
  promises: JSONColumnType<{ icon: IconName; title: string; text: string }[]>
  licences: JSONColumnType<{ name: string; issuer: string; number: string; is_sample: boolean }[]>
  since_year: number
}

interface FaqCategoryTable {
  id: GeneratedAlways<number>
  position: Generated<number>
  name: string
}

interface FaqQuestionTable extends Saved, Shown {
  id: GeneratedAlways<number>
  faq_category_id: number
  position: Generated<number>
  slug: string
  question: string
  answer: JSONColumnType<string[]>
  keywords: Generated<string>
  link: PageLink
}

interface ProcedureCategoryTable extends Saved, Shown {
  id: GeneratedAlways<number>
  position: Generated<number>
  name: string
  summary: string
  icon: IconName
  link: PageLink
}

interface ProcedureStepTable {
  id: GeneratedAlways<number>
  procedure_category_id: number
  position: number
  title: string
  description: string
  icon: IconName
  duration: string | null
}

interface ContactMessageTable {
  id: GeneratedAlways<number>
  reference: string
  name: string
  email: string
  phone: string | null
  topic: ContactTopic
  message: string
  customer_id: CustomerId | null
  received_at: Date
}

interface ContentPictureTable {
  file: string
  width: number
  height: number
  blur: string
  kept_by: number | null
  kept_at: Date
}

export interface ContentTables {
  content_picture: ContentPictureTable
  about_us: AboutUsTable
  faq_category: FaqCategoryTable
  faq_question: FaqQuestionTable
  procedure_category: ProcedureCategoryTable
  procedure_step: ProcedureStepTable
  contact_message: ContactMessageTable
  banner: BannerTable
  blog: BlogTable
}
