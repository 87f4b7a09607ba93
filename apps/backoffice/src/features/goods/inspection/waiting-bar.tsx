import { useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { Button, CircleCheckIcon, RefreshCwIcon, Spinner, TriangleAlertIcon, WifiOffIcon } from '@ketok/ui'
import { useEffect } from 'react'
import { keepSending, type OutboxState, outbox, sendAgain, sendAll } from './outbox.ts'

/** Always there: what of this phone the house does not have yet, and why. */
export function WaitingBar() {
  const state = useObservable(outbox)
  const isOnline = useObservable(online)
  useEffect(() => keepSending(), [])
  const { reports, isSending, ofOthers } = state
  const refused = reports.filter((waiting) => waiting.refused !== null)
  const left = reports.length - refused.length
  const tone = refused.length > 0 ? 'danger' : left > 0 || !isOnline ? 'warning' : 'good'
  return (
    <section aria-label="Kiriman" className="inspect-waiting" data-tone={tone}>
      <div className="flex min-h-11 items-center gap-2">
        <WaitingIcon tone={tone} isSending={isSending} isOnline={isOnline} />
        <p role="status" className="min-w-0 flex-1 text-14 font-semi">
          {waitingWords(state, isOnline)}
        </p>
        {left > 0 && isOnline && !isSending && (
          <Button size="sm" variant="outline" onClick={() => void sendAll()}>
            Kirim sekarang
          </Button>
        )}
      </div>
      {refused.map((waiting) => (
        <div key={waiting.id} className="mt-1 border-danger-line border-t pt-2 pb-1">
          <p className="text-14">
            <strong className="font-bold">{waiting.title}</strong>: {waiting.refused}
          </p>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void sendAgain(waiting)}>
            Coba kirim lagi
          </Button>
        </div>
      ))}
      {ofOthers > 0 && (
        <p className="pb-1 text-13">
          {ofOthers} laporan petugas lain menunggu di HP ini. Ia perlu masuk untuk mengirimnya.
        </p>
      )}
    </section>
  )
}

function waitingWords({ reports, photosLeft, isSending, fault }: OutboxState, isOnline: boolean): string {
  const left = reports.filter(({ refused, version }) => refused === null && version === null).length
  const refused = reports.filter((waiting) => waiting.refused !== null).length
  const parts = [left > 0 && `${left} laporan`, photosLeft > 0 && `${photosLeft} foto`].filter(Boolean)
  if (parts.length === 0 && refused > 0) return `${refused} laporan belum diterima`
  if (parts.length === 0 && reports.length > 0) return 'Menyelesaikan kiriman'
  if (parts.length === 0) return isOnline ? 'Semua sudah terkirim' : 'Tanpa sinyal. Semua tersimpan di HP ini'
  const what = parts.join(', ')
  if (isSending && isOnline) return `Mengirim, sisa ${what}`
  if (!isOnline) return `${what} menunggu sinyal`
  return fault === null ? `${what} menunggu dikirim` : `${what} menunggu: ${fault}`
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
