import { Button, classes, IconButton, PlayIcon, Volume2Icon, VolumeXIcon } from '@ketok/ui'
import { useRef, useState } from 'react'
import { type FilmState, useFilm } from './use-film.ts'

export interface SaleVideoProps {
  url: string
  state: FilmState
  onState: (state: FilmState) => void
}

/** The rostrum on film. Never the time reference, silent until somebody wants to hear it, unseen until it plays. */
export default function SaleVideo({ url, state, onState }: SaleVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  useFilm(video, url, onState)
  const isPlaying = state === 'playing'

  return (
    <>
      <video
        ref={video}
        muted={isMuted}
        autoPlay
        playsInline
        aria-label="Siaran langsung juru lelang"
        aria-hidden={!isPlaying}
        // Not taken out of sight by `hidden`: browsers stop a film that nobody could see.
        className={classes('absolute inset-0 size-full object-cover', !isPlaying && 'opacity-0')}
      />
      {state === 'blocked' && (
        <div className="absolute inset-0 grid place-items-center bg-ink/80">
          <Button variant="outline" onClick={() => void video.current?.play()}>
            <PlayIcon aria-hidden="true" />
            Putar siaran
          </Button>
        </div>
      )}
      {isPlaying && (
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
      )}
    </>
  )
}
