import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { menuItemClass, Popover, type PopoverProps } from './frame/popover.tsx'

export interface MenuProps extends Pick<PopoverProps, 'trigger' | 'align' | 'className' | 'onOpenChange'> {
  label: string
  /** `MenuItem`s, or links that carry `role="menuitem"`, `tabIndex={-1}` and `menuItemClass`. */
  children: ReactNode
}

/** Commands behind a button: arrows, Home, End and first letters move; choosing closes. */
export function Menu({ children, label, ...popover }: MenuProps) {
  return (
    <Popover {...popover} role="menu" label={label}>
      {(close) => <MenuItems close={close}>{children}</MenuItems>}
    </Popover>
  )
}

/** What stands in a menu, for a `Popover` of the role `menu` whose content comes late. */
export function MenuItems({ close, children }: { close: () => void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => items(body.current)[0]?.focus(), [])

  function move(event: KeyboardEvent) {
    const all = items(body.current)
    const now = all.findIndex((item) => item.matches(':focus'))
    const next = targetOf(event.key, now, all)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu role stands on the popover around it
    <div
      ref={body}
      onKeyDown={move}
      onClick={(event) => {
        const item = (event.target as Element).closest('[role="menuitem"]')
        if (item && item.getAttribute('aria-disabled') !== 'true') close()
      }}
    >
      {children}
    </div>
  )
}

function items(body: HTMLElement | null): HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function targetOf(key: string, now: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(now + 1) % all.length]
  if (key === 'ArrowUp') return all.at(now <= 0 ? -1 : now - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...all.slice(now + 1), ...all.slice(0, now + 1)]
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

export function MenuItem({ className, disabled, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classes(menuItemClass, className)}
    />
  )
}
