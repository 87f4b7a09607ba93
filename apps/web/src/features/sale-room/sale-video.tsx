import { Button, IconButton, PlayIcon, Volume2Icon, VolumeXIcon } from '@ketok/ui'
import type Hls from 'hls.js/light'
import { useEffect, useRef, useState } from 'react'

/** Without a new picture for so long the film is said to stand still. */
const STALLED_MS = 4000
/** A film that broke is asked for again: it never keeps anybody from bidding. */
const RETRY_MS = 3000

type FilmState = 'loading' | 'playing' | 'stalled' | 'blocked'

/** The rostrum on film. Never the time reference, silent until somebody wants to hear it. */
export default function SaleVideo({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('loading')
  const [isMuted, setMuted] = useState(true)
  useFilm(video, url, setState)

  return (
    <>
      <video
        ref={video}
        muted={isMuted}
        autoPlay
        playsInline
        aria-label="Siaran langsung juru lelang"
        className="absolute inset-0 size-full object-cover"
      />
      {state !== 'playing' && (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-ink/80 p-4 text-center text-14 text-white"
        >
          {state === 'blocked' ? (
            <Button variant="outline" onClick={() => void video.current?.play()}>
              <PlayIcon aria-hidden="true" />
              Putar siaran
            </Button>
          ) : state === 'loading' ? (
            'Menyambung siaran…'
          ) : (
            'Siaran tersendat. Harga dan tombol tetap berjalan.'
          )}
        </div>
      )}
      <IconButton
        label="Suara siaran"
        aria-pressed={!isMuted}
        className="absolute bottom-2 left-2 rounded-control bg-ink text-white hover:bg-n-800"
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? (
          <VolumeXIcon aria-hidden="true" className="size-5" />
        ) : (
          <Volume2Icon aria-hidden="true" className="size-5" />
        )}
      </IconButton>
    </>
  )
}

function useFilm(
  video: React.RefObject<HTMLVideoElement | null>,
  url: string,
  tell: (state: FilmState) => void,
): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    const page = new AbortController()
    const { signal } = page
    let hls: Hls | undefined
    let retry: ReturnType<typeof setTimeout>
    let shownAt = performance.now()

    const play = () =>
      element.play().catch((fault: unknown) => {
        if (fault instanceof DOMException && fault.name === 'NotAllowedError') tell('blocked')
      })
    element.addEventListener(
      'timeupdate',
      () => {
        shownAt = performance.now()
        tell('playing')
      },
      { signal },
    )
    element.addEventListener('canplay', () => void play(), { signal })
    const watch = setInterval(() => {
      if (performance.now() - shownAt > STALLED_MS && !element.paused) tell('stalled')
    }, 1000)

    void open()
    return () => {
      page.abort()
      clearInterval(watch)
      clearTimeout(retry)
      hls?.destroy()
      element.removeAttribute('src')
    }

    async function open(): Promise<void> {
      if (!element) return
      if (element.canPlayType('application/vnd.apple.mpegurl') !== '') {
        element.src = url
        element.addEventListener('error', () => again(), { signal })
        return
      }
      const { default: Player } = await import('hls.js/light')
      if (signal.aborted || !Player.isSupported()) return
      // Without a worker: the site's rules let no code be loaded from anywhere else.
      const player = new Player({ enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 10 })
      hls = player
      player.on(Player.Events.ERROR, (_, { fatal }) => {
        if (!fatal) return
        player.destroy()
        again()
      })
      player.loadSource(url)
      player.attachMedia(element)
    }

    function again(): void {
      if (signal.aborted) return
      tell('stalled')
      retry = setTimeout(() => void open(), RETRY_MS)
    }
  }, [url, video, tell])
}
