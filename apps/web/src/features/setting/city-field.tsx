import { TextField } from '@ketok/ui'
import { useDeferredValue, useId, useState } from 'react'
import { useReading } from '../../query.ts'

/** A city of the list, none asked for, or words that no city of the list has. */
export type ChosenCity = number | null | 'unknown'

export interface CityFieldProps {
  /** Name of the city on file. */
  chosen: string | null
  error: string | undefined
  onChoose: (city: ChosenCity) => void
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

  function type(words: string) {
    setText(words)
    const city = cities.find((known) => labelOf(known) === words)
    onChoose(city?.id ?? (words.trim() === '' || words === chosen ? null : 'unknown'))
  }

  /** Whoever types the name in full has chosen, with or without the province. */
  function settle() {
    const words = text.trim().toLowerCase()
    if (words === '' || text === chosen) return
    const city =
      cities.find((known) => [known.name, labelOf(known)].some((name) => name.toLowerCase() === words)) ??
      (cities.length === 1 && cities[0]?.name.toLowerCase().includes(words) ? cities[0] : undefined)
    if (city) {
      setText(labelOf(city))
      onChoose(city.id)
    }
  }

  return (
    <div className={className}>
      <TextField
        label="Kota atau kabupaten"
        list={listId}
        value={text}
        autoComplete="off"
        placeholder="Ketik lalu pilih dari daftar"
        error={error ?? (isKnown || cities.length > 0 ? undefined : 'Kota tidak ditemukan. Coba ejaan lain')}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
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
