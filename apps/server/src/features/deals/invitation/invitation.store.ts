import {
  type AuctionId,
  type CustomerId,
  type Instant,
  type Invitation,
  type InvitationId,
  type ProductTypeId,
  present,
  type StaffId,
} from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export interface StoredInvitation {
  readonly invitation: Invitation
  readonly customerId: CustomerId
  readonly auctionId: AuctionId
  readonly fullName: string
  readonly email: string
  readonly sentAt: Instant | null
  readonly expiresAt: Instant | null
  readonly endedAt: Instant | null
  readonly resentAt: readonly Instant[]
  readonly withdrawnBecause: string | null
}

interface InvitationRow {
  id: InvitationId
  auction_id: AuctionId
  customer_id: CustomerId
  state: Exclude<Invitation['state'], 'eligible'>
  staff_id: StaffId
  full_name: string
  email: string
  has_nipl: boolean
  sent_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  resent_at: Date[]
  withdrawn_because: string | null
}

const INVITATION = sql`
  select invitation.id, invitation.auction_id, invitation.customer_id, invitation.state, invitation.staff_id,
    invitation.sent_at, invitation.expires_at, invitation.ended_at, invitation.resent_at, invitation.withdrawn_because,
    customer.full_name, customer.email,
    exists (
      select from nipl where nipl.auction_id = invitation.auction_id and nipl.customer_id = invitation.customer_id
    ) as has_nipl
  from invitation join customer on customer.id = invitation.customer_id`

/** Whoever it was sent to; what is only drafted is nobody's yet. */
export async function invitationsOf(db: Db, customerId: CustomerId): Promise<StoredInvitation[]> {
  const { rows } = await sql<InvitationRow>`${INVITATION}
    where invitation.customer_id = ${customerId} and invitation.state <> 'draft'
    order by invitation.id desc limit 100`.execute(db)
  return rows.map(toInvitation)
}

export async function invitationsTo(db: Db, auctionId: AuctionId): Promise<StoredInvitation[]> {
  const { rows } = await sql<InvitationRow>`${INVITATION}
    where invitation.auction_id = ${auctionId} order by invitation.id`.execute(db)
  return rows.map(toInvitation)
}

/** Under lock: of two answers at once the second sees the first. */
export async function lockInvitation(tx: Db, id: number): Promise<StoredInvitation | null> {
  const { rows } =
    await sql<InvitationRow>`${INVITATION} where invitation.id = ${id} for update of invitation`.execute(tx)
  return rows[0] === undefined ? null : toInvitation(rows[0])
}

export async function invitationById(db: Db, id: number): Promise<StoredInvitation | null> {
  const { rows } = await sql<InvitationRow>`${INVITATION} where invitation.id = ${id}`.execute(db)
  return rows[0] === undefined ? null : toInvitation(rows[0])
}

/** Null when the customer was asked before. */
export async function insertDraft(
  tx: Db,
  auctionId: AuctionId,
  customerId: CustomerId,
  staffId: StaffId,
  at: Instant,
): Promise<InvitationId | null> {
  const row = await tx
    .insertInto('invitation')
    .values({
      auction_id: auctionId,
      customer_id: customerId,
      state: 'draft',
      staff_id: staffId,
      created_at: new Date(at),
      sent_at: null,
      expires_at: null,
      ended_at: null,
      withdrawn_because: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row === undefined ? null : row.id
}

/** `because`: why it was withdrawn. */
export async function saveInvitation(
  tx: Db,
  invitation: Invitation,
  because: string | null = null,
): Promise<void> {
  // Eligible is accepted and paid for; the wallet knows the second half.
  const state = invitation.state === 'eligible' ? 'accepted' : invitation.state
  const ended = endOf(invitation)
  await tx
    .updateTable('invitation')
    .set({
      state,
      ...('sentAt' in invitation
        ? {
            sent_at: new Date(invitation.sentAt),
            expires_at: new Date(invitation.expiresAt),
            resent_at: invitation.resentAt.map((at) => new Date(at)),
          }
        : {}),
      ...(ended === null ? {} : { ended_at: new Date(ended) }),
      withdrawn_because: because,
    })
    .where('id', '=', invitation.id)
    .execute()
}

function endOf(invitation: Invitation): Instant | null {
  if ('answeredAt' in invitation) return invitation.answeredAt
  if ('expiredAt' in invitation) return invitation.expiredAt
  return 'withdrawnAt' in invitation ? invitation.withdrawnAt : null
}

export async function dueInvitations(db: Db, now: Instant, limit: number): Promise<InvitationId[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('id')
    .where('state', 'in', ['sent', 'opened'])
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function isClosedSale(db: Db, auctionId: AuctionId): Promise<boolean> {
  const row = await db.selectFrom('auction').select('audience').where('id', '=', auctionId).executeTakeFirst()
  return row?.audience === 'premium'
}

export interface ClosedSale {
  readonly auctionId: AuctionId
  readonly productTypeId: ProductTypeId
  readonly name: string
}

/** Closed sales that are published and not over, in the order in which they are locked. */
export async function closedSalesAhead(db: Db): Promise<ClosedSale[]> {
  const rows = await db
    .selectFrom('auction_on_sale')
    .select(['auction_id', 'product_type_id', 'name'])
    .where('audience', '=', 'premium')
    .where('cancelled_at', 'is', null)
    .where('is_over', '=', false)
    .orderBy('auction_id')
    .execute()
  return rows.map((row) => ({
    auctionId: row.auction_id,
    productTypeId: row.product_type_id,
    name: row.name,
  }))
}

/** Of those among these that are closed sales, where each is. */
export async function branchesOfClosedSales(db: Db, ids: readonly AuctionId[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('auction')
    .select('branch_id')
    .where('id', 'in', [...ids])
    .where('audience', '=', 'premium')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

export async function unknownTypes(db: Db, ids: readonly ProductTypeId[]): Promise<ProductTypeId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product_type')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return ids.filter((id) => !rows.some((row) => row.id === id))
}

/** Whether an invitation of theirs stands. */
export async function isInvitedTo(db: Db, customerId: CustomerId, auctionId: AuctionId): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('auction_id', '=', auctionId)
    .where('state', 'in', ['sent', 'opened', 'accepted'])
    .executeTakeFirst()
  return row !== undefined
}

export async function isKnownCustomer(db: Db, id: CustomerId): Promise<boolean> {
  const row = await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Premium members by their addresses; whoever is none can not be asked. */
export async function premiumMembers(
  db: Db,
  emails: readonly string[],
): Promise<{ id: CustomerId; email: string }[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .where('is_prem', '=', true)
    .execute()
}

const MEMBERS_SHOWN = 10

/** Premium members by a part of their name or address. */
export async function premiumMembersLike(
  db: Db,
  part: string,
): Promise<{ full_name: string; email: string }[]> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('customer')
    .select(['full_name', 'email'])
    .where('is_prem', '=', true)
    .where((is) => is.or([is('full_name', 'ilike', pattern), is('email', 'ilike', pattern)]))
    .orderBy('full_name')
    .orderBy('id')
    .limit(MEMBERS_SHOWN)
    .execute()
}

export interface GuestCount {
  readonly auction_id: AuctionId
  readonly state: Exclude<Invitation['state'], 'draft'>
  readonly many: number
}

/** How many guests of these sales stand where. */
export async function guestCounts(db: Db, auctionIds: readonly AuctionId[]): Promise<GuestCount[]> {
  const { rows } = await sql<GuestCount>`
    select auction_id, case when state = 'accepted' and has_nipl then 'eligible' else state end as state,
      count(*)::integer as many
    from (${INVITATION} where invitation.auction_id = any(${[...auctionIds]}::integer[])) as asked
    where state <> 'draft'
    group by 1, 2`.execute(db)
  return rows
}

function toInvitation(row: InvitationRow): StoredInvitation {
  const at = (date: Date | null) => (date === null ? null : date.getTime())
  return {
    invitation: situationOf(row),
    customerId: row.customer_id,
    auctionId: row.auction_id,
    fullName: row.full_name,
    email: row.email,
    sentAt: at(row.sent_at),
    expiresAt: at(row.expires_at),
    endedAt: at(row.ended_at),
    resentAt: row.resent_at.map((again) => again.getTime()),
    withdrawnBecause: row.withdrawn_because,
  }
}

function situationOf(row: InvitationRow): Invitation {
  const addressed = { id: row.id, auctionId: row.auction_id, customerId: row.customer_id }
  const at = (date: Date | null) => present(date).getTime()
  switch (row.state) {
    case 'draft':
      return { ...addressed, state: 'draft', by: row.staff_id }
    case 'sent':
    case 'opened':
      return {
        ...addressed,
        state: row.state,
        sentAt: at(row.sent_at),
        resentAt: row.resent_at.map((again) => at(again)),
        expiresAt: at(row.expires_at),
      }
    case 'accepted':
      return { ...addressed, state: row.has_nipl ? 'eligible' : 'accepted', answeredAt: at(row.ended_at) }
    case 'declined':
      return { ...addressed, state: 'declined', answeredAt: at(row.ended_at) }
    case 'expired':
      return { ...addressed, state: 'expired', expiredAt: at(row.ended_at) }
    case 'withdrawn':
      return { ...addressed, state: 'withdrawn', withdrawnAt: at(row.ended_at) }
  }
}

/** Answers the open invitations whose time to answer ended at `from`, which ends at `to` now. */
export async function postponeAnswers(
  tx: Db,
  auctionId: AuctionId,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<InvitationId[]> {
  const rows = await tx
    .updateTable('invitation')
    .set({ expires_at: new Date(to) })
    .where('auction_id', '=', auctionId)
    .where('state', 'in', ['sent', 'opened'])
    .where('expires_at', '=', new Date(from))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
