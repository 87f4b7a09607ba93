const TITLE = '⚠ Terlampaui'
const BLINK_MS = 1000

let blinking: ReturnType<typeof setInterval> | undefined

/** The tab says that its owner was outbid until they look. */
export function blinkTitle(): void {
  if (blinking !== undefined || (document.visibilityState === 'visible' && document.hasFocus())) return
  const title = document.title
  let shown = false
  const stop = () => {
    clearInterval(blinking)
    blinking = undefined
    document.title = title
    window.removeEventListener('focus', stop)
  }
  blinking = setInterval(() => {
    shown = !shown
    document.title = shown ? TITLE : title
  }, BLINK_MS)
  window.addEventListener('focus', stop)
}
