import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface Tab {
  id: string
  label: ReactNode
  count?: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** What the chosen tab shows. */
  children?: ReactNode
  className?: string | undefined
}

/** Arrows move and choose at once, as the panels are cheap to show. */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const isCounted = tabs.some(({ count }) => count !== undefined)
  // On a phone the row scrolls, and what is chosen must not stand beside it. Not the page: it stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, and counts that come later, move the row
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector('[aria-selected="true"]')
    if (!row || !chosen) return
    const [seen, wanted] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right
    else if (wanted.left < seen.left) row.scrollLeft -= seen.left - wanted.left
  }, [value, isCounted])

  function move(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === value)
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    const index = (next + tabs.length) % tabs.length
    const button = list.current?.children[index]
    event.preventDefault()
    if (button instanceof HTMLElement) button.focus()
    if (tabs[index]) onChange(tabs[index].id)
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="ui-tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="ui-tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ui-choice-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable, to be read and scrolled
        tabIndex={0}
        className="ui-tab-panel"
      >
        {children}
      </div>
    </div>
  )
}
