import { drawnWidth, suitsWidth } from './media-at-width.ts'

/**
 * What the site's parts ask of a browser while they are drawn where there is none: a page with the server's blocks in
 * it, empty storages, and a screen that is narrow or wide. Effects, which do all else, never run there.
 */
const page = { config: '', answers: '', isPhone: true }

export function describeSite(config: unknown): void {
  page.config = JSON.stringify(config)
}

export function describePage(answers: string, isPhone: boolean): void {
  page.answers = answers
  page.isPhone = isPhone
}

const blocks: Readonly<Record<string, () => string>> = {
  'ketok-config': () => page.config,
  'ketok-answers': () => page.answers,
}

const nothing = () => undefined
const nothingKept = {
  length: 0,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  clear: nothing,
  key: () => null,
}

const browser = {
  localStorage: nothingKept,
  sessionStorage: nothingKept,
  location: { protocol: 'https:', host: '', origin: '', href: 'https://site/', pathname: '/' },
  navigator: { onLine: true },
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: (query: string) => ({
    matches: suitsWidth(query, drawnWidth(page.isPhone)),
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
  document: {
    readyState: 'loading',
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing,
    getElementById: (id: string) => (id in blocks ? { textContent: blocks[id]?.() } : null),
  },
}

for (const [name, value] of Object.entries({ ...browser, window: globalThis }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
