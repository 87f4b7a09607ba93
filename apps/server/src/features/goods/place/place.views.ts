import type { Reply } from '@ketok/contract'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { BranchRow, PoolRow, PoolUse } from './place.store.ts'

type Branch = Reply<'POST /office/cabang'>
type Pool = Reply<'POST /office/pool'>

const placeView = (row: BranchRow | PoolRow) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  phone: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
  opening_hours: row.opening_hours,
  revision: row.revision,
  closed:
    row.closed_at === null || row.closed_reason === null
      ? null
      : { at: wireTime(row.closed_at), reason: row.closed_reason },
})

export const branchView = (row: BranchRow): Branch => ({
  ...placeView(row),
  time_zone: row.time_zone,
  inspectors: row.inspectors,
  pool_count: row.pool_count,
})

export const poolView = (row: PoolRow, use: PoolUse | undefined): Pool => ({
  ...placeView(row),
  branch_id: row.branch_id,
  branch_name: row.branch_name,
  unit_count: use?.unit_count ?? 0,
  plans: use?.plans ?? [],
})
