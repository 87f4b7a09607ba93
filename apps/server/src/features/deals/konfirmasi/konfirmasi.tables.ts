import type { Konfirmasi, KonfirmasiCommand } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

interface KonfirmasiTable {
  lot_id: number
  /** Null: the unit is the house's own, and staff answer. */
  seller_id: number | null
  bidder_id: number
  state: Konfirmasi['state']
  bid: number
  counter: number | null
  due_at: Date
  because: Extract<Konfirmasi, { state: 'passed' }>['because'] | null
  asked_at: Date
  ended_at: Date | null
}

interface KonfirmasiAnswerTable {
  id: GeneratedAlways<number>
  lot_id: number
  answer: KonfirmasiCommand['type']
  side: 'seller' | 'bidder' | 'clock'
  price: number | null
  staff_id: number | null
  at: Date
}

interface KonfirmasiReminderTable {
  id: GeneratedAlways<number>
  lot_id: number
  side: 'seller' | 'bidder'
  staff_id: number
  at: Date
}

export interface KonfirmasiTables {
  konfirmasi: KonfirmasiTable
  konfirmasi_answer: KonfirmasiAnswerTable
  konfirmasi_reminder: KonfirmasiReminderTable
}
