import type {
  InspectedPart,
  InspectionGrade,
  InspectionShot,
  PaintReading,
  ProductTypeId,
  StaffId,
  TemplatePart,
  UnitId,
} from '@ketok/domain'
import type { ColumnType, GeneratedAlways } from 'kysely'

interface InspectionTemplateTable {
  product_type_id: ProductTypeId
  version: number
  parts: ColumnType<readonly TemplatePart[], string, string>
  shots: ColumnType<readonly InspectionShot[] | null, string, string>
  staff_id: StaffId
  at: Date
}

interface InspectionReportTable {
  id: GeneratedAlways<number>
  unit_id: UnitId | null
  consignment_id: number | null
  version: number
  client_report_id: string
  fingerprint: Buffer
  staff_id: StaffId
  template_version: number
  parts: ColumnType<readonly InspectedPart[], string, string>
  score: number
  computed_grade: InspectionGrade
  grade: InspectionGrade
  grade_reason: string
  odometer_km: number | null
  paint: ColumnType<readonly PaintReading[], string | undefined, string>
  inspected_at: Date
  received_at: Date
}

interface InspectionPhotoTable {
  id: GeneratedAlways<number>
  unit_id: UnitId | null
  consignment_id: number | null
  client_photo_id: string
  shot: string
  staff_id: StaffId
  stored_name: string
  width: number
  height: number
  received_at: Date
}

export interface InspectionTables {
  inspection_template: InspectionTemplateTable
  inspection_report: InspectionReportTable
  inspection_photo: InspectionPhotoTable
}
