import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { MailCheckIcon, ResendControl } from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { keepResendReadyAt, resendReadyAt } from '../forms/resend-wait.ts'
import { sendVerification } from './send-verification.ts'

/** Spec 2.4.10 and 4.4: 'Verifikasi Akun Anda', with the mail sent again at once (after a refused login) and by the control. */
export function VerificationPending({ email, sendAtOnce = false }: { email: string; sendAtOnce?: boolean }) {
  const sent = useRef(false)
  const [readyAt, setReadyAt] = useState(() => resendReadyAt(email) ?? Date.now() + RESEND_WAIT_MS)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const known = resendReadyAt(email)
    if (known === undefined) keepResendReadyAt(email, readyAt)
    // The server would only say that one is on its way.
    if (sendAtOnce && (known ?? 0) <= Date.now())
      void sendVerification(email, true).then(() => setReadyAt(resendReadyAt(email) ?? readyAt))
  }, [email, sendAtOnce, readyAt])

  async function again() {
    setReadyAt(Date.now() + RESEND_WAIT_MS)
    await sendVerification(email)
    setReadyAt((begun) => resendReadyAt(email) ?? begun)
  }

  return (
    <div>
      <MailCheckIcon aria-hidden="true" className="size-10 text-brand" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Verifikasi Akun Anda</h1>
      <p className="mt-2 mb-6 text-14 leading-body text-text-2">
        Kami telah mengirim tautan aktivasi ke <strong className="wrap-anywhere text-text">{email}</strong>.
        Buka email itu dan ikuti tautannya untuk mengaktifkan akun. Periksa juga folder spam.
      </p>
      <ResendControl waitMs={RESEND_WAIT_MS} readyAt={readyAt} onResend={() => void again()} />
    </div>
  )
}
