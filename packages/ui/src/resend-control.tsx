import { useState } from 'react'
import { Button } from './button.tsx'
import { useNow } from './later/now.ts'

export interface ResendControlProps {
  /** Pressing starts the countdown afresh at once; the caller tells how the sending went. */
  onResend: () => void
  /** The control counts down for so long. */
  waitMs: number
  /** Where it is known better than by the control's appearance: the moment the countdown ends. */
  readyAt?: number | undefined
  waitingLabel?: string | undefined
  buttonLabel?: string | undefined
}

/** Counts down from its appearance on, then offers to send again. */
export function ResendControl({
  onResend,
  waitMs,
  readyAt,
  waitingLabel = 'Tidak ada email masuk?',
  buttonLabel = 'Kirim ulang',
}: ResendControlProps) {
  const [ownReadyAt, setOwnReadyAt] = useState(() => Date.now() + waitMs)
  const [passed, setPassed] = useState<number | null>(null)
  const until = readyAt ?? ownReadyAt
  const waiting = passed !== until
  const now = useNow(500, waiting)
  const left = until - now
  if (waiting && left <= 0) setPassed(until)

  function resend() {
    setOwnReadyAt(Date.now() + waitMs)
    onResend()
  }

  return (
    <div className="ui-resend">
      {waiting ? (
        <>
          <span>{waitingLabel}</span>
          <span>
            {buttonLabel} dalam{' '}
            <span role="timer" className="ui-resend-clock">
              {minutesAndSeconds(left)}
            </span>
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
