/** At most three are seen; a fourth sends the oldest away (spec 9.6). */
export const MOST_TOASTS = 3

/** Time to fade; the theme's 160 ms and a little. */
const LEAVING_MS = 200

export interface Toast {
  readonly id: string
  readonly tone: 'success' | 'error' | 'notice' | 'undo'
  readonly text: string
  readonly action?: ToastAction | undefined
  /** It fades, and is gone a moment later. */
  readonly isLeaving: boolean
}

export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
  /** Until when it can be pressed, to be counted down beside its label. */
  readonly until?: number | undefined
}

interface Clock {
  timer?: ReturnType<typeof setTimeout> | undefined
  endsAt: number
}

let toasts: readonly Toast[] = []
let heldAt: number | null = null
let lastId = 0
const clocks = new Map<string, Clock>()
const listeners = new Set<() => void>()

/** The toasts there are, the newest first. */
export const shownToasts = () => toasts

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same id replaces a toast instead of adding one; and so do the same words, which nobody need read twice at once. */
export function showToast(
  { id: named, ...words }: Omit<Toast, 'id' | 'isLeaving'> & { id?: string | undefined },
  durationMs: number,
): string {
  const twin = toasts.find((shown) => saysTheSame(shown, words))
  const id = named ?? twin?.id ?? `toast ${++lastId}`
  if (twin !== undefined && twin.id !== id) forget(twin.id)
  const toast: Toast = { ...words, id, isLeaving: false }
  const isKnown = toasts.some((shown) => shown.id === id)
  change(isKnown ? toasts.map((shown) => (shown.id === id ? toast : shown)) : [toast, ...toasts])
  const endsAt = Date.now() + durationMs
  wind(id, twin === undefined ? endsAt : Math.max(endsAt, clocks.get(id)?.endsAt ?? 0))
  for (const extra of toasts.filter(({ isLeaving }) => !isLeaving).slice(MOST_TOASTS)) dismissToast(extra.id)
  return id
}

/** One, or all. */
export function dismissToast(id?: string): void {
  const leaving = toasts.filter((shown) => !shown.isLeaving && (id === undefined || shown.id === id))
  if (leaving.length === 0) return
  change(toasts.map((shown) => (leaving.includes(shown) ? { ...shown, isLeaving: true } : shown)))
  for (const { id } of leaving) {
    clearTimeout(clocks.get(id)?.timer)
    clocks.set(id, { endsAt: Number.POSITIVE_INFINITY, timer: setTimeout(() => forget(id), LEAVING_MS) })
  }
}

/** No toast ends while somebody reads. */
export function holdToasts(): void {
  heldAt ??= Date.now()
  for (const { id, isLeaving } of toasts) if (!isLeaving) clearTimeout(clocks.get(id)?.timer)
}

export function releaseToasts(): void {
  if (heldAt === null) return
  const heldFor = Date.now() - heldAt
  heldAt = null
  for (const { id, isLeaving } of toasts)
    if (!isLeaving) wind(id, (clocks.get(id)?.endsAt ?? Date.now()) + heldFor)
}

/** Takes all away at once, as if none had been: every test begins so. */
export function clearToasts(): void {
  for (const { timer } of clocks.values()) clearTimeout(timer)
  clocks.clear()
  heldAt = null
  change([])
}

function saysTheSame(shown: Toast, words: Omit<Toast, 'id' | 'isLeaving'>): boolean {
  const hasAction = shown.action !== undefined || words.action !== undefined
  return !shown.isLeaving && !hasAction && shown.tone === words.tone && shown.text === words.text
}

function forget(id: string): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  change(toasts.filter((shown) => shown.id !== id))
}

function wind(id: string, endsAt: number): void {
  clearTimeout(clocks.get(id)?.timer)
  const isTimed = Number.isFinite(endsAt) && heldAt === null
  clocks.set(id, {
    endsAt,
    timer: isTimed ? setTimeout(() => dismissToast(id), endsAt - Date.now()) : undefined,
  })
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
