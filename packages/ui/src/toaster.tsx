import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from './icons.ts'
import { onOpenDialogsChange, topmostDialog } from './open-dialogs.ts'
import { TOAST_MS } from './toast.tsx'

/** At most three are seen; a fourth sends the oldest away (specification, section 9). */
export const MOST_TOASTS = 3

/** Draws what `notify` says, top centre. Once per app, near its root. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS })
  const dialog = useSyncExternalStore(onOpenDialogsChange, topmostDialog, () => null)
  const visible = toasts.filter((shown) => shown.visible)

  useEffect(() => {
    for (const extra of toasts.filter((shown) => shown.visible).slice(MOST_TOASTS)) toast.dismiss(extra.id)
  }, [toasts])

  const drawn = toasts.filter((shown) => !shown.visible || visible.indexOf(shown) < MOST_TOASTS)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div className="ui-toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {drawn.map((shown) => (
        <ToastBar key={shown.id} shown={shown} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

const toneOf = {
  success: 'success',
  error: 'error',
  blank: 'notice',
  custom: 'undo',
  loading: 'notice',
} as const

const iconOf = {
  success: CircleCheckIcon,
  error: CircleAlertIcon,
  notice: InfoIcon,
  undo: CircleCheckIcon,
} as const

function ToastBar({ shown }: { shown: Toast }) {
  const tone = toneOf[shown.type]
  const Icon = iconOf[tone]
  const content = resolveValue(shown.message, shown)
  return (
    <div
      className="ui-toast"
      data-tone={tone}
      data-leaving={shown.visible ? undefined : ''}
      {...shown.ariaProps}
    >
      <Icon aria-hidden="true" />
      {typeof content === 'string' ? <span className="ui-toast-text">{content}</span> : content}
      <button
        type="button"
        className="ui-toast-close"
        aria-label="Tutup pemberitahuan"
        onClick={() => toast.dismiss(shown.id)}
      >
        <XIcon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
