import { type CustomerId, type Instant, present, rupiah, type StaffId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ContractTables } from './contract.tables.ts'
import type { ContractTerms } from './contract-terms.ts'

type ContractRow = Selectable<ContractTables['company_contract']>

export interface ContractShown extends ContractRow {
  asker_name: string
  agreer_name: string
  lot_count: number
  terms: ContractTerms
}

/** Every version, the newest first. */
export async function contractsOf(db: Db, companyId: number): Promise<ContractShown[]> {
  const rows = await db
    .selectFrom('company_contract')
    .innerJoin('staff_name as asker', 'asker.staff_id', 'asked_by')
    .innerJoin('staff_name as agreer', 'agreer.staff_id', 'agreed_by')
    .selectAll('company_contract')
    .select(['asker.full_name as asker_name', 'agreer.full_name as agreer_name'])
    .select(
      sql<number>`(select count(*)::int from lot_contract where contract_id = company_contract.id)`.as(
        'lot_count',
      ),
    )
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .execute()
  const terms = await termsOf(db, rows)
  return rows.map((row) => ({ ...row, terms: present(terms.get(row.id)) }))
}

/** Whose these are, and which of theirs. */
export async function numbersOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('company_contract')
    .where('id', 'in', ids)
    .select(['id', 'company_id', 'version'])
    .execute()
}

/** What these contracts say. */
export async function termsOfContracts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContractTerms>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('company_contract').selectAll().where('id', 'in', ids).execute()
  return termsOf(db, rows)
}

async function termsOf(db: Db, rows: readonly ContractRow[]): Promise<Map<number, ContractTerms>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [bands, costs, taxes] = await Promise.all([
    db
      .selectFrom('company_contract_band')
      .selectAll()
      .where('contract_id', 'in', ids)
      .orderBy(sql`product_type_id nulls first`)
      .orderBy('above')
      .execute(),
    db
      .selectFrom('company_contract_cost')
      .selectAll()
      .where('contract_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('company_contract_tax')
      .selectAll()
      .where('contract_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ])
  return new Map(
    rows.map(({ id, signed_on, valid_from, valid_until, no_sale_fee }) => [
      id,
      {
        ...{ signed_on, valid_from, valid_until, no_sale_fee },
        bands: bands
          .filter(({ contract_id }) => contract_id === id)
          .map(({ product_type_id, above, flat, basis_points }) => ({
            product_type_id,
            above,
            flat,
            basis_points,
          })),
        costs: costs
          .filter(({ contract_id }) => contract_id === id)
          .map(({ label, amount }) => ({ label, amount })),
        taxes: taxes
          .filter(({ contract_id }) => contract_id === id)
          .map(({ label, basis_points, charged_on }) => ({ label, basis_points, charged_on })),
      },
    ]),
  )
}

/** Of the company whose account this is, the newest that counts on a day: as a lot finds its contract when it is listed. */
export async function contractOfAccount(db: Db, accountId: CustomerId, day: string): Promise<number | null> {
  const found = await db
    .selectFrom('company_contract')
    .innerJoin('company', 'company.id', 'company_contract.company_id')
    .where('company.account_id', '=', accountId)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('version', 'desc')
    .select('company_contract.id')
    .executeTakeFirst()
  return found?.id ?? null
}

export async function insertContract(
  tx: Db,
  {
    companyId,
    terms,
    askedBy,
    agreedBy,
    at,
  }: {
    companyId: number
    terms: ContractTerms
    askedBy: StaffId
    agreedBy: StaffId
    at: Instant
  },
): Promise<{ id: number; version: number }> {
  const made = await tx
    .insertInto('company_contract')
    .values({
      company_id: companyId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from company_contract where company_id = ${companyId})`,
      signed_on: terms.signed_on,
      valid_from: terms.valid_from,
      valid_until: terms.valid_until,
      no_sale_fee: rupiah(terms.no_sale_fee),
      asked_by: askedBy,
      agreed_by: agreedBy,
      agreed_at: new Date(at),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const contract_id = made.id
  await tx
    .insertInto('company_contract_band')
    .values(
      terms.bands.map(({ product_type_id, above, flat, basis_points }) => ({
        contract_id,
        product_type_id: product_type_id,
        above: rupiah(above),
        flat: flat === null ? null : rupiah(flat),
        basis_points,
      })),
    )
    .execute()
  if (terms.costs.length > 0)
    await tx
      .insertInto('company_contract_cost')
      .values(
        terms.costs.map(({ label, amount }, index) => ({
          ...{ contract_id, position: index + 1, label },
          amount: rupiah(amount),
        })),
      )
      .execute()
  if (terms.taxes.length > 0)
    await tx
      .insertInto('company_contract_tax')
      .values(terms.taxes.map((tax, index) => ({ contract_id, position: index + 1, ...tax })))
      .execute()
  return made
}

export async function productTypes(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('product_type').select(['id', 'name']).orderBy('name').execute()
}
