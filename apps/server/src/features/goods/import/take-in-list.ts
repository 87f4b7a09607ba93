import { isDeepStrictEqual } from 'node:util'
import type { Body, Reply } from '@ketok/contract'
import {
  headerWords,
  type Instant,
  isUnitColumn,
  mapUnitColumns,
  markOf,
  present,
  unitColumnLabel,
  unitColumnOf,
} from '@ketok/domain'
import type { Insertable } from 'kysely'
import { inSlices } from '../../../platform/concurrency/in-slices.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { attachPhotos, type GivenPhotos, matchAgain } from './attach-photos.ts'
import { countsOf } from './counts-of.ts'
import { possibleHeaders } from './find-header.ts'
import { importSummary } from './find-imports.ts'
import {
  deleteDraft,
  insertImport,
  insertLines,
  linesOf,
  lockImport,
  mappingsOf,
  saveMapping,
  updateImport,
  updateLine,
} from './import.store.ts'
import type { ImportColumn, ImportDefaults, ImportTables, RowError } from './import.tables.ts'
import { linesBelow } from './lines-below.ts'
import { ofOwnBranch } from './of-own-branch.ts'
import { forgetPhotos } from './photo-files.ts'
import { readTable } from './read-table.ts'
import { refuseDecided } from './refuse-decided.ts'
import {
  cellsOf,
  cellsOfAll,
  houseNames,
  type Line,
  meantBy,
  type Reading,
  type WeighedLine,
  weighLine,
} from './weigh-line.ts'

export type Mapping = Readonly<Record<string, string | null>>

export interface GivenList {
  readonly fileName: string
  readonly table: Uint8Array
  readonly mapping: Mapping | null
  readonly defaults: ImportDefaults
  /** Of a company that hands it in. */
  readonly companyId?: number
}

const MOST_ROWS = 5_000

/** Looks at a list: what each of its rows would come to is kept, and no unit is touched. Answers the number of the import. */
export async function takeInList(
  services: Pick<Services, 'db' | 'now' | 'files'>,
  staff: StaffCaller,
  list: GivenList,
  photos: GivenPhotos | null,
): Promise<number> {
  let id: number | null = null
  try {
    id = await lookAtList(services, staff, list)
    if (photos !== null) await attachPhotos(services, staff, id, photos)
    return id
  } catch (error) {
    // Without its photos it is not the list that was sent: it is sent again as a whole.
    await forgetPhotos(services.files, photos?.kept ?? null)
    if (id !== null) await deleteDraft(services.db, id)
    throw error
  }
}

async function lookAtList(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  list: GivenList,
): Promise<number> {
  const at = now()
  const read = await readList(db, staff, list, at)
  return inTransaction(db, async (tx) => {
    const id = await keepList(tx, list, read, {
      staff_id: staff.staffId,
      branch_ids: staff.branchIds === null ? null : [...staff.branchIds],
      created_at: new Date(at),
    })
    if (list.mapping !== null) await saveMapping(tx, read.headerMark, read.chosen, staff.staffId, at)
    await recordAction(tx, staff, {
      action: 'unit_import.checked',
      subject: { type: 'unit_import', id },
      after: { file_name: list.fileName, rows: read.lines.length },
      at,
    })
    return id
  })
}

/** A list as it was read, with what each of its rows would come to. */
export interface ReadList {
  readonly headerMark: string
  readonly columns: readonly ImportColumn[]
  /** What was told of the columns, now or before. */
  readonly chosen: Mapping
  readonly lines: readonly (Line & { readonly row: number })[]
  readonly weighed: readonly WeighedLine[]
}

/** Reads a list and looks at its rows; nothing is written. Refused in words where it is none. */
export async function readList(
  db: Db,
  scope: Pick<StaffCaller, 'branchIds'>,
  { table, mapping, defaults, companyId }: GivenList,
  at: Instant,
): Promise<ReadList> {
  const headers = possibleHeaders(await readTable(table, companyId === undefined ? 'house' : 'company'))
  const remembered = await mappingsOf(db, [...new Set(headers.map(({ mark }) => mark))])
  // Names that a person once told apart are names, whatever else looks like some.
  const header = headers.find(({ mark }) => remembered.has(mark)) ?? headers[0]
  if (header === undefined) return refuse({ code: 'import_no_header' }, 'table')
  const chosen = mapping === null ? (remembered.get(header.mark) ?? {}) : toldApart(header.names, mapping)
  const columns = columnsOf(header.names, chosen, companyId)
  const lines = linesBelow(header)
  if (lines.length === 0) return refuse({ code: 'import_empty' }, 'table')
  if (lines.length > MOST_ROWS) return refuse({ code: 'import_too_large' }, 'table')

  const reading = { columns, defaults, company_id: companyId ?? null }
  const weighed = await weighAll(db, scope, reading, lines, at)
  return { headerMark: header.mark, columns, chosen, lines, weighed }
}

/** Keeps a list that was read, with its rows; answers the number of the import. */
export async function keepList(
  tx: Db,
  { fileName, defaults }: GivenList,
  { headerMark, columns, lines, weighed }: ReadList,
  sender: Pick<
    Insertable<ImportTables['unit_import']>,
    'staff_id' | 'branch_ids' | 'created_at' | 'company_id' | 'handed_in_by' | 'fingerprint'
  >,
): Promise<number> {
  const id = await insertImport(tx, {
    ...sender,
    file_name: fileName,
    columns: JSON.stringify(columns),
    header_mark: headerMark,
    defaults: JSON.stringify(defaults),
    runner: null,
  })
  const rows: Parameters<typeof insertLines>[1][number][] = []
  for await (const [index, line] of inSlices(lines.entries()))
    rows.push({
      import_id: id,
      row_number: line.row,
      cells: JSON.stringify(line.cells),
      unread: JSON.stringify(line.unread),
      ...storedOf(present(weighed[index])),
    })
  await insertLines(tx, rows)
  return id
}

/** The columns are said to hold something else: all rows are looked at again. */
export async function mapColumns(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  importId: number,
  {
    mapping,
    product_type_id = null,
    pool_id = null,
    consignor_id = null,
  }: Body<'PUT /office/impor/{import_id}/pemetaan'>,
): Promise<Reply<'PUT /office/impor/{import_id}/pemetaan'>> {
  await inTransaction(db, async (tx) => {
    const found = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    if (found.state !== 'draft') refuseDecided(found.state)
    const names = found.columns.map(({ name }) => name)
    const chosen = toldApart(names, mapping)
    const { company_id } = found
    const reading = {
      columns: columnsOf(names, chosen, company_id),
      // A company's own list tells of its own units, whoever maps its columns.
      defaults: {
        ...{ product_type_id, pool_id },
        consignor_id: company_id === null ? consignor_id : (found.defaults.consignor_id ?? null),
      },
      company_id,
    }
    const at = now()
    const before = await importSummary(tx, importId)
    await weighAgain(tx, staff, importId, reading, at)
    await updateImport(tx, importId, {
      columns: JSON.stringify(reading.columns),
      defaults: JSON.stringify(reading.defaults),
    })
    await matchAgain(tx, { ...found, columns: reading.columns })
    await saveMapping(tx, found.header_mark, chosen, staff.staffId, at)
    const told = {
      before: { ...toldOf(found), ...countsOf(before) },
      after: { ...toldOf(reading), ...countsOf(await importSummary(tx, importId)) },
    }
    if (isDeepStrictEqual(told.before, told.after)) return
    await recordAction(tx, staff, {
      action: 'unit_import.mapped',
      subject: { type: 'unit_import', id: importId },
      ...told,
      at,
    })
  })
  return importSummary(db, importId)
}

/** All rows are looked at again as they stand, for a list that waits grows old. Recorded where it makes a difference. */
export async function lookAgain(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  importId: number,
): Promise<Reply<'POST /office/impor/{import_id}/periksa'>> {
  await inTransaction(db, async (tx) => {
    const found = ofOwnBranch(staff, await lockImport(tx, importId, 'update'))
    if (found.state !== 'draft') refuseDecided(found.state)
    const at = now()
    const before = countsOf(await importSummary(tx, importId))
    await weighAgain(tx, staff, importId, found, at)
    const after = countsOf(await importSummary(tx, importId))
    if (isDeepStrictEqual(before, after)) return
    await recordAction(tx, staff, {
      action: 'unit_import.looked_at_again',
      subject: { type: 'unit_import', id: importId },
      ...{ before, after, at },
    })
  })
  return importSummary(db, importId)
}

async function weighAgain(
  tx: Db,
  staff: StaffCaller,
  importId: number,
  reading: Reading,
  at: Instant,
): Promise<void> {
  const lines = (await linesOf(tx, importId)).map(({ row_number, cells, unread }) => ({
    ...{ row: row_number, cells, unread },
  }))
  const weighed = await weighAll(tx, staff, reading, lines, at)
  for (const [index, { row }] of lines.entries())
    await updateLine(tx, importId, row, storedOf(present(weighed[index])))
}

/** What was said of a list, as the record tells it. */
const toldOf = ({ columns, defaults }: Reading) => ({
  columns: columns.map(({ name, field }) => `${name}: ${field === null ? '-' : unitColumnLabel(field)}`),
  product_type_id: defaults.product_type_id,
  pool_id: defaults.pool_id,
  consignor_id: defaults.consignor_id ?? null,
})

export function storedOf({ key, title, result, errors, differences, unitId }: WeighedLine) {
  return {
    unit_key: key?.key ?? '',
    title: title.slice(0, 200),
    result,
    errors: JSON.stringify(errors),
    differences: JSON.stringify(differences),
    unit_id: unitId,
  }
}

/** Every row by itself and beside the others: a unit that stands in two rows is taken from the first. */
async function weighAll(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  reading: Reading,
  lines: readonly (Line & { readonly row: number })[],
  at: Instant,
): Promise<WeighedLine[]> {
  const names = await houseNames(db)
  const meant = await meantBy(db, cellsOfAll(reading, lines))
  const rows = new Map<string, number>()
  const weighed: WeighedLine[] = []
  for await (const line of inSlices(lines)) {
    const one = await weighLine(db, staff, reading, line, { names, meant, at })
    const cells = cellsOf(reading, line)
    const marks = [
      ['stock_number', one.key?.kind === 'stock' ? one.key.key : ''],
      ['facts.chassis_number', markOf(cells['facts.chassis_number'] ?? '')],
      ['facts.serial', one.key?.kind === 'serial' ? one.key.key : ''],
    ] as const
    const twice: RowError[] = []
    for (const [field, mark] of marks) {
      if (mark === '') continue
      const first = rows.get(`${field} ${mark}`)
      if (first === undefined) rows.set(`${field} ${mark}`, line.row)
      else
        twice.push({
          column: reading.columns.find((column) => column.field === field)?.name ?? unitColumnLabel(field),
          code: 'twice',
          message: `${unitColumnLabel(field)} ini sudah ada di baris ${first}`,
        })
    }
    weighed.push(
      twice.length === 0
        ? one
        : { ...one, result: 'refused', errors: [...one.errors, ...twice], differences: [], sheet: null },
    )
  }
  return weighed
}

/** What a person says of the columns, by the file's own names. Programs also say it the other way round. */
function toldApart(names: readonly string[], mapping: Mapping): Mapping {
  const nameOf = (text: string) => names.find((name) => name.toLowerCase() === text.trim().toLowerCase())
  const fieldOf = (text: string) => (isUnitColumn(text) ? text : unitColumnOf(text))
  const entries = Object.entries(mapping).map(([left, right]): [string, string | null] => {
    const name = nameOf(left)
    if (name !== undefined) {
      const field = right === null || right === '' ? null : fieldOf(right)
      if (field === null && right !== null && right !== '')
        refuse({ code: 'import_mapping_unknown', name: right }, 'mapping')
      return [name, field]
    }
    const [turned, field] = [right === null ? undefined : nameOf(right), fieldOf(left)]
    if (turned === undefined || field === null)
      return refuse({ code: 'import_mapping_unknown', name: left }, 'mapping')
    return [turned, field]
  })
  const fields = entries.flatMap(([, field]) => (field === null ? [] : [field]))
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) refuse({ code: 'import_mapping_twice', label: unitColumnLabel(twice) }, 'mapping')
  return Object.fromEntries(entries)
}

/** Columns of which nobody said anything are told by their names, as far as what they hold is not taken. */
function columnsOf(
  names: readonly string[],
  chosen: Mapping,
  companyId: number | null = null,
): ImportColumn[] {
  const taken = new Set(Object.values(chosen))
  // A file that was remembered may have written the same names otherwise.
  const alike = new Map(Object.entries(chosen).map(([name, field]) => [headerWords(name), field]))
  const told = names.map((name) =>
    Object.hasOwn(chosen, name)
      ? chosen[name]
      : headerWords(name) === ''
        ? undefined
        : alike.get(headerWords(name)),
  )
  const guessed = mapUnitColumns(names.map((name, at) => (told[at] === undefined ? name : '')))
  const used = new Set<string>()
  return names.map((name, at) => {
    const own = told[at]
    const guess = guessed[at] ?? null
    const field = own !== undefined ? own : guess !== null && taken.has(guess) ? null : guess
    if (field === null || used.has(field)) return { name, field: null }
    // Whose the units are is told by who hands the list in.
    if (companyId !== null && field === 'consignor') return { name, field: null }
    used.add(field)
    return { name, field }
  })
}
