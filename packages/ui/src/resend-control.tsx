import { useState } from 'react'
import { Button } from './button.tsx'
import { useNow } from './now.ts'

export interface ResendControlProps {
  /** Pressing starts the countdown afresh at once; the caller tells how the sending went. */
  onResend: () => void
  /** How long patience is asked for. */
  waitMs: number
  waitingLabel?: string | undefined
  buttonLabel?: string | undefined
}

/** Asks for patience with a countdown from its appearance on, then offers to send again. */
export function ResendControl({
  onResend,
  waitMs,
  waitingLabel = 'Tidak ada email masuk?',
  buttonLabel = 'Kirim ulang',
}: ResendControlProps) {
  const [readyAt, setReadyAt] = useState(() => Date.now() + waitMs)
  const [waiting, setWaiting] = useState(true)
  const now = useNow(500, waiting)
  const left = readyAt - now
  if (waiting && left <= 0) setWaiting(false)

  function resend() {
    setReadyAt(Date.now() + waitMs)
    setWaiting(true)
    onResend()
  }

  return (
    <div className="ui-resend">
      {waiting ? (
        <>
          <span>{waitingLabel}</span>
          <span role="timer" className="ui-resend-clock">
            {minutesAndSeconds(left)}
          </span>
        </>
      ) : (
        <Button variant="outline" onClick={resend}>
          {buttonLabel}
        </Button>
      )}
    </div>
  )
}

/** `mm:ss`, rounded up: "00:00" is never shown while there is still time. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
