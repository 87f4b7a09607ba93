import { type Instant, plus, wibIso } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../src/tables.ts'
import { endOfLot, niplPriceOf, openHouseOf, type PlannedAuction, planAuctions } from './auctions/plan.ts'
import type { Chance } from './chance.ts'
import { categoryPicture, PictureLibrary, sitePicture } from './picture-library.ts'
import { BRANCHES, POOLS, type PoolName } from './places.ts'
import { type MadeUnit, makeUnit } from './units/make-unit.ts'
import { MODELS, type Model, TAGS, TYPE_NAMES, type TypeName } from './units/models.ts'
import { roundTo, stepFor } from './units/price.ts'

/** A lot as the loader goes on with it. */
export interface LoadedLot {
  readonly id: number
  readonly unitId: number
  readonly worth: number
  readonly base: number
  readonly increment: number
  readonly endsAt: Instant
}

export interface LoadedAuction {
  readonly id: number
  readonly plan: PlannedAuction
  readonly lots: readonly LoadedLot[]
}

/** Everything that is on offer or was: types, places, units, auctions, lots. Nobody has bid yet. */
export async function loadCatalogue(tx: Db, chance: Chance, now: Instant): Promise<LoadedAuction[]> {
  const library = new PictureLibrary(chance)
  const types = await loadTypes(tx, now)
  const pools = await loadPlaces(tx)
  const draw = modelDraw(chance)
  const loaded: LoadedAuction[] = []
  for (const plan of planAuctions(now)) {
    loaded.push(await loadAuction(tx, { chance, library, draw, now, types, pools }, plan))
  }
  await registerPapersAndPictures(tx)
  return loaded
}

/** The desk keeps papers and pictures one by one; the sheets above show them. All at once: a statement for each unit takes seconds. */
async function registerPapersAndPictures(tx: Db): Promise<void> {
  await sql`
    insert into unit_paper (unit_id, position, name, state, promised_day)
    select unit.id, paper.position, paper.document ->> 'name',
      case paper.document ->> 'ready' when 'at_pickup' then 'original' when 'none' then 'absent' else 'promised' end,
      case when paper.document ->> 'ready' in ('at_pickup', 'none') then null else (paper.document ->> 'ready')::date end
    from unit cross join lateral jsonb_array_elements(unit.documents) with ordinality as paper (document, position)`.execute(
    tx,
  )
  await sql`
    insert into unit_photo (unit_id, client_photo_id, position, caption, source_file, file, width, height, blur, created_at)
    select unit.id, 'demo-' || photo.position, photo.position, photo.picture ->> 'caption', photo.picture ->> 'file',
      photo.picture ->> 'file', (photo.picture ->> 'width')::integer, (photo.picture ->> 'height')::integer,
      photo.picture ->> 'blur', unit.created_at
    from unit cross join lateral jsonb_array_elements(unit.pictures) with ordinality as photo (picture, position)`.execute(
    tx,
  )
}

interface Types {
  readonly id: ReadonlyMap<TypeName, number>
  /** By type and name. */
  readonly tag: ReadonlyMap<string, number>
}

async function loadTypes(tx: Db, now: Instant): Promise<Types> {
  const id = new Map<TypeName, number>()
  const tag = new Map<string, number>()
  for (const [place, name] of TYPE_NAMES.entries()) {
    const ofType = MODELS.filter((model) => model.type === name)
    const picture = categoryPicture(
      name,
      ofType.map(({ subject }) => subject),
    )
    const type = await tx
      .insertInto('product_type')
      .values({
        name,
        nipl_price: niplPriceOf(name),
        picture: picture === null ? null : JSON.stringify(sitePicture(picture, name)),
        // The order the house opened them in is the order of the menu (spec 7.3.1).
        created_at: new Date(plus(now, -400 * 86_400_000 + place * 1_000)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id.set(name, type.id)
    for (const tagName of TAGS[name]) {
      const row = await tx
        .insertInto('product_tag')
        .values({ product_type_id: type.id, tag_name: tagName })
        .returning('id')
        .executeTakeFirstOrThrow()
      tag.set(`${name} ${tagName}`, row.id)
    }
  }
  return { id, tag }
}

async function loadPlaces(tx: Db): Promise<Map<PoolName, { id: number; branchId: number }>> {
  const branches = await tx
    .insertInto('branch')
    .values([...BRANCHES])
    .returning(['id', 'name'])
    .execute()
  const pools = new Map<PoolName, { id: number; branchId: number }>()
  for (const [name, { branch, plate: _, ground: __, ...place }] of Object.entries(POOLS)) {
    const branchId = branches.find((row) => row.name === branch)?.id
    if (branchId === undefined) throw new Error(`Failed to place ${place.name}: there is no branch ${branch}`)
    const row = await tx
      .insertInto('pool')
      .values({ ...place, branch_id: branchId })
      .returning('id')
      .executeTakeFirstOrThrow()
    pools.set(name as PoolName, { id: row.id, branchId })
  }
  return pools
}

interface LoadingContext {
  readonly chance: Chance
  readonly library: PictureLibrary
  readonly draw: (plan: PlannedAuction) => Model
  readonly now: Instant
  readonly types: Types
  readonly pools: ReadonlyMap<PoolName, { id: number; branchId: number }>
}

async function loadAuction(tx: Db, context: LoadingContext, plan: PlannedAuction): Promise<LoadedAuction> {
  const { chance, library, draw, now, types, pools } = context
  const pool = pools.get(plan.pool)
  const typeId = types.id.get(plan.type)
  if (pool === undefined || typeId === undefined) throw new Error(`Failed to place the auction ${plan.name}`)
  const { id } = await tx
    .insertInto('auction')
    .values({
      kind: plan.kind,
      audience: plan.audience,
      name: plan.name,
      product_type_id: typeId,
      branch_id: pool.branchId,
      pool_id: pool.id,
      opens_at: new Date(plan.opensAt),
      closes_at: new Date(endOfLot(plan, plan.lots)),
      nipl_price: niplPriceOf(plan.type),
      video_url: plan.film ?? null,
      open_house: JSON.stringify(
        openHouseOf(plan).map(({ from, until }) => ({ from: wibIso(from), until: wibIso(until) })),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const { city, plate, ground } = POOLS[plan.pool]
  const lots: LoadedLot[] = []
  while (lots.length < plan.lots) {
    const lotNumber = lots.length + 1
    const endsAt = endOfLot(plan, lotNumber)
    const made = makeUnit(chance, library, draw(plan), {
      city,
      plate,
      ground,
      lotNumber,
      now,
      soldAt: endsAt,
    })
    const unitId = await insertUnit(tx, made, { typeId, poolId: pool.id }, types)
    if (chance.happens(0.12)) await correctSheet(tx, chance, unitId, made, now)
    lots.push(await insertLot(tx, chance, { auctionId: id, unitId, lotNumber, plan, made, endsAt, now }))
  }
  return { id, plan, lots }
}

async function insertUnit(
  tx: Db,
  made: MadeUnit,
  { typeId, poolId }: { typeId: number; poolId: number },
  types: Types,
): Promise<number> {
  const { id } = await tx
    .insertInto('unit')
    .values({ ...made.columns, product_type_id: typeId, pool_id: poolId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tag = made.model.tag === undefined ? undefined : types.tag.get(`${made.model.type} ${made.model.tag}`)
  if (tag !== undefined)
    await tx.insertInto('unit_tag').values({ unit_id: id, product_tag_id: tag }).execute()
  return id
}

/** A slip of the pen found after publication, as it happens in every house. */
async function correctSheet(
  tx: Db,
  chance: Chance,
  unitId: number,
  made: MadeUnit,
  now: Instant,
): Promise<void> {
  const { odometer_km } = made.columns
  const slip =
    typeof odometer_km === 'number' && odometer_km > 1_000
      ? {
          label: 'Odometer',
          value_before: `${grouped(odometer_km + 9_000)} km`,
          value_after: `${grouped(odometer_km)} km`,
        }
      : { label: 'Kelengkapan', value_before: 'Belum diperiksa', value_after: 'Diperiksa, sesuai daftar' }
  await tx
    .insertInto('unit_correction')
    .values({
      unit_id: unitId,
      version: 2,
      at: new Date(plus(now, -chance.whole(8, 60) * 3_600_000)),
      ...slip,
    })
    .execute()
  await tx.updateTable('unit').set({ sheet_version: 2 }).where('id', '=', unitId).execute()
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

interface LotPlace {
  readonly auctionId: number
  readonly unitId: number
  readonly lotNumber: number
  readonly plan: PlannedAuction
  readonly made: MadeUnit
  readonly endsAt: Instant
  readonly now: Instant
}

async function insertLot(tx: Db, chance: Chance, place: LotPlace): Promise<LoadedLot> {
  const { auctionId, unitId, lotNumber, plan, made, endsAt, now } = place
  const increment = stepFor(made.worth)
  const base = roundTo(made.worth * chance.between(0.66, 0.78), increment)
  const steps = Math.max(1, Math.round((made.worth * chance.between(0.08, 0.2)) / increment))
  const { id } = await tx
    .insertInto('lot')
    .values({
      auction_id: auctionId,
      unit_id: unitId,
      lot_number: lotNumber,
      base_price: base,
      increment,
      // Konfirmasi of sales long past is settled: their reserves were met.
      reserve: chance.happens(0.4) ? base + (endsAt < now ? 1 : steps) * increment : null,
      opens_at: new Date(plan.opensAt),
      closes_at: new Date(endsAt),
      created_at: new Date(plus(plan.opensAt, -chance.whole(1, 48) * 3_600_000)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, unitId, worth: made.worth, base, increment, endsAt }
}

/** Every model of the type once before any comes twice. */
function modelDraw(chance: Chance): (plan: PlannedAuction) => Model {
  const decks = new Map<string, Model[]>()
  return ({ type, fine }) => {
    const deck = decks.get(`${type} ${fine}`) ?? []
    if (deck.length === 0) {
      const ofType = MODELS.filter((model) => model.type === type)
      const chosen = fine ? [...ofType].sort((a, b) => b.newPrice - a.newPrice).slice(0, 6) : ofType
      deck.push(...chance.shuffled(chosen))
    }
    decks.set(`${type} ${fine}`, deck)
    return deck.pop() as Model
  }
}
