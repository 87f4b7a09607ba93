import { phoneFaultWords } from '@ketok/contract/reading-words'
import {
  type CalendarDate,
  type ConsignedKind,
  FACT_QUESTIONS,
  faultOfFact,
  faultOfPhotos,
  formatRupiah,
  MOST_ASKED,
  readPhone,
} from '@ketok/domain'
import type { Draft } from './draft.ts'

/** The parts of the form in their order, as the address names them. */
export const STEPS = ['barang', 'foto', 'harga', 'inspeksi', 'kirim'] as const
export type Step = (typeof STEPS)[number]

export const STEP_TITLES: Record<Step, string> = {
  barang: 'Barang',
  foto: 'Foto',
  harga: 'Harga',
  inspeksi: 'Inspeksi',
  kirim: 'Kirim',
}

export function readStep(text: string | null): Step | null {
  return STEPS.find((step) => step === text) ?? null
}

export function stepAfter(step: Step, by: 1 | -1): Step | null {
  return STEPS[STEPS.indexOf(step) + by] ?? null
}

/** What is wrong with one field, by its path in the form. */
export type Fault = readonly [path: string, reason: string]

type Checked = Pick<Draft, 'fields' | 'photos'>

/** Everything that keeps a step from being left, in the order of its fields; the server checks all of it again. */
export function faultsOf(step: Step, draft: Checked, kind: ConsignedKind, today: CalendarDate): Fault[] {
  return CHECKS[step](draft, kind, today).filter((fault) => fault !== null)
}

const CHECKS: Record<Step, (draft: Checked, kind: ConsignedKind, today: CalendarDate) => (Fault | null)[]> = {
  barang: ({ fields }, kind, today) => [
    fields.product_type_id === null ? ['product_type_id', 'Pilih jenis barang'] : null,
    ...FACT_QUESTIONS[kind].map((question): Fault | null => {
      const reason = faultOfFact(question, fields.facts[question.name] ?? '', today)
      return reason === null ? null : [`facts.${question.name}`, reason]
    }),
  ],
  foto: ({ photos }, kind) => {
    const reason = faultOfPhotos(
      kind,
      photos.map(({ shot }) => shot),
    )
    return [reason === null ? null : ['photos', reason]]
  },
  harga: ({ fields }) => [
    fields.asking_price === null || fields.asking_price <= 0
      ? ['asking_price', 'Isi harga yang Anda harapkan']
      : fields.asking_price > MOST_ASKED
        ? ['asking_price', `Harga paling besar ${formatRupiah(MOST_ASKED)}`]
        : null,
    fields.city.trim() === '' ? ['city', 'Kota tidak boleh kosong'] : null,
  ],
  inspeksi: ({ fields }) => [
    fields.books_later || fields.inspection !== null
      ? null
      : ['inspection', 'Pilih jadwal inspeksi, atau pilih nanti'],
  ],
  kirim: ({ fields }) => [
    fields.contact_name.trim() === '' ? ['contact_name', 'Nama kontak tidak boleh kosong'] : null,
    phoneFault(fields.contact_phone),
    fields.consent ? null : ['consent', 'Setujui pernyataan penitip untuk mengirim'],
  ],
}

function phoneFault(typed: string): Fault | null {
  const read = readPhone(typed)
  return read.ok ? null : ['contact_phone', phoneFaultWords[read.error]]
}

/** Where a field stands that the server speaks of. */
export function stepOfField(path: string): Step {
  if (path === 'product_type_id' || path.startsWith('facts')) return 'barang'
  if (path === 'photos' || path === 'file') return 'foto'
  if (path === 'asking_price' || path === 'city' || path === 'note') return 'harga'
  if (path.startsWith('inspection')) return 'inspeksi'
  return 'kirim'
}
