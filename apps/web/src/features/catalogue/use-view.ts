import { sessionKept } from '@ketok/client'
import { useState } from 'react'

export type View = 'grid' | 'rows'
const KEY = 'ketok:view'

/**
 * Rows on a phone, where five lots fit a screen; a grid on a desktop. Either on request, and then for this visit: Back
 * must find the page as high as it was left.
 */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => chosen() ?? usual())
  return [
    view,
    (next) => {
      setView(next)
      sessionKept.setItem(KEY, next)
    },
  ]
}

function chosen(): View | null {
  const kept = sessionKept.getItem(KEY)
  return kept === 'grid' || kept === 'rows' ? kept : null
}

function usual(): View {
  return matchMedia('(min-width: 768px)').matches ? 'grid' : 'rows'
}
