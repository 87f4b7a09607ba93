import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { returnFocus } from '../focus/return-focus.ts'
import { usePageScrollLock } from '../pages/page-scroll.ts'
import { dialogOpened } from './open-dialogs.ts'

export interface DialogFrameProps {
  open: boolean
  /** Esc, the ground beside the panel and the close button ask for it; the caller decides. */
  onClose: () => void
  labelledBy?: string | undefined
  label?: string | undefined
  /** With `false`, Esc and the ground do nothing: for a question that must be answered. */
  dismissible?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps focus, makes the page inert and gives the focus back. The focus begins at
 * the first control, or at what carries `data-autofocus`.
 */
export function DialogFrame(props: DialogFrameProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  labelledBy,
  label,
  dismissible = true,
  className,
  children,
}: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressBeganOutside = useRef(false)
  usePageScrollLock(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // Unmounting skips the browser's own return of focus, so it is kept here.
    const cameFrom = document.activeElement
    element.showModal()
    // React keeps `autoFocus` to itself, so the browser does not know of it.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    const closed = dialogOpened(element)
    return () => {
      closed()
      element.close()
      returnFocus(cameFrom)
    }
  }, [])

  // A second Esc in a row closes the element without asking; the caller's state has to hear of it.
  useEffect(() => {
    const element = dialog.current
    const closedByItself = () => {
      // The event comes late: by then the element may be open again (React mounts twice in development).
      if (!element?.open) onClose()
    }
    element?.addEventListener('close', closedByItself)
    return () => element?.removeEventListener('close', closedByItself)
  }, [onClose])

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (dismissible) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, handled by onCancel
    <dialog
      ref={dialog}
      className={classes('ui-modal', className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={cancel}
      onPointerDown={(event) => {
        pressBeganOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        // Both ends of the press must be outside: selecting text may end there by accident.
        if (dismissible && pressBeganOutside.current && event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
