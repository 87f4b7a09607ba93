import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { MailCheckIcon, ResendControl } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { sendVerification } from './send-verification.ts'

/** Spec 2 and 4: 'Verifikasi Akun Anda', with the mail sent again at once (after a refused login) and by the control. */
export function VerificationPending({ email, sendAtOnce = false }: { email: string; sendAtOnce?: boolean }) {
  const sent = useRef(false)

  useEffect(() => {
    if (!sendAtOnce || sent.current) return
    sent.current = true
    void sendVerification(email)
  }, [email, sendAtOnce])

  return (
    <div>
      <MailCheckIcon aria-hidden="true" className="size-10 text-brand" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Verifikasi Akun Anda</h1>
      <p className="mt-2 mb-6 text-14 leading-body text-text-2">
        Kami telah mengirim tautan aktivasi ke <strong className="wrap-anywhere text-text">{email}</strong>.
        Buka email itu dan ikuti tautannya untuk mengaktifkan akun. Periksa juga folder spam.
      </p>
      <ResendControl waitMs={RESEND_WAIT_MS} onResend={() => void sendVerification(email)} />
    </div>
  )
}
