import { type KeyboardEvent, useCallback, useState } from 'react'

export interface RowKeysChoices {
  /** Keys of the rows as they are shown. */
  keys: readonly string[]
  box: HTMLElement | null
  rowHeight: number
  onOpen: (index: number) => void
  onToggle: (index: number) => void
  /** All rows from the one that was chosen last, or else from `from`, to this one. */
  onReach: (from: number, to: number) => void
  onToggleAll: () => void
  /** Returns whether there was anything to let go. */
  onEscape: () => boolean
}

/** Rows that one page of the keyboard moves by. */
const PAGE_ROWS = 10

/**
 * The keyboard in the rows. The focus stays on the grid and only names the row that is meant: a row that scrolls away is
 * no longer in the page, and a focus inside it would be lost.
 */
export function useRowKeys({
  keys,
  box,
  rowHeight,
  onOpen,
  onToggle,
  onReach,
  onToggleAll,
  onEscape,
}: RowKeysChoices) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const index = activeKey === null ? -1 : keys.indexOf(activeKey)

  const activate = useCallback((key: string | null) => setActiveKey(key), [])
  function moveTo(wanted: number): void {
    const next = Math.min(Math.max(wanted, 0), keys.length - 1)
    const key = keys[next]
    if (key === undefined) return
    setActiveKey(key)
    if (box) bringIntoView(box, next, rowHeight)
  }
  function meaningOf(event: KeyboardEvent): (() => void) | null {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' ? onToggleAll : null
    if (event.altKey) return null
    if (event.shiftKey && index >= 0) {
      if (key === ' ') return () => onReach(index, index)
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (step !== 0)
        return () => {
          moveTo(index + step)
          onReach(index, Math.min(Math.max(index + step, 0), keys.length - 1))
        }
    }
    switch (key) {
      case 'ArrowDown':
        return () => moveTo(index + 1)
      case 'ArrowUp':
        return () => moveTo(index - 1)
      case 'PageDown':
        return () => moveTo(index + PAGE_ROWS)
      case 'PageUp':
        return () => moveTo(index - PAGE_ROWS)
      case 'Home':
        return () => moveTo(0)
      case 'End':
        return () => moveTo(keys.length - 1)
      case 'Enter':
        return index < 0 ? null : () => onOpen(index)
      case ' ':
        return index < 0 ? null : () => onToggle(index)
      default:
        return null
    }
  }
  return {
    activeKey: index < 0 ? null : activeKey,
    activate,
    onFocus: () => {
      if (index < 0) setActiveKey(keys[0] ?? null)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // What is pressed on a button or link inside a row is theirs.
      if (event.target !== event.currentTarget) return
      if (event.key === 'Escape') {
        if (onEscape()) event.preventDefault()
        return
      }
      const act = meaningOf(event)
      if (act === null) return
      event.preventDefault()
      act()
    },
  }
}

function bringIntoView(box: HTMLElement, index: number, rowHeight: number): void {
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const foot = box.querySelector('tfoot')?.clientHeight ?? 0
  const top = index * rowHeight
  const visible = box.clientHeight - head - foot
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight > box.scrollTop + visible) box.scrollTop = top + rowHeight - visible
}
