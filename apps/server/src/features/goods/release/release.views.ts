import type { Reply } from '@ketok/contract'
import { releaseNumber, type TimeZone } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { LetterRow } from './release.store.ts'

export type Releases = Reply<'GET /office/unit/{unit_id}/surat-keluar'>

export function letterView(row: LetterRow, zone: TimeZone): Releases['letters'][number] {
  return {
    release_id: row.id,
    number: releaseNumber(row.year, row.number),
    reason: row.reason,
    receiver_name: row.receiver_name,
    receiver_paper: row.receiver_paper,
    carried_by: row.carried_by,
    keys: row.keys,
    papers: row.papers,
    note: row.note,
    released_by: { staff_id: row.staff_id, full_name: row.staff_name },
    at: wireTime(row.at),
    time_zone: zone,
  }
}
