import type { Reply } from '@ketok/contract'
import type { ContactTopic } from '@ketok/contract/contact'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPicture } from '../../goods/unit/unit.ts'

interface BannerTable {
  id: GeneratedAlways<number>
  placement: 'home' | 'auth'
  position: Generated<number>
  eyebrow: string
  title: string
  subtitle: string
  picture: JSONColumnType<StoredPicture>
  picture_phone: JSONColumnType<StoredPicture> | null
  actions: JSONColumnType<{ label: string; link: string }[]>
  shown_from: Generated<Date>
  shown_until: Generated<Date>
}

interface BlogTable {
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

interface AboutUsTable {
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

interface FaqQuestionTable {
  id: GeneratedAlways<number>
  faq_category_id: number
  position: Generated<number>
  slug: string
  question: string
  answer: JSONColumnType<string[]>
  keywords: Generated<string>
  link: PageLink
}

interface ProcedureCategoryTable {
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
  customer_id: number | null
  received_at: Date
}

export interface ContentTables {
  about_us: AboutUsTable
  faq_category: FaqCategoryTable
  faq_question: FaqQuestionTable
  procedure_category: ProcedureCategoryTable
  procedure_step: ProcedureStepTable
  contact_message: ContactMessageTable
  banner: BannerTable
  blog: BlogTable
}
