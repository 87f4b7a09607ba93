import type { SentBody } from '@ketok/contract'
import { type CustomerId, groupThousands, type PaperState } from '@ketok/domain'
import type { Unit } from './unit-words.tsx'

export interface PaperFields {
  /** Of the row on the screen; the house knows a paper by its name. */
  readonly key: string
  readonly name: string
  readonly state: PaperState
  readonly promised_day: string
  readonly lies_at: string
}

/** A unit's form as it is typed: everything is text, so that nothing that was typed is lost by being no number. */
export interface UnitFields {
  readonly product_type_id: string
  readonly product_tag_ids: readonly number[]
  readonly brand: string
  readonly model: string
  readonly variant: string
  readonly year: string
  readonly city: string
  readonly pool_id: string
  readonly place: string
  readonly keys_place: string
  readonly note: string
  readonly facts: Readonly<Record<string, string>>
  readonly papers: readonly PaperFields[]
  readonly consignor: {
    readonly customer_id: CustomerId
    readonly full_name: string
    /** Null for whoever does not talk with its owner. */
    readonly email: string | null
  } | null
}

export const EMPTY_FIELDS: UnitFields = {
  product_type_id: '',
  product_tag_ids: [],
  brand: '',
  model: '',
  variant: '',
  year: '',
  city: '',
  pool_id: '',
  place: '',
  keys_place: '',
  note: '',
  facts: {},
  papers: [],
  consignor: null,
}

export function fieldsOf(unit: Unit): UnitFields {
  return {
    product_type_id: String(unit.product_type.id),
    product_tag_ids: unit.product_tag_ids,
    brand: unit.brand,
    model: unit.model,
    variant: unit.variant,
    year: unit.year === null ? '' : String(unit.year),
    city: unit.city,
    pool_id: unit.pool === null ? '' : String(unit.pool.id),
    place: unit.place,
    keys_place: unit.keys_place,
    note: unit.note,
    facts: Object.fromEntries(
      Object.entries(unit.facts).map(([name, value]) => [
        name,
        typeof value === 'number' ? numberWords(value) : value,
      ]),
    ),
    papers: unit.documents.map(({ name, state, promised_day, lies_at }) => ({
      key: name,
      ...{ name, state, lies_at },
      promised_day: promised_day ?? '',
    })),
    consignor: unit.consignor,
  }
}

/** As people here write them: 45.200 and 0,8. */
const numberWords = (value: number) =>
  Number.isInteger(value) ? groupThousands(value) : String(value).replace('.', ',')

type Sheet = Omit<SentBody<'PUT /office/unit/{unit_id}'>, 'revision'>

/** What is sent, or what has to be filled first, beside its field. Everything else the server says. */
export function sheetOf(
  fields: UnitFields,
  questionNames: readonly string[],
): { readonly sheet: Sheet; readonly errors: null } | { readonly sheet: null; readonly errors: Errors } {
  const { product_type_id, year, pool_id, facts, papers, consignor, ...rest } = fields
  const errors: Record<string, string> = {}
  if (product_type_id === '') errors.product_type_id = 'Pilih jenis barang'
  if (fields.brand.trim() === '') errors.brand = 'Merek tidak boleh kosong'
  if (fields.model.trim() === '') errors.model = 'Model tidak boleh kosong'
  if (year.trim() !== '' && !/^\d{4}$/.test(year.trim())) errors.year = 'Tahun harus empat angka'
  if (Object.keys(errors).length > 0) return { sheet: null, errors }
  return {
    sheet: {
      ...rest,
      product_tag_ids: [...fields.product_tag_ids],
      product_type_id: Number(product_type_id),
      consignor_id: consignor?.customer_id ?? null,
      year: year.trim() === '' ? null : Number(year),
      pool_id: pool_id === '' ? null : Number(pool_id),
      // Of another type, before it was changed: what its form does not ask is not sent.
      facts: Object.fromEntries(Object.entries(facts).filter(([name]) => questionNames.includes(name))),
      documents: papers.map(({ name, state, promised_day, lies_at }) => ({
        ...{ name, state, lies_at },
        ...(promised_day === '' ? {} : { promised_day }),
      })),
    },
    errors: null,
  }
}

export type Errors = Readonly<Record<string, string>>
