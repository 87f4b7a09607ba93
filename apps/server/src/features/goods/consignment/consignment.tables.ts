import type { ConsignedFacts, ConsignmentState, CustomerId } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface ConsignmentTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  client_consignment_id: string
  product_type_id: number
  title: string
  city: string
  facts: ColumnType<ConsignedFacts, string, string>
  asking_price: number
  note: string
  contact_name: string
  contact_phone: string
  state: ConsignmentState
  statement_version: string
  submitted_at: Date
}

interface ConsignmentEventTable {
  consignment_id: number
  seq: number
  type: ConsignmentState
  at: Date
  note: string
}

interface InspectionBookingTable {
  consignment_id: number
  branch_id: number
  place: number
  starts_at: Date
  reminded: Generated<boolean>
}

interface ConsignmentPhotoTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  client_consignment_id: string
  client_photo_id: string
  consignment_id: number | null
  position: number | null
  shot: string | null
  stored_name: string
  width: number
  height: number
  created_at: Date
}

/** A view: `0004_goods.sql`. */
interface ConsignableTypeView {
  id: number
  name: string
}

/** A view: branches that inspect (`0008_site.sql`). */
interface InspectingBranchView {
  id: number
  name: string
  address: string
  city: string
  phone: string
}

export interface ConsignmentTables {
  consignment: ConsignmentTable
  consignment_event: ConsignmentEventTable
  inspection_booking: InspectionBookingTable
  consignment_photo: ConsignmentPhotoTable
  consignable_type: ConsignableTypeView
  inspecting_branch: InspectingBranchView
}
