import { type FormKey, type FormKind, formRecord } from '@ketok/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../tables.ts'

type BranchesOf = (id: number) => RawBuilder<{ branch_ids: number[] }>

/** By the rules of each page: what no branch looks after is everybody's, but an import of no branch is nobody's of one. */
const BRANCHES: Partial<Record<FormKind, BranchesOf>> = {
  unit: (id) => sql`select array[pool.branch_id] as branch_ids from unit join pool on pool.id = unit.pool_id
    where unit.id = ${id}`,
  consignment: (id) => sql`select array[branch_id] as branch_ids from consignment
    where id = ${id} and branch_id is not null`,
  plan: (id) => sql`select array[branch_id] as branch_ids from planned_auction where id = ${id}`,
  import: (id) => sql`select coalesce(branch_ids, '{}') as branch_ids from unit_import where id = ${id}`,
  branch: (id) => sql`select array[id] as branch_ids from branch where id = ${id}`,
  pool: (id) => sql`select array[branch_id] as branch_ids from pool where id = ${id}`,
}

/** The branches whose people work on the record of this form; null where all do. */
export async function branchesOfForm(db: Db, form: FormKey): Promise<readonly number[] | null> {
  const kind = form.slice(0, form.indexOf('/')) as FormKind
  const found = await BRANCHES[kind]?.(formRecord(form)).execute(db)
  return found?.rows[0]?.branch_ids ?? null
}
