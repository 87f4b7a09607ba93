import type { CustomerId, DoubleVerdict, StaffId } from '@ketok/domain'
import type { ColumnType, GeneratedAlways } from 'kysely'

interface DoubleVerdictTable {
  id: GeneratedAlways<number>
  lower_id: ColumnType<CustomerId, CustomerId, never>
  higher_id: ColumnType<CustomerId, CustomerId, never>
  verdict: ColumnType<DoubleVerdict, DoubleVerdict, never>
  reason: ColumnType<string, string, never>
  through: ColumnType<number, number, never>
  state: 'waiting' | 'standing' | 'past'
  asked_by: ColumnType<StaffId, StaffId, never>
  asked_at: ColumnType<Date, Date, never>
  agreed_by: StaffId | null
  decided_at: Date | null
}

/** A view: `0004_goods.sql`. */
interface AccountPairView {
  lower_id: CustomerId
  higher_id: CustomerId
  shared: ('nik' | 'npwp' | 'account')[]
  since: Date
  through: number
  lower_barred: boolean
  higher_barred: boolean
  lower_consigns: boolean
  higher_consigns: boolean
  /** The account itself, not another of the same person. */
  lower_held: 'everywhere' | 'on_their_lots' | null
  higher_held: 'everywhere' | 'on_their_lots' | null
}

export interface DoubleTables {
  double_verdict: DoubleVerdictTable
  account_pair: AccountPairView
}
