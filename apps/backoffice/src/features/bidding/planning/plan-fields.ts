import type { Reply, SentBody } from '@ketok/contract'
import { amountInField, countInField } from '@ketok/contract/amount-words'
import {
  clockIn,
  DEFAULT_STAGGER_MINUTES,
  type Instant,
  momentIn,
  parseIso,
  type TimeZone,
  wibIso,
} from '@ketok/domain'

export type Plan = Reply<'GET /office/lelang/{auction_id}/rencana'>
export type Choices = Reply<'GET /office/rencana-lelang/pilihan'>
type PlanBody = SentBody<'POST /office/lelang'>

/** The form as it is typed. Times are those of the branch's clocks. */
export interface PlanFields {
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
  readonly show_from: string
  readonly show_until: string
  readonly official_staff_id: string
  readonly letter_name: string
  readonly letter_number: string
  readonly letter_date: string
  readonly medium: string
  readonly announced_on: string
  readonly announcement: string
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
  show_from: '',
  show_until: '',
  official_staff_id: '',
  letter_name: '',
  letter_number: '',
  letter_date: '',
  medium: '',
  announced_on: '',
  announcement: '',
}

export function fieldsOf(plan: Plan): PlanFields {
  const clock = (iso: string | undefined) => {
    const at = iso === undefined ? null : parseIso(iso)
    return at === null ? '' : clockIn(plan.time_zone, at)
  }
  const [show] = plan.open_house
  const [letter] = plan.letters
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
    nipl_price: plan.nipl_price.toLocaleString('id-ID'),
    show_from: clock(show?.from),
    show_until: clock(show?.until),
    official_staff_id: plan.official === null ? '' : String(plan.official.staff_id),
    letter_name: letter?.name ?? '',
    letter_number: letter?.number ?? '',
    letter_date: letter?.date ?? '',
    medium: plan.announcement?.medium ?? '',
    announced_on: plan.announcement?.date ?? '',
    announcement: plan.announcement?.text ?? '',
  }
}

export type FieldFaults = Partial<Record<keyof PlanFields, string>>

/** What is to be sent, or a sentence beside each field that keeps it from being sent. */
export function bodyOf(
  fields: PlanFields,
  zone: TimeZone,
  /** Letters and days to look at beyond those that the form shows: they stay as they are. */
  rest: Pick<Plan, 'letters' | 'open_house'> = { letters: [], open_house: [] },
): { readonly body: PlanBody } | { readonly faults: FieldFaults } {
  const faults: Record<string, string> = {}
  const need = (field: keyof PlanFields, sentence: string) => {
    if (fields[field].trim() === '') faults[field] = sentence
  }
  need('name', 'Beri nama lelang ini')
  need('product_type_id', 'Pilih tipe produk')
  need('branch_id', 'Pilih cabang')
  need('pool_id', 'Pilih pool')
  const momentOf = (field: keyof PlanFields, missing: string): string => {
    const at: Instant | null = momentIn(zone, fields[field])
    if (at === null) faults[field] = missing
    return at === null ? '' : wibIso(at)
  }
  const opens_at = momentOf('opens_at', 'Isi tanggal dan jam buka')
  const closes_at = momentOf('closes_at', 'Isi tanggal dan jam tutup')
  const price = amountInField(fields.nipl_price)
  if ('fault' in price) faults.nipl_price = price.fault
  else if (price.value === null) faults.nipl_price = 'Isi harga NIPL, atau 0 bila tanpa jaminan'
  const stagger = fields.kind === 'time' ? countInField(fields.stagger_minutes) : { value: 0 }
  if ('fault' in stagger) faults.stagger_minutes = stagger.fault
  else if (stagger.value === null) faults.stagger_minutes = 'Isi jarak tutup, atau 0 bila bersamaan'
  const hasShow = fields.show_from !== '' || fields.show_until !== ''
  const show = hasShow && {
    from: momentOf('show_from', 'Isi mulai lihat unit'),
    until: momentOf('show_until', 'Isi selesai lihat unit'),
  }
  const hasLetter = [fields.letter_name, fields.letter_number, fields.letter_date].some((text) => text !== '')
  if (hasLetter) {
    need('letter_name', 'Isi nama surat')
    need('letter_number', 'Isi nomor surat')
    need('letter_date', 'Isi tanggal surat')
  }
  const isAnnounced = [fields.medium, fields.announced_on, fields.announcement].some((text) => text !== '')
  if (isAnnounced) {
    need('medium', 'Isi media pengumuman')
    need('announced_on', 'Isi tanggal pengumuman')
  }
  if (Object.keys(faults).length > 0) return { faults }
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
      stagger_minutes: ('value' in stagger ? stagger.value : null) ?? 0,
      open_house: [...(show ? [show] : []), ...rest.open_house.slice(1)],
      official_staff_id: fields.official_staff_id === '' ? null : Number(fields.official_staff_id),
      letters: [
        ...(hasLetter
          ? [{ name: fields.letter_name, number: fields.letter_number, date: fields.letter_date }]
          : []),
        ...rest.letters.slice(1),
      ],
      announcement: isAnnounced
        ? { medium: fields.medium, date: fields.announced_on, text: fields.announcement }
        : null,
    },
  }
}

const FORM_FIELD: Readonly<Record<string, keyof PlanFields>> = {
  'open_house.0.from': 'show_from',
  'open_house.0.until': 'show_until',
  'letters.0.name': 'letter_name',
  'letters.0.number': 'letter_number',
  'letters.0.date': 'letter_date',
  'announcement.medium': 'medium',
  'announcement.date': 'announced_on',
  'announcement.text': 'announcement',
}

/** The house's sentences, beside the fields of this form. */
export function faultsOf(fields: Readonly<Record<string, string>>): FieldFaults {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [FORM_FIELD[field] ?? field, message]),
  )
}
