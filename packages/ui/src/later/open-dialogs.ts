/**
 * The dialogs now open, the topmost last. Everything outside the topmost is behind it and inert, so whatever must
 * stay seen and heard (toasts) has to be drawn inside it.
 */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function onOpenDialogsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}
