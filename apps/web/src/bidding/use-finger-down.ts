import { type PointerEvent, useRef } from 'react'

/** A click comes right after the finger is up; what comes later is another press, of a keyboard perhaps. */
const CLICK_FOLLOWS_MS = 1_000

/**
 * Remembers the amount that a key had when the finger went down on it. By the time of the click a newer price may
 * stand there, or the field that lost the focus may have been put right. The browser says that a finger has left the
 * key before its click comes, so leaving counts for a mouse only.
 */
export function useFingerDown(amountNow: () => number | null) {
  const down = useRef<{ amount: number | null; upAt: number } | null>(null)
  const forget = () => {
    down.current = null
  }
  return {
    pressed: (): number | null => {
      const press = down.current
      forget()
      return press && performance.now() - press.upAt < CLICK_FOLLOWS_MS ? press.amount : amountNow()
    },
    handlers: {
      onPointerDown: () => {
        down.current = { amount: amountNow(), upAt: Number.POSITIVE_INFINITY }
      },
      onPointerUp: () => {
        if (down.current) down.current.upAt = performance.now()
      },
      onPointerCancel: forget,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') forget()
      },
    },
  }
}
