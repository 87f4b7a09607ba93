import type { CustomerId } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

export interface NotificationTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  title: string
  description: string
  link: string | null
  created_at: Date
  read_at: Date | null
}

export interface NotificationTables {
  notification: NotificationTable
}
