import type { Reply } from '@ketok/contract'
import { RemovableChip, SelectField, TextField } from '@ketok/ui'
import { useReading } from '../../../query.ts'
import { journalKinds } from './journal-kinds.ts'

/** What narrows the ledger, as it stands in the address and goes to the server. */
export const JOURNAL_FILTERS = [
  'account',
  'kind',
  'from',
  'until',
  'nipl_id',
  'bill_id',
  'customer_id',
] as const

interface JournalFiltersProps {
  filters: Readonly<Record<string, string>>
  /** Of the rows shown: it names the customer that is filtered by. */
  customer: Reply<'GET /office/keuangan/jurnal'>['journals'][number]['customer'] | undefined
  onChange: (part: Readonly<Record<string, string>>) => void
}

export function JournalFilters({ filters, customer, onChange }: JournalFiltersProps) {
  const books = useReading('GET /office/keuangan/buku')
  const { nipl_id, bill_id, customer_id } = filters
  return (
    <>
      <SelectField
        compact
        hideLabel
        className="office-compact desk-bar-filter"
        label="Akun"
        placeholder="Semua akun"
        options={(books.data?.accounts ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={filters.account ?? ''}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <SelectField
        compact
        hideLabel
        className="office-compact desk-bar-filter"
        label="Kejadian"
        placeholder="Semua kejadian"
        options={journalKinds}
        value={filters.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TextField
        hideLabel
        className="office-compact desk-bar-day"
        label="Dari tanggal"
        title="Dari tanggal"
        type="date"
        max={filters.until}
        value={filters.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        hideLabel
        className="office-compact desk-bar-day"
        label="Sampai tanggal"
        title="Sampai tanggal"
        type="date"
        min={filters.from}
        value={filters.until ?? ''}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      {nipl_id && <RemovableChip label={`NIPL id ${nipl_id}`} onClick={() => onChange({ nipl_id: '' })} />}
      {bill_id && <RemovableChip label={`Tagihan ${bill_id}`} onClick={() => onChange({ bill_id: '' })} />}
      {customer_id && (
        <RemovableChip
          label={customer?.full_name ?? `Pelanggan ${customer_id}`}
          onClick={() => onChange({ customer_id: '' })}
        />
      )}
    </>
  )
}
