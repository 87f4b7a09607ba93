import { toast } from 'react-hot-toast/headless'
import { useNow } from './now.ts'

/** Specification, section 9. */
export const TOAST_MS = 4000

/** Time to fade; the theme's 160 ms and a little. */
const LEAVING_MS = 200

export interface ToastChoices {
  /** The same id replaces a toast instead of adding one. */
  id?: string | undefined
  durationMs?: number | undefined
}

export interface UndoChoices {
  onUndo: () => void
  seconds?: number | undefined
  label?: string | undefined
}

export interface OfferChoices {
  label: string
  onAccept: () => void
  id?: string | undefined
}

/** The only way to show a toast. The fallback texts are the specification's (section 8). */
export const notify = {
  success(text = 'success', choices: ToastChoices = {}): string {
    return toast.success(text, options(choices))
  },
  error(text = 'failed', choices: ToastChoices = {}): string {
    return toast.error(text, { ...options(choices), ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
  },
  notice(text: string, choices: ToastChoices = {}): string {
    return toast(text, options(choices))
  },
  /** Says what was done and for how many seconds it can be taken back. */
  undo(text: string, { onUndo, seconds = 5, label = 'Batalkan' }: UndoChoices): string {
    const until = Date.now() + seconds * 1000
    return toast.custom(
      (shown) => (
        <>
          <span className="ui-toast-text">{text}</span>
          <UndoButton
            label={label}
            until={until}
            onPress={() => {
              toast.dismiss(shown.id)
              onUndo()
            }}
          />
        </>
      ),
      { duration: seconds * 1000, removeDelay: LEAVING_MS },
    )
  },
  /** Stays until it is taken up or closed: for what can wait, and must not happen by itself. */
  offer(text: string, { label, onAccept, id }: OfferChoices): string {
    return toast.custom(
      (shown) => (
        <>
          <span className="ui-toast-text">{text}</span>
          <button
            type="button"
            className="ui-toast-action"
            onClick={() => {
              toast.dismiss(shown.id)
              onAccept()
            }}
          >
            {label}
          </button>
        </>
      ),
      { duration: Number.POSITIVE_INFINITY, removeDelay: LEAVING_MS, ...(id !== undefined && { id }) },
    )
  },
  dismiss(id?: string): void {
    toast.dismiss(id)
  },
}

function options({ id, durationMs = TOAST_MS }: ToastChoices) {
  return { duration: durationMs, removeDelay: LEAVING_MS, ...(id !== undefined && { id }) }
}

function UndoButton({ label, until, onPress }: { label: string; until: number; onPress: () => void }) {
  const left = Math.max(0, Math.ceil((until - useNow(250)) / 1000))
  return (
    <button type="button" className="ui-toast-action" onClick={onPress}>
      {label} <span aria-hidden="true">{left}</span>
    </button>
  )
}
