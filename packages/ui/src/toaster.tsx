import { type ComponentType, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from './icons.ts'
import { useNow } from './later/now.ts'
import { onOpenDialogsChange, topmostDialog } from './later/open-dialogs.ts'
import {
  dismissToast,
  holdToasts,
  onToastsChange,
  releaseToasts,
  shownToasts,
  type Toast,
} from './toast-list.ts'

/** Sets what a toast says. */
type Words = ComponentType<{ children: string }>
const AsItIs: Words = ({ children }) => children

/** Draws what `notify` says, top centre, set by `words`. Once per app, near its root. */
export function Toaster({ words = AsItIs }: { words?: Words }) {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, shownToasts)
  const host = useSyncExternalStore(onOpenDialogsChange, hostOfToasts, nowhere)
  if (host === null) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div className="ui-toaster" translate="no" onMouseEnter={holdToasts} onMouseLeave={releaseToasts}>
      {toasts.map((shown) => (
        <ToastBar key={shown.id} shown={shown} words={words} />
      ))}
    </div>,
    host,
  )
}

const hostOfToasts = () => topmostDialog() ?? document.body
/** A page is drawn without them. */
const nowhere = () => null

const iconOf = {
  success: CircleCheckIcon,
  error: CircleAlertIcon,
  notice: InfoIcon,
  undo: CircleCheckIcon,
} as const

interface ToastBarProps {
  shown: Toast
  words: Words
}

function ToastBar({ shown: { id, tone, text, action, isLeaving }, words: Words }: ToastBarProps) {
  const Icon = iconOf[tone]
  const urgency =
    tone === 'error'
      ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
      : ({ role: 'status', 'aria-live': 'polite' } as const)
  return (
    <div className="ui-toast" data-tone={tone} data-leaving={isLeaving ? '' : undefined} {...urgency}>
      <Icon aria-hidden="true" />
      <span className="ui-toast-text">
        <Words>{text}</Words>
      </span>
      {action && (
        <button
          type="button"
          className="ui-toast-action"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          <span>{action.label}</span>
          {action.until !== undefined && <SecondsLeft until={action.until} />}
        </button>
      )}
      <button
        type="button"
        className="ui-toast-close"
        aria-label="Tutup pemberitahuan"
        onClick={() => dismissToast(id)}
      >
        <XIcon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}

function SecondsLeft({ until }: { until: number }) {
  const left = Math.max(0, Math.ceil((until - useNow(250)) / 1000))
  return <span aria-hidden="true"> {left}</span>
}
