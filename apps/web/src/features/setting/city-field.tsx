import { TextField } from '@ketok/ui'
import { useDeferredValue, useId, useState } from 'react'
import { useReading } from '../../query.ts'

export interface CityFieldProps {
  /** Name of the city on file. */
  chosen: string | null
  error: string | undefined
  onChoose: (cityId: number | null) => void
  className?: string
}

/** Type to search; the browser's own list offers the matches. Only a city of the list counts. */
export function CityField({ chosen, error, onChoose, className }: CityFieldProps) {
  const listId = useId()
  const [text, setText] = useState(chosen ?? '')
  const search = useDeferredValue(text.replace(/,.*$/, '').trim())
  const { data } = useReading('GET /customer/city', { query: { search: search || undefined, limit: 20 } })
  const cities = data?.cities ?? []
  const isKnown = text === '' || text === chosen || cities.some((city) => labelOf(city) === text)

  return (
    <div className={className}>
      <TextField
        label="Kota atau kabupaten"
        list={listId}
        value={text}
        autoComplete="off"
        placeholder="Ketik lalu pilih dari daftar"
        error={error ?? (isKnown || cities.length > 0 ? undefined : 'Kota tidak ditemukan. Coba ejaan lain')}
        onChange={(event) => {
          setText(event.target.value)
          const city = cities.find((known) => labelOf(known) === event.target.value)
          if (city) onChoose(city.id)
        }}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.id} value={labelOf(city)} />
        ))}
      </datalist>
    </div>
  )
}

const labelOf = (city: { name: string; province: string }) => `${city.name}, ${city.province}`
