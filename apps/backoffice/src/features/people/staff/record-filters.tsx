import { Button, RemovableChip, SelectField, TextField } from '@ketok/ui'
import { actionWord, subjectWord } from './action-words.ts'
import type { RecordFilter } from './record-query.ts'

interface RecordFiltersProps {
  filters: RecordFilter
  staff: readonly { staff_id: number; full_name: string }[]
  actions: readonly string[]
  onChange: (filters: Record<string, string>) => void
}

export function RecordFilters({ filters, staff, actions, onChange }: RecordFiltersProps) {
  const change = (part: RecordFilter) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value !== '')))
  const { subject_type: subjectType } = filters
  return (
    <search aria-label="Saring catatan" className="office-sheet flex flex-wrap items-end gap-3 p-3">
      <SelectField
        compact
        className="office-compact w-full sm:w-52"
        label="Petugas"
        placeholder="Semua petugas"
        options={staff.map(({ staff_id, full_name }) => ({ value: String(staff_id), label: full_name }))}
        value={filters.staff_id ?? ''}
        onChange={({ target }) => change({ staff_id: target.value })}
      />
      <SelectField
        compact
        className="office-compact w-full sm:w-60"
        label="Tindakan"
        placeholder="Semua tindakan"
        options={actions.map((name) => ({ value: name, label: actionWord(name) }))}
        value={filters.action ?? ''}
        onChange={({ target }) => change({ action: target.value })}
      />
      <TextField
        className="office-compact w-full sm:w-44"
        label="Dari tanggal"
        type="date"
        value={filters.from ?? ''}
        max={filters.until}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        className="office-compact w-full sm:w-44"
        label="Sampai tanggal"
        type="date"
        value={filters.until ?? ''}
        min={filters.from}
        onChange={({ target }) => change({ until: target.value })}
      />
      {subjectType && (
        <RemovableChip
          label={subjectWord(subjectType, filters.subject_id ?? null)}
          onClick={() => change({ subject_type: '', subject_id: '' })}
        />
      )}
      {Object.keys(filters).length > 0 && (
        <Button variant="transparent" size="md" onClick={() => onChange({})}>
          Hapus saringan
        </Button>
      )}
    </search>
  )
}
