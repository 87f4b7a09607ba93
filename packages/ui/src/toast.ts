import { dismissToast, showToast, type Toast } from './toast-list.ts'

/** Spec 9.4. */
export const TOAST_MS = 4000

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

/** The only way to show a toast. The fallback texts are the specification's (spec 8.20). */
export const notify = {
  success: (text = 'success', choices: ToastChoices = {}) => showText('success', text, choices),
  error: (text = 'failed', choices: ToastChoices = {}) => showText('error', text, choices),
  notice: (text: string, choices: ToastChoices = {}) => showText('notice', text, choices),
  /** Says what was done and for how many seconds it can be taken back. */
  undo(text: string, { onUndo, seconds = 5, label = 'Batalkan' }: UndoChoices): string {
    const forMs = seconds * 1000
    return showToast(
      { tone: 'undo', text, action: { label, onPress: onUndo, until: Date.now() + forMs } },
      forMs,
    )
  },
  /** Stays until it is taken up or closed: for what can wait, and must not happen by itself. */
  offer(text: string, { label, onAccept, id }: OfferChoices): string {
    return showToast(
      { id, tone: 'undo', text, action: { label, onPress: onAccept } },
      Number.POSITIVE_INFINITY,
    )
  },
  /** What is shown is of an older build; when it is loaded afresh is for the person to say. */
  newVersion: (onAccept: () => void) =>
    notify.offer('Versi baru tersedia', { id: 'version', label: 'Muat ulang', onAccept }),
  dismiss: dismissToast,
}

function showText(tone: Toast['tone'], text: string, { id, durationMs = TOAST_MS }: ToastChoices): string {
  return showToast({ id, tone, text }, durationMs)
}
