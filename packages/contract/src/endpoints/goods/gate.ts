import { CONSIGNMENT_STATES, GATE_STAFF, UNIT_STATES, type UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, idText, optionalLine, time, timeZone } from '../../shapes.ts'

const branch = z.object({ id: id(), name: z.string() })

/** A consigned thing as whoever waits for it at the gate knows it: no price, no account of its owner. */
const consigned = z.object({
  consignment_id: id(),
  number: z.string(),
  title: z.string(),
  plate: z.string(),
  state: z.enum(CONSIGNMENT_STATES),
  branch: branch.nullable(),
  time_zone: timeZone,
  owner_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  is_taken_in: z.boolean(),
  /** When its owner is to come, or since when they have signed its price. */
  due_at: time.nullable(),
  /** They have not come, or it is in a sale already. */
  is_late: z.boolean(),
})

/** What others decided to give back, still in the pool. */
const goingBack = z.object({
  consignment_id: id(),
  number: z.string(),
  /** Null where it never became a unit. */
  unit_id: id<UnitId>().nullable(),
  title: z.string(),
  plate: z.string(),
  owner_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  pool: z.string().nullable(),
  place: z.string(),
  decided_at: time,
})

/** A unit in a pool of which nobody has noted where it stands, or where its keys hang. */
const unplaced = z.object({
  unit_id: id<UnitId>(),
  title: z.string(),
  plate: z.string(),
  pool: z.string(),
  place: z.string(),
  lacks_place: z.boolean(),
  lacks_keys: z.boolean(),
  since: time,
})

export const gateEndpoints = defineEndpoints({
  'GET /office/gerbang': {
    summary:
      'The day at the gate: what is to be brought in, what goes back, and what stands in a pool without a place or keys',
    access: 'staff',
    roles: GATE_STAFF,
    query: z.object({ branch_id: idText('Cabang').optional() }),
    reply: z.object({
      branches: z.array(branch),
      /** The oldest of each first, as many as a phone shows, with how many there are. */
      arrivals: z.array(consigned),
      arrivals_total: z.number(),
      going_back: z.array(goingBack),
      going_back_total: z.number(),
      unplaced: z.array(unplaced),
      unplaced_total: z.number(),
      server_time: time,
    }),
  },
  'GET /office/gerbang/cari': {
    summary: 'What stands at the gate or in the pools, by plate, name or number, or by the code of its sheet',
    access: 'staff',
    roles: GATE_STAFF,
    query: z.object({ search: optionalLine('Pencarian', 120).optional() }),
    reply: z.object({
      consignments: z.array(consigned),
      units: z.array(
        z.object({
          unit_id: id<UnitId>(),
          title: z.string(),
          plate: z.string(),
          pool: z.string().nullable(),
          place: z.string(),
          state: z.enum(UNIT_STATES),
        }),
      ),
      /** Of the code of a windscreen sheet: the one unit it is for. */
      scanned_unit_id: id<UnitId>().nullable(),
    }),
  },
})
