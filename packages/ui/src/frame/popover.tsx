import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { returnFocus } from '../focus/return-focus.ts'

export interface PopoverTriggerProps {
  ref: (element: HTMLElement | null) => void
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'dialog' | 'menu' | undefined
  onClick: () => void
}

export interface PopoverProps {
  /** Draws the button; spread the given props on it. */
  trigger: (props: PopoverTriggerProps, open: boolean) => ReactNode
  /** The content; call `close` when something was chosen. */
  children: (close: () => void) => ReactNode
  /** Which edges line up with the trigger. */
  align?: 'start' | 'end' | undefined
  label?: string | undefined
  role?: 'dialog' | 'menu' | undefined
  className?: string | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * A panel hung on a button. Drawn in the browser's top layer where there is one (so nothing clips it), else simply
 * fixed above the page. Esc, a press outside and leaving by Tab close it.
 */
export function Popover({
  trigger,
  children,
  align = 'start',
  label,
  role,
  className,
  onOpenChange,
}: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)

  const change = useCallback(
    (next: boolean) => {
      setOpen(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  const close = useCallback(() => {
    // The focus goes back only if it would be lost with the panel.
    if (panel.current?.contains(document.activeElement)) returnFocus(button.current)
    change(false)
  }, [change])

  useLayoutEffect(() => {
    const box = panel.current
    if (!open || !box) return
    if (hasTopLayer()) box.showPopover()
    const place = () => hang(box, button.current, align)
    place()
    // What is shown may come after the panel.
    const resized = new ResizeObserver(place)
    resized.observe(box)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [open, align])

  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !button.current?.contains(target)
    const pressed = (event: PointerEvent) => isOutside(event.target) && change(false)
    const focused = (event: FocusEvent) => isOutside(event.target) && change(false)
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('focusin', focused)
    document.addEventListener('keydown', typed, true)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('keydown', typed, true)
    }
  }, [open, change, close])

  const setButton = useCallback((element: HTMLElement | null) => {
    button.current = element
  }, [])

  return (
    <>
      {trigger(
        {
          ref: setButton,
          'aria-expanded': open,
          'aria-controls': id,
          'aria-haspopup': role,
          onClick: () => (open ? close() : change(true)),
        },
        open,
      )}
      {open && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: every role it can have takes a name
        <div
          ref={panel}
          id={id}
          popover={hasTopLayer() ? 'manual' : undefined}
          role={role ?? 'group'}
          aria-label={label}
          className={classes('ui-popover-panel', className)}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}

/** Browsers before 2024 have none; there the panel is fixed above the page, which looks the same unless it is clipped. */
function hasTopLayer(): boolean {
  return 'showPopover' in HTMLElement.prototype
}

const GAP_PX = 6
const EDGE_PX = 8

/** Below the button, or above when there is more room; always inside the window. */
function hang(box: HTMLElement, button: HTMLElement | null, align: 'start' | 'end') {
  if (!button) return
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const left = align === 'start' ? at.left : at.right - width
  const below = at.bottom + GAP_PX
  const fitsBelow = below + height + EDGE_PX <= room.height || at.top < room.height - at.bottom
  const top = fitsBelow ? below : at.top - GAP_PX - height
  box.style.left = `${clamp(left, EDGE_PX, room.width - width - EDGE_PX)}px`
  box.style.top = `${Math.max(EDGE_PX, top)}px`
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** The look of a row in a popover or menu, for links and buttons alike. */
export const menuItemClass = 'ui-menu-item'

export function MenuDivider(props: ComponentProps<'hr'>) {
  return <hr {...props} className={classes('ui-menu-divider', props.className)} />
}
