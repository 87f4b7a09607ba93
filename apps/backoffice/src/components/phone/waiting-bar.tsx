import { useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { Button, CircleCheckIcon, RefreshCwIcon, Spinner, TriangleAlertIcon, WifiOffIcon } from '@ketok/ui'
import { useEffect } from 'react'
import './phone.css'
import type { Waiting } from './phone-box.ts'
import type { OutboxState, PhoneOutbox } from './phone-outbox.ts'

interface WaitingBarProps<Sending extends Waiting> {
  outbox: PhoneOutbox<Sending>
  /** What is sent: “laporan”. */
  what: string
  /** The house has it, and only its pictures are on their way. */
  isThere?: (waiting: Sending) => boolean
  /** Where a small screen has other uses for the line: nothing is said while all is sent. */
  isQuiet?: boolean
}

/** What of this phone the house does not have yet, and why. */
export function WaitingBar<Sending extends Waiting>({
  outbox,
  what,
  isThere = () => false,
  isQuiet = false,
}: WaitingBarProps<Sending>) {
  const state = useObservable(outbox.state)
  const isOnline = useObservable(online)
  useEffect(() => outbox.keepSending(), [outbox])
  const { waiting: all, isSending, ofOthers } = state
  const refused = all.filter((waiting) => waiting.refused !== null)
  const left = all.length - refused.length
  const tone = refused.length > 0 ? 'danger' : left > 0 || !isOnline ? 'warning' : 'good'
  if (isQuiet && tone === 'good') return null
  return (
    <section aria-label="Kiriman" className="phone-waiting" data-tone={tone}>
      <div className="flex min-h-11 items-center gap-2">
        <WaitingIcon tone={tone} isSending={isSending} isOnline={isOnline} />
        <p role="status" className="min-w-0 flex-1 text-14 font-semi">
          {waitingWords(state, { isOnline, what, isThere })}
        </p>
        {left > 0 && isOnline && !isSending && (
          <Button size="sm" variant="outline" onClick={() => void outbox.sendAll()}>
            Kirim sekarang
          </Button>
        )}
      </div>
      {refused.map((waiting) => (
        <div key={waiting.id} className="mt-1 border-danger-line border-t pt-2 pb-1">
          <p className="text-14">
            <strong className="font-bold">{waiting.title}</strong>: {waiting.refused}
          </p>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void outbox.sendAgain(waiting)}>
            Coba kirim lagi
          </Button>
        </div>
      ))}
      {ofOthers > 0 && (
        <p className="pb-1 text-13">
          {ofOthers} {what} petugas lain menunggu di HP ini. Ia perlu masuk untuk mengirimnya.
        </p>
      )}
    </section>
  )
}

interface Words<Sending extends Waiting> {
  readonly isOnline: boolean
  readonly what: string
  readonly isThere: (waiting: Sending) => boolean
}

function waitingWords<Sending extends Waiting>(
  { waiting: all, photosLeft, isSending, fault }: OutboxState<Sending>,
  { isOnline, what, isThere }: Words<Sending>,
): string {
  const left = all.filter((waiting) => waiting.refused === null && !isThere(waiting)).length
  const refused = all.filter((waiting) => waiting.refused !== null).length
  const parts = [left > 0 && `${left} ${what}`, photosLeft > 0 && `${photosLeft} foto`].filter(Boolean)
  if (parts.length === 0 && refused > 0) return `${refused} ${what} belum diterima`
  if (parts.length === 0 && all.length > 0) return 'Menyelesaikan kiriman'
  if (parts.length === 0) return isOnline ? 'Semua sudah terkirim' : 'Tanpa sinyal. Semua tersimpan di HP ini'
  const rest = parts.join(', ')
  if (isSending && isOnline) return `Mengirim, sisa ${rest}`
  if (!isOnline) return `${rest} menunggu sinyal`
  return fault === null ? `${rest} menunggu dikirim` : `${rest} menunggu: ${fault}`
}

function WaitingIcon({
  tone,
  isSending,
  isOnline,
}: {
  tone: 'danger' | 'warning' | 'good'
  isSending: boolean
  isOnline: boolean
}) {
  if (isSending && isOnline) return <Spinner />
  if (!isOnline) return <WifiOffIcon aria-hidden="true" className="size-5" />
  if (tone === 'danger') return <TriangleAlertIcon aria-hidden="true" className="size-5" />
  if (tone === 'warning') return <RefreshCwIcon aria-hidden="true" className="size-5" />
  return <CircleCheckIcon aria-hidden="true" className="size-5" />
}
