import { useEffect, useState } from 'react'

/**
 * What is typed into a form of the desk, kept in this browser until it is sent: a closed tab or a refusal loses nothing.
 * Without storage it lasts as long as the page.
 */
export function useTyped(key: string, first = '') {
  const name = `titipan:${key}`
  const [text, setText] = useState(() => kept(name) ?? first)
  useEffect(() => {
    try {
      if (text === first) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
    } catch {
      // A browser that keeps nothing still takes the form.
    }
  }, [name, text, first])
  return [text, setText] as const
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
