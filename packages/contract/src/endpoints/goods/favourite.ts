import type { UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, paging, time } from '../../shapes.ts'
import { unitCard } from './cards.ts'
import { unitId } from './catalogue.ts'

export const favouriteEndpoints = defineEndpoints({
  'GET /customer/favorit': {
    summary: 'Own favourites, newest first',
    access: 'customer',
    query: z.object(paging),
    reply: z.object({ units: z.array(unitCard), total: z.number(), server_time: time }),
  },
  'GET /customer/favorit/id': {
    summary: 'Unit ids of own favourites, for hearts on cards',
    access: 'customer',
    reply: z.object({ unit_ids: z.array(id<UnitId>()) }),
  },
  'PUT /customer/favorit/{unit_id}': {
    summary: 'Add a favourite',
    access: 'customer',
    params: unitId,
    reply: z.object({ unit_id: id<UnitId>(), favourite: z.literal(true) }),
  },
  'DELETE /customer/favorit/{unit_id}': {
    summary: 'Remove a favourite',
    access: 'customer',
    params: unitId,
    reply: z.object({ unit_id: id<UnitId>(), favourite: z.literal(false) }),
  },
})
