import { sessionKept } from '@ketok/client'
import { useState } from 'react'
import { useMedia } from '../../../components/cards/use-media.ts'

export type View = 'grid' | 'rows'
const KEY = 'ketok:view'
const ROOMY = '(min-width: 768px)'

/**
 * Rows on a phone, where five lots fit a screen; a grid on a desktop. Either on request, and then for this visit: Back
 * must find the page as high as it was left. `isUsual` as long as nobody has chosen.
 */
export function useView(): { view: View; isUsual: boolean; choose: (view: View) => void } {
  const usual = useMedia(ROOMY) ? 'grid' : 'rows'
  const [own, setOwn] = useState(chosen)
  return {
    view: own ?? usual,
    isUsual: own === null,
    choose(next) {
      setOwn(next)
      sessionKept.setItem(KEY, next)
    },
  }
}

function chosen(): View | null {
  const kept = sessionKept.getItem(KEY)
  return kept === 'grid' || kept === 'rows' ? kept : null
}
