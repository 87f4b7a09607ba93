import type { Reply, SentBody } from '@ketok/contract'
import { amountInField, countInField } from '@ketok/contract/amount-words'
import {
  clockIn,
  DEFAULT_STAGGER_MINUTES,
  groupThousands,
  MOST_NIPL_PER_PERSON,
  momentIn,
  parseIso,
  present,
  type TimeZone,
  wibIso,
} from '@ketok/domain'
import { NO_PAPERS, papersIn, papersOf, type SalePapers } from '../../../components/sale-papers.tsx'

export type Plan = Reply<'GET /office/lelang/{auction_id}/rencana'>
export type Choices = Reply<'GET /office/rencana-lelang/pilihan'>
type PlanBody = SentBody<'POST /office/lelang'>

/** The form as it is typed. Times are those of the branch's clocks. */
export interface PlanFields extends SalePapers {
  readonly name: string
  readonly kind: PlanBody['kind']
  readonly audience: PlanBody['audience']
  readonly product_type_id: string
  readonly branch_id: string
  readonly pool_id: string
  readonly opens_at: string
  readonly closes_at: string
  readonly stagger_minutes: string
  readonly nipl_price: string
  /** Empty: no limit. */
  readonly nipl_limit: string
}

export const EMPTY_PLAN: PlanFields = {
  name: '',
  kind: 'time',
  audience: 'public',
  product_type_id: '',
  branch_id: '',
  pool_id: '',
  opens_at: '',
  closes_at: '',
  stagger_minutes: String(DEFAULT_STAGGER_MINUTES),
  nipl_price: '',
  nipl_limit: '',
  ...NO_PAPERS,
}

export function fieldsOf(plan: Plan): PlanFields {
  const clock = (iso: string) => clockIn(plan.time_zone, present(parseIso(iso)))
  return {
    name: plan.name,
    kind: plan.kind,
    audience: plan.audience,
    product_type_id: String(plan.product_type_id),
    branch_id: String(plan.branch_id),
    pool_id: String(plan.pool_id),
    opens_at: clock(plan.opens_at),
    closes_at: clock(plan.closes_at),
    stagger_minutes: String(plan.stagger_minutes),
    nipl_price: groupThousands(plan.nipl_price),
    nipl_limit: plan.nipl_limit === null ? '' : String(plan.nipl_limit),
    ...papersOf(plan),
  }
}

/** Those that are a text, and no rows. */
export type PlanText = Exclude<keyof PlanFields, 'shows' | 'letters'>

/** By field; those of rows by the id of the row. */
export type FieldFaults = Readonly<Record<string, string>>

/** What is to be sent, or a sentence beside each field that keeps it from being sent. */
export function bodyOf(
  fields: PlanFields,
  zone: TimeZone,
): { readonly body: PlanBody } | { readonly faults: FieldFaults } {
  const faults: Record<string, string> = {}
  const need = (field: PlanText, sentence: string) => {
    if (fields[field].trim() === '') faults[field] = sentence
  }
  need('name', 'Beri nama lelang ini')
  need('product_type_id', 'Pilih tipe produk')
  need('branch_id', 'Pilih cabang')
  need('pool_id', 'Pilih pool')
  const momentOf = (field: PlanText, missing: string): string => {
    const at = momentIn(zone, fields[field])
    if (at === null) faults[field] = missing
    return at === null ? '' : wibIso(at)
  }
  const opens_at = momentOf('opens_at', 'Isi tanggal dan jam buka')
  const closes_at = momentOf('closes_at', 'Isi tanggal dan jam tutup')
  const price = amountInField(fields.nipl_price)
  if ('fault' in price) faults.nipl_price = price.fault
  else if (price.value === null) faults.nipl_price = 'Isi harga NIPL, atau 0 bila tanpa jaminan'
  const limit = countInField(fields.nipl_limit)
  if ('fault' in limit) faults.nipl_limit = limit.fault
  else if (limit.value !== null && (limit.value < 1 || limit.value > MOST_NIPL_PER_PERSON))
    faults.nipl_limit = `Isi 1 sampai ${groupThousands(MOST_NIPL_PER_PERSON)}, atau kosongkan bila tanpa batas`
  const stagger = fields.kind === 'time' ? countInField(fields.stagger_minutes) : { value: 0 }
  if ('fault' in stagger) faults.stagger_minutes = stagger.fault
  else if (stagger.value === null) faults.stagger_minutes = 'Isi jarak tutup, atau 0 bila bersamaan'
  const read = papersIn(fields, zone)
  if ('faults' in read || Object.keys(faults).length > 0)
    return { faults: { ...faults, ...('faults' in read && read.faults) } }
  return {
    body: {
      name: fields.name,
      kind: fields.kind,
      audience: fields.audience,
      product_type_id: Number(fields.product_type_id),
      branch_id: Number(fields.branch_id),
      pool_id: Number(fields.pool_id),
      opens_at,
      closes_at,
      nipl_price: ('value' in price ? price.value : null) ?? 0,
      nipl_limit: 'value' in limit ? limit.value : null,
      stagger_minutes: ('value' in stagger ? stagger.value : null) ?? 0,
      ...read.papers,
    },
  }
}
