import { type PointerEvent, type RefObject, useState } from 'react'

/** How a row looks while one is dragged: itself, or where the line of the new place is drawn. */
export type RowDrag = 'dragged' | 'before' | 'after'

interface Drag {
  readonly from: number
  readonly to: number
}

/** This near to an edge of the window the page moves along. */
const EDGE_PX = 72
const SCROLL_PX = 14

/** Rows dragged by a handle, with mouse, pen or finger. `onDrop` hears the old and the new index. */
export function useRowDrag(
  body: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): {
  begin: (event: PointerEvent<HTMLElement>, from: number) => void
  rowState: (index: number) => RowDrag | null
} {
  const [drag, setDrag] = useState<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0) return
    event.preventDefault()
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    let to = from
    setDrag({ from, to })

    const follow = ({ clientY }: { clientY: number }) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      to = indexAt(body.current, from, clientY)
      setDrag({ from, to })
    }
    const stop = () => {
      grip.removeEventListener('pointermove', follow)
      grip.removeEventListener('pointerup', drop)
      grip.removeEventListener('pointercancel', stop)
      document.removeEventListener('keydown', giveUp, true)
      setDrag(null)
    }
    const drop = () => {
      stop()
      if (to !== from) onDrop(from, to)
    }
    const giveUp = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop()
    }
    grip.addEventListener('pointermove', follow)
    grip.addEventListener('pointerup', drop)
    grip.addEventListener('pointercancel', stop)
    document.addEventListener('keydown', giveUp, true)
  }

  function rowState(index: number): RowDrag | null {
    if (drag === null) return null
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return null
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { begin, rowState }
}

/** Where the dragged row would stand: after all rows whose middle lies above the pointer. */
function indexAt(body: HTMLElement | null, from: number, y: number): number {
  let index = 0
  for (const [at, row] of [...(body?.children ?? [])].entries()) {
    if (at === from) continue
    const { top, height } = row.getBoundingClientRect()
    if (y > top + height / 2) index++
  }
  return index
}
