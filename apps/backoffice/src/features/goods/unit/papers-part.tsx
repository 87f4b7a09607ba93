import {
  type ConsignedKind,
  isOverdue,
  oneOf,
  PAPER_STATE_WORDS,
  PAPER_STATES,
  USUAL_PAPERS,
} from '@ketok/domain'
import { Button, IconButton, PlusIcon, SelectField, StatusChip, TextField, TrashIcon } from '@ketok/ui'
import { useId } from 'react'
import { freshRowKey } from '../../../components/fresh-row-key.ts'
import { Options } from './fact-field.tsx'
import type { Errors, PaperFields } from './unit-fields.ts'

interface PapersPartProps {
  kind: ConsignedKind
  papers: readonly PaperFields[]
  errors: Errors
  today: string
  disabled: boolean
  onChange: (papers: readonly PaperFields[]) => void
}

const states = PAPER_STATES.map((value) => ({ value, label: PAPER_STATE_WORDS[value] }))

/** The register: what lies with the house and where, and what is to come by when. */
export function PapersPart({ kind, papers, errors, today, disabled, onChange }: PapersPartProps) {
  const list = useId()
  const unknown = USUAL_PAPERS[kind].filter(
    (name) => !papers.some((paper) => paper.name.trim().toLowerCase() === name.toLowerCase()),
  )
  const add = (name: string) =>
    onChange([...papers, { key: freshRowKey(), name, state: 'original', promised_day: '', lies_at: '' }])
  const change = (key: string, part: Partial<PaperFields>) =>
    onChange(papers.map((paper) => (paper.key === key ? { ...paper, ...part } : paper)))
  return (
    <div className="grid gap-3">
      <Options id={list} values={unknown} />
      {papers.length > 0 && (
        <ul className="grid gap-3">
          {papers.map((paper, index) => {
            const name = paper.name === '' ? `dokumen ${index + 1}` : paper.name
            const late = isOverdue({ ...paper, promisedDay: paper.promised_day || null }, today)
            return (
              <li
                key={paper.key}
                className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-card border border-line p-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_auto] lg:border-0 lg:p-0"
              >
                <TextField
                  label="Dokumen"
                  hideLabel={false}
                  className="max-lg:col-[1/-1] max-lg:row-start-1 max-lg:pr-14"
                  list={list}
                  maxLength={60}
                  value={paper.name}
                  disabled={disabled}
                  error={errors[`documents.${index}.name`]}
                  onChange={({ target }) => change(paper.key, { name: target.value })}
                />
                <SelectField
                  label="Keadaan"
                  className={paper.state === 'promised' ? undefined : 'max-lg:col-span-2'}
                  aria-label={`Keadaan ${name}`}
                  options={states}
                  value={paper.state}
                  disabled={disabled}
                  error={errors[`documents.${index}.state`]}
                  onChange={({ target }) =>
                    change(paper.key, { state: oneOf(PAPER_STATES, target.value) ?? paper.state })
                  }
                />
                {paper.state === 'promised' ? (
                  <TextField
                    label="Dijanjikan"
                    type="date"
                    aria-label={`Tanggal janji ${name}`}
                    value={paper.promised_day}
                    disabled={disabled}
                    error={errors[`documents.${index}.promised_day`]}
                    labelAside={late && <StatusChip tone="warning">Lewat janji</StatusChip>}
                    onChange={({ target }) => change(paper.key, { promised_day: target.value })}
                  />
                ) : (
                  <span className="max-lg:hidden" />
                )}
                <TextField
                  label="Disimpan di"
                  className="max-lg:col-span-2"
                  aria-label={`Tempat ${name}`}
                  placeholder="mis. Lemari 2, map 14"
                  maxLength={120}
                  value={paper.lies_at}
                  disabled={disabled}
                  error={errors[`documents.${index}.lies_at`]}
                  onChange={({ target }) => change(paper.key, { lies_at: target.value })}
                />
                <span className="justify-self-end pt-7 max-lg:col-start-2 max-lg:row-start-1">
                  <IconButton
                    label={`Hapus ${name} dari register`}
                    disabled={disabled}
                    onClick={() => onChange(papers.filter(({ key }) => key !== paper.key))}
                  >
                    <TrashIcon aria-hidden="true" />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {unknown.slice(0, 6).map((name) => (
            <Button key={name} type="button" variant="outline" size="sm" onClick={() => add(name)}>
              <PlusIcon aria-hidden="true" />
              {name}
            </Button>
          ))}
          <Button type="button" variant="outline" size="sm" onClick={() => add('')}>
            <PlusIcon aria-hidden="true" />
            Dokumen lain
          </Button>
        </div>
      )}
    </div>
  )
}
