import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPicture } from '../catalogue/catalogue.tables.ts'

interface PlaceColumns {
  id: GeneratedAlways<number>
  name: string
  address: string
  city: string
  phone: string
  latitude: number
  longitude: number
  opening_hours: string
}

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
  body: JSONColumnType<{ type: 'heading' | 'paragraph'; text: string }[]>
  published_at: Date
}

export interface ContentTables {
  branch: PlaceColumns
  pool: PlaceColumns & { branch_id: number }
  banner: BannerTable
  blog: BlogTable
}
