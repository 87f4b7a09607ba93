// jsdom draws nothing and has no top layer: these stand in for what the browser itself does, and only for that.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    const first = this.querySelector<HTMLElement>('[autofocus], input, button')
    first?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
}

window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

/** Nothing is drawn, so nothing ever comes into view. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
for (const name of ['IntersectionObserver', 'ResizeObserver'] as const)
  if (!(name in window)) Object.assign(window, { [name]: NothingInView })
