const KEY = 'ketok:lot'

/** The lot that was looked at last: whoever registers because of it finds back to it, also by the link of a mail. */
export function keepLastLot(unitId: number): void {
  try {
    localStorage.setItem(KEY, String(unitId))
  } catch {
    // Without storage he finds back by himself.
  }
}

export function lastLot(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

export function forgetLastLot(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
