import type {
  Comparables,
  ConsignedFacts,
  ConsignedKind,
  ConsignmentState,
  CustomerId,
  PAPERS_TAKEN,
  ProductTypeId,
  ShownIdentity,
  Signature,
  StaffId,
  TimeZone,
  Turn,
  UnitId,
} from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ComparableSale } from '../catalogue/catalogue.ts'

interface ConsignmentTable {
  id: GeneratedAlways<number>
  customer_id: CustomerId
  client_consignment_id: string
  product_type_id: ProductTypeId
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
  branch_id: Generated<number | null>
  version: Generated<number>
  accepted_at: Generated<Date | null>
  asked: Generated<boolean>
  turn: Generated<Turn>
  turn_since: Date
  unit_id: Generated<UnitId | null>
  entered_by: Generated<StaffId | null>
}

interface ConsignmentMessageTable {
  id: GeneratedAlways<number>
  consignment_id: number
  author: 'house' | 'consignor'
  staff_id: StaffId | null
  body: string
  at: Date
}

/** What like things had fetched, as it is kept with a price. */
export interface KeptComparables extends Comparables {
  /** So far back they were looked for; what was kept before there was a window does not say it. */
  readonly months?: number
  readonly sales: readonly ComparableSale[]
}

interface ConsignmentPriceTable {
  id: GeneratedAlways<number>
  consignment_id: number
  position: number
  base_price: number
  reserve: number
  note: string
  comparables: ColumnType<KeptComparables | null, string | null, never>
  staff_id: StaffId
  at: Date
}

interface ConsignmentPriceAnswerTable {
  price_id: number
  kind: 'accepted' | 'countered'
  counter_base: number | null
  counter_reserve: number | null
  message: string
  way: 'profile' | 'link' | 'desk'
  /** Who of the house heard it, where it was said at the desk. */
  taken_by: Generated<StaffId | null>
  at: Date
}

interface ConsignmentSigningCodeTable {
  price_id: number
  code_hash: Buffer
  sent_to: string
  expires_at: Date
  wrong_tries: Generated<number>
}

interface ConsignmentAgreementTable {
  price_id: number
  number: string
  signed_name: string
  /** Signed by the code of a mailbox, or else at the desk. */
  code_sent_to: string | null
  terms_version: string
  /** Null where a contract says it. */
  commission_basis_points: number | null
  contract_id: number | null
  /** YYYY-MM-DD */
  valid_until: string
  address: string | null
  signature: ColumnType<Signature | null, string | null, never>
  identity_kind: ShownIdentity | null
  identity_ending: string | null
  place: string | null
  signed_at: Date
  /** Written by the database, as they were called when they signed. */
  owner_name: GeneratedAlways<string>
}

export interface TakenPaper {
  readonly name: string
  readonly state: (typeof PAPERS_TAKEN)[number]
}

interface ConsignmentIntakeTable {
  consignment_id: number
  client_intake_id: string
  number: string
  pool_id: number
  condition: string
  odometer_km: number | null
  keys: number
  papers: ColumnType<readonly TakenPaper[], string, never>
  note: string
  brought_by: string
  consignor_signature: ColumnType<Signature, string, never>
  staff_signature: ColumnType<Signature, string, never>
  staff_id: StaffId
  /** When the house had it. */
  at: Date
  /** When both signed, which is earlier where there was no line; null in rows from before. */
  signed_at: Date | null
  /** Of what was sent under its id; null in rows from before. */
  fingerprint: Buffer | null
  /** Both written by the database, as they were when it was signed. */
  owner_name: GeneratedAlways<string>
  pool_name: GeneratedAlways<string>
}

interface ConsignmentIntakePhotoTable {
  id: GeneratedAlways<number>
  consignment_id: number
  client_photo_id: string
  position: Generated<number | null>
  stored_name: string
  width: number
  height: number
  staff_id: StaffId
  created_at: Date
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
  id: ProductTypeId
  name: string
  kind: ConsignedKind
}

/** A view: branches that inspect (`0164_clocks_of_inspections.sql`). */
interface InspectingBranchView {
  id: number
  name: string
  address: string
  city: string
  phone: string
  time_zone: TimeZone
}

export interface ConsignmentTables {
  consignment: ConsignmentTable
  consignment_event: ConsignmentEventTable
  consignment_message: ConsignmentMessageTable
  consignment_price: ConsignmentPriceTable
  consignment_price_answer: ConsignmentPriceAnswerTable
  consignment_signing_code: ConsignmentSigningCodeTable
  consignment_agreement: ConsignmentAgreementTable
  consignment_intake: ConsignmentIntakeTable
  consignment_intake_photo: ConsignmentIntakePhotoTable
  inspection_booking: InspectionBookingTable
  consignment_photo: ConsignmentPhotoTable
  consignable_type: ConsignableTypeView
  inspecting_branch: InspectingBranchView
}
