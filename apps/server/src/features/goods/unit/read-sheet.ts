import type { Body } from '@ketok/contract'
import {
  type ConsignedFacts,
  type ConsignedKind,
  type CustomerId,
  dateOfDay,
  type Instant,
  type ProductTypeId,
  readUnitFacts,
  UNIT_QUESTIONS,
  unitTitle,
  wibDay,
} from '@ketok/domain'
import type { FieldFault } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { Db } from '../../../tables.ts'
import type { SheetFacts } from './sheet.ts'
import { isCustomer, poolById, tagsOfType, typeById } from './unit.store.ts'
import type { StoredDocument } from './unit.tables.ts'

/** A unit as its form, a consignment or an import has it: the body of `POST /office/unit`. */
export type UnitSheet = Omit<Body<'POST /office/unit'>, 'client_unit_id'>

type PaperGiven = NonNullable<UnitSheet['documents']>[number]

/** A sheet that can be kept, in the columns that it fills. */
export interface ReadSheet {
  readonly columns: {
    readonly product_type_id: ProductTypeId
    readonly title: string
    readonly brand: string
    readonly model: string
    readonly variant: string
    readonly year: number | null
    readonly city: string
    readonly pool_id: number | null
    readonly place: string
    readonly keys_place: string
    readonly note: string
    readonly consignor_id: CustomerId | null
    readonly transmission: string | null
    readonly fuel: string | null
    readonly odometer_km: number | null
    readonly chassis_number: string | null
    readonly engine_number: string | null
  }
  readonly branchId: number | null
  /** Nothing more comes into that pool. */
  readonly isPoolClosed: boolean
  readonly sheet: SheetFacts
  readonly tagIds: readonly number[]
  readonly papers: readonly {
    readonly name: string
    readonly state: PaperGiven['state']
    readonly promised_day: string | null
    readonly lies_at: string
  }[]
}

/** Facts that have columns of their own, because lists and filters ask for them. */
const IN_COLUMNS = ['transmission', 'fuel', 'odometer_km', 'chassis_number', 'engine_number'] as const

/** What a sheet names and the house must know. */
export interface SheetLookups {
  readonly type: (id: ProductTypeId) => ReturnType<typeof typeById>
  readonly pool: (id: number) => ReturnType<typeof poolById>
  readonly tags: (typeId: ProductTypeId, tagIds: readonly number[]) => Promise<number[]>
  readonly isCustomer: (id: CustomerId) => Promise<boolean>
}

export const lookupsOf = (db: Db): SheetLookups => ({
  type: (id) => typeById(db, id),
  pool: (id) => poolById(db, id),
  tags: (typeId, tagIds) => tagsOfType(db, typeId, tagIds),
  isCustomer: (id) => isCustomer(db, id),
})

/** The same for thousands of sheets in a row: each question is asked once. Not to be kept beyond them. */
export function rememberedLookups(db: Db): SheetLookups {
  const answers = new Map<string, Promise<unknown>>()
  const once = <Value>(question: string, ask: () => Promise<Value>): Promise<Value> => {
    const known = answers.get(question) as Promise<Value> | undefined
    if (known !== undefined) return known
    const answer = ask()
    answers.set(question, answer)
    return answer
  }
  const plain = lookupsOf(db)
  return {
    type: (id) => once(`type ${id}`, () => plain.type(id)),
    pool: (id) => once(`pool ${id}`, () => plain.pool(id)),
    tags: (typeId, tagIds) => once(`tags ${typeId} ${tagIds.join()}`, () => plain.tags(typeId, tagIds)),
    isCustomer: (id) => once(`customer ${id}`, () => plain.isCustomer(id)),
  }
}

/** What is wrong with the sound part of a form: what is missing of it was told already. */
export async function faultsInSheet(
  db: Db,
  sound: SoundFields<UnitSheet>,
  at: Instant,
): Promise<readonly FieldFault[]> {
  const { product_type_id, product_tag_ids, documents, brand = '', model = '', city, ...others } = sound
  if (product_type_id === undefined) return []
  const sheet = {
    ...others,
    ...{ product_type_id, brand, model },
    ...(city === undefined ? {} : { city }),
    product_tag_ids: product_tag_ids?.filter((id) => id !== undefined),
    documents: documents?.every((paper) => paper !== undefined) ? [...documents] : undefined,
  }
  return (await readSheet(db, sheet, at)).faults
}

/** Everything that is wrong with a sheet, not the first thing alone: an import tells all of it at once. */
export async function readSheet(
  db: Db,
  sheet: UnitSheet,
  at: Instant,
  lookups: SheetLookups = lookupsOf(db),
): Promise<{ readonly read: ReadSheet | null; readonly faults: readonly FieldFault[] }> {
  const faults: FieldFault[] = []
  const today = dateOfDay(wibDay(at))
  const tagIds = [...new Set(sheet.product_tag_ids ?? [])]
  const type = await lookups.type(sheet.product_type_id)
  const pool = sheet.pool_id == null ? null : await lookups.pool(sheet.pool_id)
  const tagsThere = await lookups.tags(sheet.product_type_id, tagIds)
  const consignorIsThere = sheet.consignor_id == null || (await lookups.isCustomer(sheet.consignor_id))
  if (type === null) faults.push({ field: 'product_type_id', message: 'Pilih jenis barang' })
  else if (tagsThere.length < tagIds.length)
    faults.push({ field: 'product_tag_ids', message: `Ada tag yang bukan milik jenis ${type.name}` })
  if (sheet.pool_id != null && pool === null) faults.push({ field: 'pool_id', message: 'Pilih pool' })
  if (!consignorIsThere) faults.push({ field: 'consignor_id', message: 'Penitip tidak ditemukan' })
  if (sheet.year != null && sheet.year > today.year + 1)
    faults.push({ field: 'year', message: `Tahun paling besar ${today.year + 1}` })
  const city = sheet.city || pool?.city || ''
  if (city === '') faults.push({ field: 'city', message: 'Isi kota, atau pilih pool' })

  const kind = type?.kind ?? 'other'
  const { facts, faults: factFaults } =
    type === null ? { facts: {}, faults: [] } : readUnitFacts(kind, sheet.facts ?? {}, today)
  faults.push(...factFaults.map(({ name, reason }) => ({ field: `facts.${name}`, message: reason })))
  const papers = (sheet.documents ?? []).map(readPaper)
  faults.push(...faultsOfPapers(papers))
  if (faults.length > 0) return { read: null, faults }

  const { brand, model } = sheet
  const variant = sheet.variant ?? ''
  return {
    read: {
      columns: {
        product_type_id: sheet.product_type_id,
        title: unitTitle({ brand, model, variant }),
        ...{ brand, model, variant, city },
        year: sheet.year ?? null,
        pool_id: sheet.pool_id ?? null,
        place: sheet.place ?? '',
        keys_place: sheet.keys_place ?? '',
        note: sheet.note ?? '',
        consignor_id: sheet.consignor_id ?? null,
        transmission: textIn(facts, 'transmission'),
        fuel: textIn(facts, 'fuel'),
        odometer_km: facts.odometer_km === undefined ? null : Number(facts.odometer_km),
        chassis_number: textIn(facts, 'chassis_number'),
        engine_number: textIn(facts, 'engine_number'),
      },
      branchId: pool?.branch_id ?? null,
      isPoolClosed: pool !== null && pool.closed_at !== null,
      sheet: sheetOf(facts),
      tagIds,
      papers,
    },
    faults: [],
  }
}

function readPaper({ name, state, promised_day, lies_at }: PaperGiven): ReadSheet['papers'][number] {
  // What is there or never comes has no day any more, also where the form still has the one it was promised for.
  return {
    name,
    state,
    promised_day: state === 'promised' ? (promised_day ?? null) : null,
    lies_at: lies_at ?? '',
  }
}

function faultsOfPapers(papers: ReadSheet['papers']): FieldFault[] {
  const names = papers.map(({ name }) => name.toLowerCase())
  return papers.flatMap(({ state, promised_day }, index) => {
    const faults: FieldFault[] = []
    if (names.indexOf(names[index] ?? '') !== index)
      faults.push({ field: `documents.${index}.name`, message: 'Dokumen ini sudah ada di daftar' })
    if (state === 'promised' && promised_day === null)
      faults.push({ field: `documents.${index}.promised_day`, message: 'Isi tanggal janji dokumen' })
    return faults
  })
}

function textIn(facts: ConsignedFacts, name: string): string | null {
  return facts[name] === undefined ? null : String(facts[name])
}

function sheetOf(facts: ConsignedFacts): SheetFacts {
  const columns: readonly string[] = IN_COLUMNS
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !columns.includes(name)))
}

/** All facts of a stored unit by their names, wherever they are kept. */
export function factsOf(
  unit: Readonly<Record<(typeof IN_COLUMNS)[number], string | number | null>> & { readonly sheet: object },
): ConsignedFacts {
  const inColumns = IN_COLUMNS.flatMap((name) => (unit[name] === null ? [] : [[name, unit[name]] as const]))
  return { ...(unit.sheet as ConsignedFacts), ...Object.fromEntries(inColumns) } as ConsignedFacts
}

/** Facts that no form of its kind asks for stay as they are when the form is saved: it never showed them. */
export function unaskedFacts(kind: ConsignedKind, facts: object): Record<string, string | number> {
  const questionNames = new Set(UNIT_QUESTIONS[kind].map(({ name }) => name))
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !questionNames.has(name)))
}

/** The register as customers read it: what is ready with the unit, what comes when, what never comes. */
export function publicDocuments(papers: ReadSheet['papers']): StoredDocument[] {
  return papers.map(({ name, state, promised_day }) => ({
    name: state === 'copy' ? `${name} (salinan)` : name,
    ready: state === 'absent' ? 'none' : (promised_day ?? 'at_pickup'),
  }))
}
