import type { BidderId, CustomerId, Konfirmasi, KonfirmasiCommand, LotId, StaffId } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

interface KonfirmasiTable {
  lot_id: LotId
  /** Null: the unit is the house's own, and staff answer. */
  seller_id: CustomerId | null
  bidder_id: BidderId
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
  lot_id: LotId
  answer: KonfirmasiCommand['type']
  side: 'seller' | 'bidder' | 'clock'
  price: number | null
  staff_id: StaffId | null
  at: Date
}

interface KonfirmasiReminderTable {
  id: GeneratedAlways<number>
  lot_id: LotId
  side: 'seller' | 'bidder'
  staff_id: StaffId
  at: Date
}

export interface KonfirmasiTables {
  konfirmasi: KonfirmasiTable
  konfirmasi_answer: KonfirmasiAnswerTable
  konfirmasi_reminder: KonfirmasiReminderTable
}
