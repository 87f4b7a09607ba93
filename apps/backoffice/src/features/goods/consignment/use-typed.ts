import { localKept } from '@ketok/client'
import { useEffect, useState } from 'react'

/** What is typed into a form of the desk, kept in this browser until it is sent: a closed tab or a refusal loses nothing. */
export function useTyped(key: string, first = '') {
  const name = `titipan:${key}`
  const [text, setText] = useState(() => localKept.getItem(name) ?? first)
  useEffect(() => {
    if (text === first) localKept.removeItem(name)
    else localKept.setItem(name, text)
  }, [name, text, first])
  return [text, setText] as const
}
