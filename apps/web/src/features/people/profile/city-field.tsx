import { Button, TextField } from '@ketok/ui'
import { useId, useRef, useState } from 'react'
import { useReading } from '../../../start/query.ts'
import { type City, cityLabel, matchCity, nearCities } from './match-city.ts'

/** A city of the list, none asked for, or words that no city of the list has. */
export type ChosenCity = number | null | 'unknown'

export interface CityFieldProps {
  value: ChosenCity
  onFile: { id: number | null; name: string | null }
  hint?: string | undefined
  error: string | undefined
  onChoose: (city: ChosenCity) => void
  className?: string
}

/** Type to search; the browser's own list offers the matches. Only a city of the list counts. */
export function CityField({ value, onFile, hint, error, onChoose, className }: CityFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  // Whoever is still typing is not told that it is wrong.
  const [isTyping, setTyping] = useState(false)
  const { data } = useReading('GET /customer/city')
  const cities = data?.cities ?? []
  const chosen = cities.find(({ id }) => id === value)
  const text = typed ?? (value !== onFile.id && chosen ? cityLabel(chosen) : (onFile.name ?? ''))
  const isAmiss = !isTyping && value === 'unknown' && data !== undefined
  const near = isAmiss ? nearCities(cities, text) : []

  function type(words: string) {
    setTyped(words)
    setTyping(true)
    const isOnFile = words.trim() === '' || words === onFile.name
    onChoose(isOnFile ? onFile.id : (matchCity(cities, words)?.id ?? 'unknown'))
  }

  function take(city: City) {
    setTyped(cityLabel(city))
    onChoose(city.id)
  }

  /** Whoever named a city has chosen it, however they wrote it. */
  function finishTyping() {
    setTyping(false)
    if (isTyping && chosen) take(chosen)
  }

  return (
    <div className={className}>
      <TextField
        ref={input}
        label="Kota atau kabupaten"
        list={listId}
        value={text}
        autoComplete="off"
        placeholder="Ketik lalu pilih dari daftar"
        hint={hint}
        error={isTyping ? undefined : isAmiss ? complaint(near) : error}
        onChange={(event) => type(event.target.value)}
        onBlur={finishTyping}
        // It sends the form, and what was typed with it.
        onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.id} value={cityLabel(city)} />
        ))}
      </datalist>
      {near.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {near.map((city) => (
            <Button
              key={city.id}
              variant="outline"
              size="sm"
              onClick={() => {
                take(city)
                input.current?.focus()
              }}
            >
              {cityLabel(city)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function complaint(near: readonly City[]): string {
  if (near.length === 0) return 'Kota tidak ditemukan. Coba ejaan lain.'
  return near.length === 1 ? 'Apakah ini yang Anda maksud?' : 'Pilih salah satu yang Anda maksud.'
}
