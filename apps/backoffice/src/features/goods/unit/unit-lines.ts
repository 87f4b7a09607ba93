import { groupThousands, PAPER_STATE_WORDS, readCount, UNIT_QUESTIONS } from '@ketok/domain'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { consignorName } from '../../../components/consignor-field.tsx'
import type { Line } from '../../../components/saved-first.tsx'
import type { PaperFields, UnitFields } from './unit-fields.ts'
import type { Choices } from './unit-words.tsx'

/** The whole form of a unit in words, field by field, as its sheet names them. */
export function linesOfUnit(fields: UnitFields, choices: Choices): Line[] {
  const type = choices.product_types.find(({ id }) => String(id) === fields.product_type_id)
  const tags = fields.product_tag_ids.map(
    (tagId) => type?.tags.find(({ id }) => id === tagId)?.name ?? `#${tagId}`,
  )
  const pool = choices.pools.find(({ id }) => String(id) === fields.pool_id)
  return [
    { label: 'Jenis', words: type?.name ?? fields.product_type_id },
    { label: 'Merek', words: fields.brand },
    { label: 'Model', words: fields.model },
    { label: 'Tipe atau varian', words: fields.variant },
    { label: 'Tahun', words: fields.year },
    { label: 'Tag', words: tags.toSorted((a, b) => a.localeCompare(b)).join(', ') },
    { label: 'Pool', words: pool?.name ?? (fields.pool_id === '' ? '' : `Pool #${fields.pool_id}`) },
    { label: 'Baris di pool', words: fields.place },
    { label: 'Tempat kunci', words: fields.keys_place },
    { label: 'Kota', words: fields.city },
    { label: 'Penitip', words: consignorWords(fields.consignor) },
    ...UNIT_QUESTIONS[type?.kind ?? 'other'].map((question) => {
      const value = fields.facts[question.name] ?? ''
      return { label: question.label, words: question.type === 'number' ? numberWords(value) : value }
    }),
    ...fields.papers.map((paper) => ({ label: `Dokumen ${paper.name}`, words: paperWords(paper) })),
    { label: 'Catatan kantor', words: fields.note },
  ]
}

/** 45200 and 45.200 are the same answer. */
function numberWords(value: string): string {
  const read = readCount(value)
  return read.ok ? groupThousands(read.value) : value
}

const consignorWords = (consignor: UnitFields['consignor']) =>
  consignor === null ? '' : consignorName(consignor)

const paperWords = ({ state, promised_day, lies_at }: PaperFields) =>
  [
    PAPER_STATE_WORDS[state],
    ...(promised_day === '' ? [] : [`janji ${dayWords(promised_day)}`]),
    ...(lies_at.trim() === '' ? [] : [lies_at.trim()]),
  ].join(', ')
