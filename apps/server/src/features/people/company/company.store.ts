import type { CustomerId, Instant, StaffId, UnitState } from '@ketok/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { CompanyTables } from './company.tables.ts'

export type CompanyRow = Selectable<CompanyTables['company']>

export interface CompanyShown extends CompanyRow {
  account_name: string
  account_email: string
  creator_name: string
  user_count: number
  unit_count: number
  contract_version: number | null
  contract_until: string | null
  proposal_id: number | null
}

/** `day`: on which a contract has to count. */
async function shown(db: Db, day: string, companyId: number | null): Promise<CompanyShown[]> {
  const { rows } = await sql<CompanyShown>`
    select company.*, customer.full_name as account_name, customer.email as account_email,
      staff_name.full_name as creator_name,
      (select count(*)::int from company_user
        where company_user.company_id = company.id and ended_at is null) as user_count,
      (select count(*)::int from unit where unit.consignor_id = company.account_id) as unit_count,
      contract.version as contract_version, contract.valid_until as contract_until,
      (select proposal.id from proposal
        where proposal.subject = 'company:' || company.id and proposal.state = 'waiting') as proposal_id
    from company
      join customer on customer.id = company.account_id
      join staff_name on staff_name.staff_id = company.created_by
      left join lateral (
        select version, valid_until from company_contract
        where company_contract.company_id = company.id and valid_from <= ${day}::date
          and (valid_until is null or valid_until >= ${day}::date)
        order by version desc limit 1
      ) contract on true
    where ${companyId}::integer is null or company.id = ${companyId}
    order by lower(company.name), company.id`.execute(db)
  return rows
}

export const companiesShown = (db: Db, day: string): Promise<CompanyShown[]> => shown(db, day, null)

export async function companyShown(db: Db, id: number, day: string): Promise<CompanyShown | null> {
  const [found] = await shown(db, day, id)
  return found ?? null
}

export async function companyById(db: Db, id: number): Promise<CompanyRow | null> {
  return (await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks the company: until the transaction ends nobody else changes it, or who acts for it. */
export async function lockCompany(tx: Db, id: number): Promise<CompanyRow | null> {
  const found = await tx.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export async function insertCompany(tx: Db, company: Insertable<CompanyTables['company']>): Promise<number> {
  const { id } = await tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCompany(
  tx: Db,
  id: number,
  changes: Updateable<CompanyTables['company']>,
): Promise<void> {
  await tx
    .updateTable('company')
    .set((expression) => ({ ...changes, revision: expression('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How its units stand, as the unit list has it. */
export async function unitsByState(db: Db, accountId: CustomerId): Promise<Record<UnitState, number>> {
  const { rows } = await sql<{ state: UnitState; count: number }>`
    select case
        when unit.returned_at is not null then 'returned'
        when last_lot.state is null then 'stock'
        when last_lot.state in ('scheduled', 'open', 'paused', 'konfirmasi') then 'on_sale'
        when last_lot.state = 'sold' then 'sold'
        else 'unsold' end as state,
      count(*)::int as count
    from unit
      left join lateral (
        select lot_now.state from lot join lot_now on lot_now.lot_id = lot.id
        where lot.unit_id = unit.id order by lot.id desc limit 1
      ) last_lot on true
    where unit.consignor_id = ${accountId}
    group by 1`.execute(db)
  return {
    ...{ stock: 0, on_sale: 0, sold: 0, unsold: 0, returned: 0 },
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

// Who acts for it -------------------------------------------------------------------------------------------------

export interface UserShown {
  customer_id: CustomerId
  full_name: string
  email: string
  joined_at: Date
  ended_at: Date | null
  ended_by: StaffId | null
  ender_name: string | null
}

/** Those who act for it, then those who did. */
export async function usersOf(db: Db, companyId: number): Promise<UserShown[]> {
  return db
    .selectFrom('company_user')
    .innerJoin('customer', 'customer.id', 'company_user.customer_id')
    .leftJoin('staff_name as ender', 'ender.staff_id', 'company_user.ended_by')
    .select(['customer.id as customer_id', 'customer.full_name', 'customer.email'])
    .select(['company_user.joined_at', 'company_user.ended_at', 'company_user.ended_by'])
    .select('ender.full_name as ender_name')
    .where('company_id', '=', companyId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('company_user.id')
    .execute()
}

export async function userIdsOf(db: Db, companyId: number): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('company_user')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** Who acts for the company whose account this is; nobody where it is a person's. */
export async function usersOfAccount(db: Db, accountId: CustomerId): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('company_user')
    .innerJoin('company', 'company.id', 'company_user.company_id')
    .select('company_user.customer_id')
    .where('company.account_id', '=', accountId)
    .where('company_user.ended_at', 'is', null)
    .orderBy('company_user.id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** The database refuses whoever leads a lot of the company at that moment. */
export async function insertUser(
  tx: Db,
  user: { company_id: number; customer_id: CustomerId; joined_at: Date },
): Promise<void> {
  await tx.insertInto('company_user').values(user).execute()
}

export async function endUser(
  tx: Db,
  { companyId, customerId, by, at }: { companyId: number; customerId: CustomerId; by: StaffId; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_user')
    .set({
      ended_at: new Date(at),
      ended_by: by,
      last_lot_id: sql<number>`(select coalesce(max(id), 0) from lot)`,
    })
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface OwnCompany extends Pick<CompanyRow, 'id' | 'account_id' | 'kind' | 'name'> {}

/** The companies that this customer's account is, or that they act for. */
export async function companiesOf(db: Db, customerId: CustomerId): Promise<OwnCompany[]> {
  return db
    .selectFrom('company')
    .select(['id', 'account_id', 'kind', 'name'])
    .where((eb) =>
      eb.or([
        eb('account_id', '=', customerId),
        eb.exists(
          eb
            .selectFrom('company_user')
            .select('company_user.id')
            .whereRef('company_user.company_id', '=', 'company.id')
            .where('company_user.customer_id', '=', customerId)
            .where('company_user.ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('name')
    .execute()
}

// Invitations -----------------------------------------------------------------------------------------------------

export type InvitationRow = Selectable<CompanyTables['company_invitation']>

export async function openInvitations(
  db: Db,
  companyId: number,
): Promise<(InvitationRow & { inviter_name: string })[]> {
  return db
    .selectFrom('company_invitation')
    .innerJoin('staff_name', 'staff_name.staff_id', 'company_invitation.invited_by')
    .selectAll('company_invitation')
    .select('staff_name.full_name as inviter_name')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .orderBy('company_invitation.id')
    .execute()
}

export async function insertInvitation(
  tx: Db,
  invitation: Insertable<CompanyTables['company_invitation']>,
): Promise<void> {
  await tx.insertInto('company_invitation').values(invitation).execute()
}

/** Those to one address, or the one of an id. */
export async function endInvitations(
  tx: Db,
  which: { companyId: number } & ({ email: string } | { invitationId: number }),
  at: Instant,
): Promise<string | null> {
  const ended = await tx
    .updateTable('company_invitation')
    .set({ ended_at: new Date(at) })
    .where('company_id', '=', which.companyId)
    .where('ended_at', 'is', null)
    .$if('email' in which, (query) => query.where('email', '=', 'email' in which ? which.email : ''))
    .$if('invitationId' in which, (query) =>
      query.where('id', '=', 'invitationId' in which ? which.invitationId : 0),
    )
    .returning('email')
    .executeTakeFirst()
  return ended?.email ?? null
}

export async function invitationOfToken(db: Db, hash: Buffer): Promise<InvitationRow | null> {
  const found = await db
    .selectFrom('company_invitation')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return found ?? null
}
