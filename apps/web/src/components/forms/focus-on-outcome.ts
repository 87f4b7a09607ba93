import { type RefObject, useEffect, useRef } from 'react'

/** What is being answered on this page. */
let answering: string | null = null

/** Before an answer leaves: the button that is pressed goes with it, and often the whole card moves elsewhere. */
export function awaitOutcome(name: string): void {
  answering = name
}

/** It was not taken: whoever pressed is still where they pressed. */
export function forgetOutcome(): void {
  answering = null
}

/** What has come of it takes the focus, wherever it is drawn, so that it is heard and the keyboard goes on from there. */
export function useFocusOnOutcome<Place extends HTMLElement>(
  name: string,
  isOver: boolean,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (!isOver || answering !== name) return
    answering = null
    place.current?.focus()
  })
  return place
}
