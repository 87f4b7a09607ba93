import {
  AGREED_AND_OUTSIDE,
  type ConsignedKind,
  type ConsignmentState,
  type Instant,
  TAKEN_IN_FROM,
  type TimeZone,
  TO_HAND_BACK,
  type UnitId,
} from '@ketok/domain'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'

/** Null is every branch; what no branch looks after yet is everybody's. */
type BranchIds = readonly number[] | null

const within = (branch: RawBuilder<unknown>, branchIds: BranchIds) =>
  branchIds === null ? sql`true` : sql`(${branch} is null or ${branch} = any(${[...branchIds]}::integer[]))`

export interface ConsignedRow {
  id: number
  title: string
  plate: string | null
  state: ConsignmentState
  branch_id: number | null
  branch_name: string | null
  time_zone: TimeZone | null
  owner_name: string
  contact_name: string
  contact_phone: string
  is_taken_in: boolean
  due_at: Date | null
  total: number
}

/** The branch that looks after it; before one does, the one where it is to be looked at. */
const BRANCH = sql`coalesce(consignment.branch_id, booking.branch_id)`
const OWNER = sql`coalesce(company.name, customer.full_name)`

const LAST_STEP = (state: RawBuilder<unknown>) => sql`(
  select max(event.at) from consignment_event event
  where event.consignment_id = consignment.id and event.type = ${state})`

const CONSIGNED = sql`
  select consignment.id, consignment.title, consignment.facts ->> 'plate' as plate, consignment.state,
    branch.id as branch_id, branch.name as branch_name, branch.time_zone, ${OWNER} as owner_name,
    consignment.contact_name, consignment.contact_phone, intake.consignment_id is not null as is_taken_in,
    case when consignment.state = 'inspection_booked' then booking.starts_at
      when consignment.state = any(${[...AGREED_AND_OUTSIDE]}) then
        coalesce(${LAST_STEP(sql`'price_agreed'`)}, consignment.turn_since) end as due_at,
    (count(*) over ())::int as total
  from consignment
    join customer on customer.id = consignment.customer_id
    left join company on company.account_id = consignment.customer_id
    left join inspection_booking booking on booking.consignment_id = consignment.id
    left join branch on branch.id = ${BRANCH}
    left join consignment_intake intake on intake.consignment_id = consignment.id
    left join unit on unit.id = consignment.unit_id`

/** Booked for today or before, by the calendar where it is to be brought, or with a signed price, and not here yet: the oldest first. */
export async function consignedExpected(
  db: Db,
  { branchIds, at, limit }: { branchIds: BranchIds; at: Instant; limit: number },
): Promise<ConsignedRow[]> {
  const { rows } = await sql<ConsignedRow>`${CONSIGNED}
    where intake.consignment_id is null and unit.pool_id is null and ${within(BRANCH, branchIds)}
      and (consignment.state = any(${[...AGREED_AND_OUTSIDE]})
        or consignment.state = 'inspection_booked'
          and (booking.starts_at at time zone branch.time_zone)::date
            <= (${new Date(at)}::timestamptz at time zone branch.time_zone)::date)
    order by due_at, consignment.id limit ${limit}`.execute(db)
  return rows
}

/** What may be brought, or lies here without being a unit; of a unit its own page tells. */
export async function consignedLike(
  db: Db,
  { branchIds, words, limit }: { branchIds: BranchIds; words: string; limit: number },
): Promise<ConsignedRow[]> {
  const number = /^(?:TL-?)?0*([1-9][0-9]{0,8})$/i.exec(words)?.[1]
  const like = likeText(words)
  const { rows } = await sql<ConsignedRow>`${CONSIGNED}
    where ${within(BRANCH, branchIds)}
      and (consignment.unit_id is null
        or intake.consignment_id is null and consignment.state = any(${[...TAKEN_IN_FROM]}))
      and (consignment.title ilike ${like} or ${OWNER} ilike ${like} or consignment.contact_name ilike ${like}
        or replace(consignment.facts ->> 'plate', ' ', '') ilike ${like.replaceAll(' ', '')}
        or consignment.id = ${number === undefined ? null : Number(number)}::integer)
    order by consignment.id desc limit ${limit}`.execute(db)
  return rows
}

export interface GoingBackRow {
  consignment_id: number
  unit_id: UnitId | null
  title: string
  plate: string | null
  owner_name: string
  contact_name: string
  contact_phone: string
  pool: string | null
  place: string
  decided_at: Date
  total: number
}

/** Ended by the desk or its owner, and still here: as a unit, or as what came in and never became one. */
export async function goingBack(
  db: Db,
  { branchIds, limit }: { branchIds: BranchIds; limit: number },
): Promise<GoingBackRow[]> {
  const { rows } = await sql<GoingBackRow>`
    select consignment.id as consignment_id, unit.id as unit_id, coalesce(unit.title, consignment.title) as title,
      coalesce(unit.sheet ->> 'plate', consignment.facts ->> 'plate') as plate, ${OWNER} as owner_name,
      consignment.contact_name, consignment.contact_phone, pool.name as pool, coalesce(unit.place, '') as place,
      coalesce(ended.at, consignment.turn_since) as decided_at, (count(*) over ())::int as total
    from consignment
      join customer on customer.id = consignment.customer_id
      left join company on company.account_id = consignment.customer_id
      left join consignment_intake intake on intake.consignment_id = consignment.id
      left join unit on unit.id = consignment.unit_id and unit.consignor_id = consignment.customer_id
      left join pool on pool.id = coalesce(unit.pool_id, intake.pool_id)
      left join lateral (select ${LAST_STEP(sql`consignment.state`)} as at) ended on true
    where consignment.state = any(${[...TO_HAND_BACK]})
      and ${within(sql`coalesce(pool.branch_id, consignment.branch_id)`, branchIds)}
      and (consignment.unit_id is null and intake.consignment_id is not null
        or unit.returned_at is null and unit.id is not null and not exists (
          select from lot join lot_now on lot_now.lot_id = lot.id where lot.unit_id = unit.id
            and lot_now.state in ('scheduled', 'open', 'paused', 'konfirmasi', 'sold')))
      and not exists (select from release_letter letter
        where letter.consignment_id = consignment.id and letter.unit_id is null
          or letter.unit_id = unit.id and letter.at >= ended.at)
    order by decided_at, consignment.id limit ${limit}`.execute(db)
  return rows
}

export interface UnplacedRow {
  unit_id: UnitId
  title: string
  plate: string | null
  pool: string
  place: string
  lacks_place: boolean
  lacks_keys: boolean
  since: Date
  total: number
}

const lastMovement = (what: 'unit' | 'keys') => sql`(
  select movement.way, movement.at from unit_movement movement
  where movement.unit_id = unit.id and movement.what = ${what}
  order by movement.at desc, movement.id desc limit 1)`

/** Of what stands in a pool: without a place in it, or with keys of which nobody noted where they hang or who has them. */
export async function unplacedUnits(
  db: Db,
  { branchIds, withKeys, limit }: { branchIds: BranchIds; withKeys: readonly ConsignedKind[]; limit: number },
): Promise<UnplacedRow[]> {
  const { rows } = await sql<UnplacedRow>`
    select unit.id as unit_id, unit.title, unit.sheet ->> 'plate' as plate, pool.name as pool, unit.place,
      unit.place = '' as lacks_place, keyless.yes as lacks_keys, coalesce(stands.at, unit.created_at) as since,
      (count(*) over ())::int as total
    from unit
      join pool on pool.id = unit.pool_id
      join product_type on product_type.id = unit.product_type_id
      left join lateral ${lastMovement('unit')} stands on true
      left join lateral ${lastMovement('keys')} keys on true
      cross join lateral (select unit.keys_place = '' and product_type.kind = any(${[...withKeys]}::text[])
        and keys.way is distinct from 'out' as yes) keyless
    where (unit.place = '' or unit.keys_place = '') and (unit.place = '' or keyless.yes)
      and unit.returned_at is null and stands.way is distinct from 'out'
      and ${within(sql`pool.branch_id`, branchIds)}
      and not exists (select from consignment
        where consignment.unit_id = unit.id and consignment.state in ('handed_over', 'settled'))
    order by since, unit.id limit ${limit}`.execute(db)
  return rows
}

export async function branches(db: Db): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute()
}
