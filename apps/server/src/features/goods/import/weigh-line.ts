import {
  type CustomerId,
  customerId,
  filledCells,
  type Instant,
  isEmail,
  kindCalled,
  markOf,
  normalizeEmail,
  type ProductTypeId,
  productTypeId,
  type RowPaper,
  readUnitRow,
  type UnitCells,
  type UnitId,
  type UnitKey,
  unitColumnLabel,
  unitKeyOf,
} from '@ketok/domain'
import { inSlices } from '../../../platform/concurrency/in-slices.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import {
  checkUnit,
  leftUnits,
  rememberedLookups,
  type SheetLookups,
  type UnitFault,
  type UnitSheet,
  unitSheetOf,
} from '../unit/unit.ts'
import { differencesInWords } from './difference-words.ts'
import { customersByEmail, typesAndTags, unitsKnownBy } from './import.store.ts'
import type { ImportColumn, ImportDefaults, RowDifference, RowError, RowResult } from './import.tables.ts'

export interface Reading {
  readonly columns: readonly ImportColumn[]
  readonly defaults: ImportDefaults
  /** Of a list that a company handed in: each of its units is the company's, whatever the rows say. */
  readonly company_id?: number | null
}

export interface Line {
  readonly cells: readonly string[]
  readonly unread: readonly RowError[]
}

export interface WeighedLine {
  readonly key: UnitKey | null
  readonly title: string
  readonly result: RowResult
  readonly errors: readonly RowError[]
  readonly differences: readonly RowDifference[]
  /** The unit that it is already; null where it is new, or refused without one. */
  readonly unitId: UnitId | null
  /** As it is to be saved; null where it is refused. */
  readonly sheet: UnitSheet | null
  /** As the unit is; null where it is new. */
  readonly before: UnitSheet | null
}

/** Stands in a sheet whose type is not known yet; such a sheet is never looked at as a whole. */
const NO_TYPE = productTypeId(1)

/** What rows may name: the same for all of them while they are looked at. */
export interface HouseNames extends Awaited<ReturnType<typeof typesAndTags>> {
  readonly lookups: SheetLookups
}

export async function houseNames(db: Db): Promise<HouseNames> {
  return { ...(await typesAndTags(db)), lookups: rememberedLookups(db) }
}

/** The texts of a row that say something, each under what its column holds. */
export function cellsOf({ columns }: Reading, { cells, unread }: Line): UnitCells {
  const bad = new Set(unread.map(({ column }) => column))
  return filledCells(
    Object.fromEntries(
      columns.flatMap(({ name, field }, at) =>
        field === null || bad.has(name) ? [] : [[field, cells[at] ?? '']],
      ),
    ),
  )
}

/** The cells of each of these rows, each read when it is its turn. */
export function* cellsOfAll(reading: Reading, lines: Iterable<Line>): Generator<UnitCells> {
  for (const line of lines) yield cellsOf(reading, line)
}

/** The units and customers that these rows mean. */
export async function meantBy(db: Db, rows: Iterable<UnitCells>) {
  const marks = { stock: new Set<string>(), chassis: new Set<string>(), serial: new Set<string>() }
  const emails = new Set<string>()
  for await (const cells of inSlices(rows)) {
    const key = unitKeyOf(cells)
    if (key !== null) marks[key.kind].add(key.key)
    const chassis = markOf(cells['facts.chassis_number'] ?? '')
    if (chassis !== '') marks.chassis.add(chassis)
    const { consignor } = cells
    if (consignor !== undefined && isEmail(consignor)) emails.add(normalizeEmail(consignor))
  }
  const [known, customers] = await Promise.all([
    unitsKnownBy(db, { stock: [...marks.stock], chassis: [...marks.chassis], serial: [...marks.serial] }),
    customersByEmail(db, [...emails]),
  ])
  return { known, customers, left: await leftUnits(db, [...known.chassis.values()]) }
}

export type Meant = Awaited<ReturnType<typeof meantBy>>

/** Says what would come of one row, by the rules of the unit's own form. Nothing is written. */
export async function weighLine(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  reading: Reading,
  line: Line,
  { names, meant, at }: { names: HouseNames; meant: Meant; at: Instant },
): Promise<WeighedLine> {
  const cells = cellsOf(reading, line)
  const errors: RowError[] = line.unread.filter(({ column }) =>
    reading.columns.some(({ name, field }) => name === column && field !== null),
  )
  const addError = (field: string, code: string, message: string) =>
    errors.push({ column: columnOf(reading, field), code, message })

  const key = unitKeyOf(cells)
  const isOfCompany = (reading.company_id ?? null) !== null
  const named = isOfCompany ? null : consignorOf(meant, names, cells.consignor)
  const known = key === null ? null : unitMeant(meant, key, cells)
  const sheetOfKnown = known === null ? null : await unitSheetOf(db, known, names.lookups)
  const owner = named ?? reading.defaults.consignor_id ?? null
  // A list that is sent again means the unit of then; what another owner brings has come back.
  const isBack =
    known !== null &&
    known !== meant.known.stock.get(key?.key ?? '') &&
    meant.left.has(known) &&
    owner !== null &&
    owner !== (sheetOfKnown?.sheet.consignor_id ?? null)
  if (isOfCompany && !isBack && sheetOfKnown !== null && sheetOfKnown.sheet.consignor_id !== owner) {
    // What another owner's unit is, and whose, is nothing that a company reads.
    const isByKey = key !== null && meant.known[key.kind].get(key.key) === known
    addError(isByKey ? KEY_FIELDS[key.kind] : 'facts.chassis_number', 'unit_of_other', UNIT_OF_OTHER)
    return { ...NOTHING, key, title: titleOf(cells, null), errors, unitId: known }
  }
  const [unitId, stored] = isBack ? [null, null] : [known, sheetOfKnown]
  const before = stored?.sheet ?? null
  if (key === null)
    addError(
      'stock_number',
      'key_missing',
      'Isi nomor stok, nomor rangka, atau nomor seri, supaya unit dikenali lagi',
    )

  const typeId =
    typeOf(names, cells.product_type) ?? before?.product_type_id ?? reading.defaults.product_type_id
  if (cells.product_type !== undefined && typeOf(names, cells.product_type) === null)
    addError('product_type', 'unknown', `Jenis "${cells.product_type}" tidak ada di rumah lelang ini`)
  else if (typeId === null) addError('product_type', 'missing', 'Pilih jenis barang')
  const poolId = poolOf(names, cells.pool) ?? before?.pool_id ?? reading.defaults.pool_id
  if (cells.pool !== undefined && poolOf(names, cells.pool) === null)
    addError('pool', 'unknown', `Pool "${cells.pool}" tidak ada di rumah lelang ini`)
  const consignorId = named ?? before?.consignor_id ?? reading.defaults.consignor_id ?? null
  if (cells.consignor !== undefined && named === null && !isOfCompany)
    addError(
      'consignor',
      'unknown',
      `Penitip "${cells.consignor}" bukan perusahaan, email, atau nomor pelanggan`,
    )

  const kind = names.types.find(({ id }) => id === typeId)?.kind ?? 'other'
  const { row, faults } = readUnitRow(kind, cells)
  for (const { field, code, message } of faults) addError(field, code, message)
  const tagIds = typeId === null ? [] : tagsOf(names, typeId, cells.product_tags, addError)
  const { facts, papers, ...plain } = row
  const title = titleOf(plain, before)
  const sheet: UnitSheet = {
    ...before,
    brand: before?.brand ?? '',
    model: before?.model ?? '',
    ...plain,
    product_type_id: typeId ?? NO_TYPE,
    product_tag_ids: cells.product_tags === undefined ? (before?.product_tag_ids ?? []) : tagIds,
    pool_id: poolId,
    consignor_id: consignorId,
    facts: { ...before?.facts, ...facts },
    documents: withPapers(before?.documents ?? [], papers),
  }
  // Without its type nothing more can be said of a sheet that its form would say.
  const checked =
    typeId === null
      ? { sheet: null, faults: [], changes: null }
      : await checkUnit(db, staff, { unitId, sheet, lookups: names.lookups }, at)
  const told = new Set(errors.map(({ column }) => column))
  for (const fault of checked.faults) {
    const error = errorOf(reading, sheet, isOfCompany ? toldToCompany(fault) : fault)
    // A cell that cannot be read is told of once, in the words of the list.
    if (!told.has(error.column)) errors.push(error)
  }
  if (errors.length > 0 || checked.sheet === null)
    return { key, title, result: 'refused', errors, differences: [], unitId, sheet: null, before }
  return {
    key,
    title,
    result: unitId === null ? 'new' : 'changed',
    errors: [],
    differences: isBack
      ? [{ label: 'Kembali', before: `Unit ${known}, ${nameOf(sheetOfKnown?.sheet)}`, after: 'Unit baru' }]
      : differencesInWords(checked.changes, names),
    unitId,
    sheet: checked.sheet,
    before,
  }
}

/** What is told of a row that nobody may look into any further. */
const NOTHING = { result: 'refused', differences: [], sheet: null, before: null } as const
const UNIT_OF_OTHER =
  'Nomor ini sudah tercatat pada unit lain di rumah lelang. Periksa nomornya, atau hubungi kami'
const toldToCompany = (fault: UnitFault): UnitFault =>
  fault.code === 'unit_chassis_taken' ? { ...fault, code: 'unit_of_other', message: UNIT_OF_OTHER } : fault
const KEY_FIELDS = {
  stock: 'stock_number',
  chassis: 'facts.chassis_number',
  serial: 'facts.serial',
} as const

type Named = Pick<UnitSheet, 'brand' | 'model' | 'variant'>

const titleOf = (row: Partial<Named>, before: Named | null) =>
  [row.brand ?? before?.brand, row.model ?? before?.model, row.variant ?? before?.variant]
    .filter(Boolean)
    .join(' ')

const nameOf = (sheet: UnitSheet | undefined) =>
  [sheet?.brand, sheet?.model, sheet?.variant, sheet?.year].filter(Boolean).join(' ')

/** The house's own number first. A unit that came without one is known by what its maker stamped into it. */
function unitMeant({ known }: Meant, key: UnitKey, cells: UnitCells): UnitId | null {
  const own = known[key.kind].get(key.key)
  if (own !== undefined) return own
  return known.chassis.get(markOf(cells['facts.chassis_number'] ?? '')) ?? null
}

/** As the file calls the column, or the house, where the file has none. */
function columnOf({ columns }: Reading, field: string): string {
  return columns.find((column) => column.field === field)?.name ?? unitColumnLabel(field)
}

const FIELDS: Readonly<Record<string, string>> = {
  product_type_id: 'product_type',
  product_tag_ids: 'product_tags',
  pool_id: 'pool',
  consignor_id: 'consignor',
  'facts.bpkb': 'papers.BPKB',
  'facts.invoice': 'papers.Faktur',
  'facts.form_a': 'papers.Form A',
  'facts.capacity_or_memory': 'facts.capacity',
}

function errorOf(reading: Reading, sheet: UnitSheet, { field, code, message }: UnitFault): RowError {
  if (code === 'forbidden')
    return { column: columnOf(reading, 'pool'), code, message: 'Unit atau pool ini milik cabang lain' }
  const paper = /^documents\.([0-9]+)/.exec(field)?.[1]
  const named = paper === undefined ? field : `papers.${sheet.documents?.[Number(paper)]?.name ?? ''}`
  const [root = ''] = named.split(/\.(?=[0-9])/)
  return { column: columnOf(reading, FIELDS[root] ?? root), code, message }
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function typeOf({ types }: HouseNames, given: string | undefined): ProductTypeId | null {
  if (given === undefined) return null
  const own = types.find(({ id, name }) => same(name, given) || String(id) === given)
  if (own !== undefined) return own.id
  const meant = kindCalled(given)
  return types.find(({ kind }) => kind === meant)?.id ?? null
}

/** Finds a pool by its name, or by name and city where several are called alike. */
function poolOf({ pools }: HouseNames, given: string | undefined): number | null {
  if (given === undefined) return null
  const named = pools.filter(
    ({ id, name, city }) => same(name, given) || same(`${name} ${city}`, given) || String(id) === given,
  )
  const [only] = named.length === 1 ? named : pools.filter(({ city }) => same(city, given))
  return only !== undefined &&
    (named.length === 1 || pools.filter(({ city }) => same(city, given)).length === 1)
    ? only.id
    : null
}

/** A company by its name, a customer by their address or number. */
function consignorOf(
  { customers }: Meant,
  { companies }: HouseNames,
  given: string | undefined,
): CustomerId | null {
  if (given === undefined) return null
  const company = companies.filter(({ name }) => same(name, given))
  if (company.length === 1) return company[0]?.account_id ?? null
  if (/^[1-9][0-9]{0,8}$/.test(given)) return customerId(Number(given))
  return isEmail(given) ? (customers.get(normalizeEmail(given)) ?? null) : null
}

function tagsOf(
  { tags }: HouseNames,
  typeId: ProductTypeId,
  given: string | undefined,
  addError: (field: string, code: string, message: string) => void,
): number[] {
  const words = (given ?? '').split(/[,;/|]/).map((word) => word.trim())
  return words.filter(Boolean).flatMap((word) => {
    const tag = tags.find(
      ({ id, tag_name, product_type_id }) =>
        product_type_id === typeId && (same(tag_name, word) || String(id) === word),
    )
    if (tag === undefined) addError('product_tags', 'unknown', `Tag "${word}" tidak ada untuk jenis ini`)
    return tag === undefined ? [] : [tag.id]
  })
}

type Papers = NonNullable<UnitSheet['documents']>

/** The register with what the row says; papers of which it says nothing stay as they are. */
function withPapers(before: Papers, given: readonly RowPaper[]): Papers {
  const kept = before.map((paper) => {
    const now = given.find(({ name }) => same(name, paper.name))
    return now === undefined ? paper : { ...paper, state: now.state, promised_day: now.promised_day }
  })
  const added = given.filter(({ name }) => !before.some((paper) => same(paper.name, name)))
  return [...kept, ...added]
}
