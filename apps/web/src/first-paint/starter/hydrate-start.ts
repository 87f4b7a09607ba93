import { handOverTo, watchEarlyInput } from './input-replay.ts'

/**
 * Starts a page that the server has drawn: what is seen comes first, then what makes it move. `#ketok-code` names the
 * site's files, each after those it needs; the last is the start.
 */
const files: string[] = JSON.parse(document.getElementById('ketok-code')?.textContent ?? '[]')
/** Each longer than the one before; a browser remembers which file did not come, so only a new page asks again. */
const TRY_AGAIN_MS = [3_000, 10_000, 30_000]
const TRIES = 'ketok:tries'
/** A tab behind others is not painted before somebody looks, and a picture may never come. */
const PAINTED_MS = 2_000
let isUnderWay = false
/** Null in a browser that keeps nothing: it could not count its tries, and would go on for ever. */
const kept = storage()

/** Leaves the thread to a finger between two pieces of work. */
const turn = () => new Promise((go) => setTimeout(go))

async function begin(): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
    await turn()
  }
  await run()
}

function storage(): Storage | null {
  try {
    const { sessionStorage: own } = window
    // One that is full counts nothing either.
    own.setItem(TRIES, own.getItem(TRIES) ?? '0')
    return own
  } catch {
    return null
  }
}

function tryAgain(): void {
  const tries = kept ? Number(kept.getItem(TRIES)) : TRY_AGAIN_MS.length
  const afterMs = TRY_AGAIN_MS[tries]
  if (afterMs === undefined) {
    tell(
      'Halaman ini belum bisa dipakai karena tidak termuat seluruhnya. Periksa koneksi Anda.',
      reloadButton(),
    )
    return
  }
  kept?.setItem(TRIES, String(tries + 1))
  // A browser that only believes to have a line would put its own error in the place of what can still be read.
  const reload = () =>
    fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
      ({ ok }) => (ok ? location.reload() : setTimeout(reload, afterMs)),
      () => setTimeout(reload, afterMs),
    )
  if (navigator.onLine) {
    setTimeout(reload, afterMs)
    return
  }
  tell('Tidak ada koneksi internet. Halaman bisa dipakai begitu tersambung.')
  addEventListener('online', reload, { once: true })
}

/** None of the site's own parts has come to say it. What stands there can be read, and its links lead on. */
function tell(text: string, ...actions: readonly HTMLElement[]): void {
  const bar = document.createElement('div')
  bar.className =
    'fixed inset-x-0 bottom-0 z-[90] flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-danger px-4 py-3 text-14 text-white'
  const words = document.createElement('p')
  words.role = 'alert'
  bar.append(words, ...actions)
  // It stands before the page, so that people who use the keyboard meet it first.
  document.body.prepend(bar)
  // The words are filled in once the bar stands there, so that screen readers announce them.
  words.textContent = text
}

function reloadButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'min-h-11 rounded-control bg-white px-4 font-semi text-ink'
  button.textContent = 'Muat ulang'
  button.addEventListener('click', () => {
    kept?.removeItem(TRIES)
    location.reload()
  })
  return button
}

/** One after the other: the start as a whole would keep the page from answering for as long as all of them take. */
async function run(): Promise<void> {
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await turn()
    }
    kept?.removeItem(TRIES)
  } catch (fault) {
    console.error(fault)
    tryAgain()
  }
}

const root = document.getElementById('root')
if (root) handOverTo(root, watchEarlyInput(root))

// The browser reports the first paint when it is seen: on a busy phone that is long after the frame was drawn.
new PerformanceObserver(async () => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await picture?.decode().catch(() => undefined)
  await begin()
}).observe({ type: 'paint', buffered: true })
setTimeout(begin, PAINTED_MS)
