import type { Reply } from '@ketok/contract'
import {
  AGREED_AND_OUTSIDE,
  consignmentNumber,
  HOUSE_ZONE,
  type Instant,
  inspectionEnd,
  instant,
} from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { ConsignedRow, GoingBackRow, UnplacedRow } from './gate.store.ts'

type Day = Reply<'GET /office/gerbang'>

export function consignedView(row: ConsignedRow, now: Instant): Day['arrivals'][number] {
  const { id, title, state, owner_name, contact_name, contact_phone, is_taken_in, due_at } = row
  return {
    consignment_id: id,
    number: consignmentNumber(id),
    ...{ title, state, owner_name, contact_name, contact_phone, is_taken_in },
    plate: row.plate ?? '',
    branch:
      row.branch_id === null || row.branch_name === null
        ? null
        : { id: row.branch_id, name: row.branch_name },
    time_zone: row.time_zone ?? HOUSE_ZONE,
    due_at: due_at === null ? null : wireTime(due_at),
    is_late: isLate(row, now),
  }
}

/** Whoever has not come in their two hours is late; what is in a sale must have come before. */
function isLate({ state, is_taken_in, due_at }: ConsignedRow, now: Instant): boolean {
  if (is_taken_in) return false
  if (state === 'inspection_booked') return due_at !== null && inspectionEnd(instant(due_at.getTime())) < now
  const [, ...inSale] = AGREED_AND_OUTSIDE
  return inSale.some((one) => one === state)
}

export function goingBackView({ total: _, ...row }: GoingBackRow): Day['going_back'][number] {
  return {
    ...row,
    number: consignmentNumber(row.consignment_id),
    plate: row.plate ?? '',
    decided_at: wireTime(row.decided_at),
  }
}

export function unplacedView({ total: _, ...row }: UnplacedRow): Day['unplaced'][number] {
  return { ...row, plate: row.plate ?? '', since: wireTime(row.since) }
}
