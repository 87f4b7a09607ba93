import type { Reply } from '@ketok/contract'
import { emailWords } from '@ketok/domain'
import { Button, RemovableChip, TextField } from '@ketok/ui'
import { useState } from 'react'
import { useReading } from '../query.ts'
import { useRested } from './use-rested.ts'

export type Consignor = Reply<'GET /office/unit/penitip'>['consignors'][number]

interface ConsignorFieldProps {
  consignor: Chosen | null
  error: string | undefined
  disabled?: boolean
  label?: string
  hint?: string
  onChange: (consignor: Consignor | null) => void
}

const SEARCH_FROM = 3

type Chosen = Omit<Consignor, 'email'> & { readonly email: string | null }

/** 'Siti Aminah, siti@contoh.id'; the name alone for whoever does not read addresses. */
export const consignorName = ({ full_name, email }: Pick<Chosen, 'full_name' | 'email'>): string =>
  email === null ? full_name : `${full_name}, ${emailWords(email)}`

/** Whose unit it is: found by name, address or telephone; nobody means the house sells for itself. */
export function ConsignorField({
  consignor,
  error,
  disabled = false,
  label = 'Penitip',
  hint = 'Cari nama, email, atau telepon pelanggan. Kosong berarti milik balai lelang.',
  onChange,
}: ConsignorFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim())
  const isSearching = search.length >= SEARCH_FROM && !disabled
  const { data } = useReading('GET /office/unit/penitip', { query: { search } }, { enabled: isSearching })
  const found = isSearching ? data?.consignors : undefined
  if (consignor !== null || disabled)
    return (
      <div className="grid gap-2">
        <p className="text-14 font-semi">{label}</p>
        {consignor === null ? (
          <p className="text-14 text-text-2">Balai lelang sendiri</p>
        ) : disabled ? (
          <p className="text-14">{consignorName(consignor)}</p>
        ) : (
          <RemovableChip label={consignorName(consignor)} onClick={() => onChange(null)} />
        )}
        {error !== undefined && (
          <p role="alert" className="text-13 text-danger-text">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found !== undefined && found.length > 0 && (
        <ul
          aria-label="Pelanggan yang cocok"
          className="divide-y divide-line rounded-control border border-line"
        >
          {found.map((one) => (
            <li key={one.customer_id} className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-14">
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate font-semi">{one.full_name}</span>
                <span className="block truncate text-13 text-text-2">{emailWords(one.email)}</span>
              </span>
              <Button
                type="button"
                variant="outline"
                size="sm"
                aria-label={`Pilih ${one.full_name}, ${emailWords(one.email)}`}
                onClick={() => {
                  onChange(one)
                  setTyped('')
                }}
              >
                Pilih
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p role="status" className="text-14 text-text-2">
          Tidak ada pelanggan dengan nama, email, atau telepon itu.
        </p>
      )}
    </div>
  )
}
