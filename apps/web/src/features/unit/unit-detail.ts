import type { Reply } from '@ketok/contract'

export type UnitDetail = Reply<'GET /unit/{unit_id}'>
