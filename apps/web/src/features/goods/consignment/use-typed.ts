import { sessionKept } from '@ketok/client'
import { useEffect, useState } from 'react'
import { draftKey } from '../../../components/forms/kept-drafts.ts'

/** What was typed and not sent, kept in this tab: a reload or a wrong press of Back costs nothing. */
export function useTyped(name: string, first = '') {
  const key = draftKey(name)
  const [text, setText] = useState(() => sessionKept.getItem(key) ?? first)
  useEffect(() => {
    if (text === first) sessionKept.removeItem(key)
    else sessionKept.setItem(key, text)
  }, [key, text, first])
  return [text, setText] as const
}
