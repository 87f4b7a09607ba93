import type Hls from 'hls.js/light'
import { type RefObject, useEffect } from 'react'

/** `blocked`: this browser plays nothing that nobody pressed. */
export type FilmState = 'loading' | 'playing' | 'stalled' | 'blocked'

/** Without a new picture for so long the film is said to stand still. */
const STALLED_MS = 4_000
/** After so long it is opened anew: a studio that began again counts its pieces from the start. */
const REOPEN_MS = 12_000
/** A film that broke is asked for again: it never keeps anybody from bidding. */
const RETRY_MS = 3_000

/** Plays an HLS film in the element for as long as it is on the page, whatever becomes of the line and the studio. */
export function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  url: string,
  onState: (state: FilmState) => void,
): void {
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const page = new AbortController()
    const { signal } = page
    let hls: Hls | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let shownAt = performance.now()
    let state: FilmState = 'loading'

    const tell = (now: FilmState) => {
      if (now !== state) onState(now)
      state = now
    }
    const play = () =>
      element.play().catch((fault: unknown) => {
        if (fault instanceof DOMException && fault.name === 'NotAllowedError') tell('blocked')
      })
    const close = () => {
      clearTimeout(retry)
      hls?.destroy()
      hls = undefined
      element.removeAttribute('src')
    }
    const again = () => {
      if (signal.aborted) return
      close()
      if (state !== 'blocked') tell('stalled')
      retry = setTimeout(() => void open(), RETRY_MS)
    }

    element.addEventListener(
      'timeupdate',
      () => {
        // Time also "changes" when a film is taken out.
        if (element.currentTime === 0) return
        shownAt = performance.now()
        tell('playing')
      },
      { signal },
    )
    element.addEventListener('canplay', () => void play(), { signal })
    element.addEventListener('error', () => again(), { signal })
    const watch = setInterval(() => {
      const stillMs = performance.now() - shownAt
      if (state === 'blocked' || stillMs < STALLED_MS) return
      tell('stalled')
      if (stillMs < REOPEN_MS) return
      shownAt = performance.now()
      close()
      void open()
    }, 1_000)

    onState('loading')
    void open()
    return () => {
      page.abort()
      clearInterval(watch)
      close()
    }

    async function open(): Promise<void> {
      if (element === null) return
      // Some browsers play HLS by themselves; where both can, the library keeps closer to the rostrum.
      if (!('MediaSource' in window)) {
        element.src = url
        return
      }
      const { default: Player } = await import('hls.js/light')
      if (signal.aborted || hls !== undefined || !Player.isSupported()) return
      // Without a worker: the site's rules let no code be loaded from anywhere else.
      const player = new Player({ enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 10 })
      hls = player
      player.on(Player.Events.ERROR, (_, { fatal }) => {
        if (fatal && hls === player) again()
      })
      player.loadSource(url)
      player.attachMedia(element)
    }
  }, [url, video, onState])
}
