import { CallError } from '@ketok/client'
import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { MailCheckIcon, notify, ResendControl } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { client } from '../house.ts'

/** Spec 2 and 4: 'Verifikasi Akun Anda', with the mail sent again at once (after a refused login) and by the control. */
export function VerificationPending({ email, sendAtOnce = false }: { email: string; sendAtOnce?: boolean }) {
  const sent = useRef(false)

  async function send() {
    try {
      await client.call('POST /auth/customer/resend-verification', { body: { email } })
      notify.success('Verifikasi telah dikirim ke email')
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this view, whatever is drawn again
  useEffect(() => {
    if (!sendAtOnce || sent.current) return
    sent.current = true
    void send()
  }, [])

  return (
    <div>
      <MailCheckIcon aria-hidden="true" className="size-10 text-brand" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Verifikasi Akun Anda</h1>
      <p className="mt-2 mb-6 text-14 leading-body text-text-2">
        Kami telah mengirim tautan aktivasi ke <strong className="wrap-anywhere text-text">{email}</strong>.
        Buka email itu dan ikuti tautannya untuk mengaktifkan akun. Periksa juga folder spam.
      </p>
      <ResendControl waitMs={RESEND_WAIT_MS} onResend={() => void send()} />
    </div>
  )
}
