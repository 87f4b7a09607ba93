/** What opened a dialog may go with what was done in it, once the server has answered. */
const GOES_WITHIN_MS = 3_000

/**
 * Gives the focus back to where it came from before a dialog or a menu. When that is gone, or goes soon after (a header that
 * greets somebody has no "Masuk" any more, a row that was deleted no button), the page's main heading has it: at the
 * top of the document it would be lost.
 */
export function returnFocus(cameFrom: Element | null): void {
  if (!(cameFrom instanceof HTMLElement) || cameFrom === document.body) return
  if (cameFrom.isConnected) cameFrom.focus({ preventScroll: true })
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, GOES_WITHIN_MS)
  watch.observe(document.body, { childList: true, subtree: true })
  // The same change that closes the dialog may take it away a moment later.
  queueMicrotask(look)

  function look(): void {
    const { activeElement } = document
    if (activeElement !== cameFrom && activeElement !== document.body && activeElement !== null) stop()
    else if (!cameFrom?.isConnected) {
      stop()
      focusHeading()
    }
  }
  function stop(): void {
    watch.disconnect()
    clearTimeout(timer)
  }
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}
