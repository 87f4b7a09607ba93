import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from './navigation.ts'

/** The second key must follow the first soon. */
const SEQUENCE_MS = 1_500

/** G, then the place's letter: wherever the hands are, no way is longer than two keys. */
export function usePlaceKeys(places: readonly Place[]): void {
  const navigate = useNavigate()
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isSecond = event.timeStamp - pressedAt < SEQUENCE_MS
      pressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const place = isSecond ? places.find(({ key }) => key === event.key.toLowerCase()) : undefined
      if (place === undefined) return
      event.preventDefault()
      navigate(place.to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [places, navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null
  )
}
