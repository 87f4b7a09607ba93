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
      try {
        sessionStorage.setItem(KEY, next)
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  ]
}

function chosen(): View | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept === 'grid' || kept === 'rows' ? kept : null
  } catch {
    return null
  }
}

function usual(): View {
  return matchMedia('(min-width: 768px)').matches ? 'grid' : 'rows'
}
