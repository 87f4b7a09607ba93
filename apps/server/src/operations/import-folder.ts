import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { wordRefusal } from '@ketok/contract/refusals'
import { holdsOneOf, normalizeEmail, UNIT_EDITORS } from '@ketok/domain'
import {
  endsAsPhoto,
  getImport,
  goOnWithImport,
  importSummary,
  startImport,
  takeInList,
} from '../features/goods/import/import.ts'
import { RefusalError } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/web/session.ts'
import type { Services } from '../services.ts'

export interface FolderToImport {
  /** With one XLSX or CSV in it; photos in a ZIP beside it, or loose, in folders or not. */
  readonly folder: string
  /** The address of the person whose work it is, for the record. */
  readonly email: string
  readonly typeName: string | undefined
  readonly poolName: string | undefined
  readonly isDryRun: boolean
}

export interface FolderImported {
  readonly importId: number
  readonly new: number
  readonly changed: number
  readonly refused: number
}

/** So many rows that were refused are told of; the rest is counted. */
const TOLD = 20

/** What `/impor` does, from a folder of this machine: the same use cases, the same record. */
export async function importFolder(
  services: Services,
  { folder, email, typeName, poolName, isDryRun }: FolderToImport,
  tell: (line: string) => void,
): Promise<FolderImported> {
  const { db } = services
  const staff = await staffOf(services, email)
  const { table, photos } = await filesIn(folder)
  const list = {
    fileName: basename(table),
    table: await readFile(table),
    mapping: null,
    defaults: {
      product_type_id: idNamed(
        await db.selectFrom('product_type').select(['id', 'name']).execute(),
        typeName,
      ),
      pool_id: idNamed(await db.selectFrom('pool').select(['id', 'name']).execute(), poolName),
    },
  }
  const importId = await inWords(() =>
    takeInList(services, staff, list, photos === null ? null : { kept: photos, name: basename(photos) }),
  )
  await tellOf(services, importId, tell)
  if (!isDryRun) {
    await inWords(() => startImport(services, staff, importId))
    // Until nothing waits: another process of the house may be at the same pictures, and each comes once.
    while ((await importSummary(services.db, importId)).state === 'running')
      await goOnWithImport(services, importId)
    await tellOf(services, importId, tell)
  }
  const { counts } = await importSummary(services.db, importId)
  return { importId, new: counts.new, changed: counts.changed, refused: counts.refused }
}

async function staffOf({ db }: Services, email: string): Promise<StaffCaller> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'full_name', 'roles', 'branch_ids'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (found === undefined) throw new Error(`Failed to import: nobody of the staff is ${email}`)
  if (!holdsOneOf(found.roles, UNIT_EDITORS))
    throw new Error(`Failed to import: ${email} holds none of the roles ${UNIT_EDITORS.join(', ')}`)
  return {
    staffId: found.id,
    sessionId: 0,
    name: found.full_name,
    roles: found.roles,
    branchIds: found.branch_ids,
    address: '127.0.0.1',
  }
}

async function filesIn(folder: string): Promise<{ table: string; photos: string | null }> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'))
  const named = (ending: RegExp) =>
    files.filter((file) => file.isFile() && ending.test(file.name)).map(({ name }) => join(folder, name))
  const tables = named(/\.(?:xlsx|csv)$/i)
  const [table] = tables
  if (table === undefined || tables.length > 1)
    throw new Error(`Failed to import: ${folder} holds ${tables.length} lists (.xlsx, .csv) instead of one`)
  const zips = named(/\.zip$/i)
  if (zips.length > 1) throw new Error(`Failed to import: ${folder} holds ${zips.length} ZIPs instead of one`)
  const isLoose = files.some((file) => file.isDirectory() || endsAsPhoto(file.name))
  return { table, photos: zips[0] ?? (isLoose ? folder : null) }
}

function idNamed<Id extends number>(
  rows: readonly { readonly id: Id; readonly name: string }[],
  name: string | undefined,
): Id | null {
  if (name === undefined) return null
  const found = rows.find((row) => row.name.toLowerCase() === name.trim().toLowerCase())
  if (found === undefined)
    throw new Error(
      `Failed to import: there is no ${name}; there are ${rows.map((row) => row.name).join(', ')}`,
    )
  return found.id
}

async function tellOf({ db }: Services, importId: number, tell: (line: string) => void): Promise<void> {
  const { rows, counts, photos } = await getImport(db, { branchIds: null }, importId, {
    result: 'refused',
    limit: TOLD,
  })
  tell(
    `Import ${importId}: ${counts.new} new, ${counts.changed} there before (${counts.unchanged} of them the same), ${counts.refused} refused; ` +
      `${photos.total} photos, ${photos.done} brought, ${photos.refused} not`,
  )
  for (const { row, errors } of rows)
    tell(`  row ${row}: ${errors.map(({ column, message }) => `${column}: ${message}`).join('; ')}`)
  if (counts.refused > rows.length) tell(`  and ${counts.refused - rows.length} more`)
}

async function inWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError)
      throw new Error(`Failed to import: ${wordRefusal(error.refusal).message}`)
    throw error
  }
}
