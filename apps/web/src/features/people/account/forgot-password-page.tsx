import { CallError } from '@ketok/client'
import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { Button, linkClass, MailCheckIcon, notify, ResendControl, TextField } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { emailCheck } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'

const send = (email: string) => client.call('POST /auth/customer/forgot-password', { body: { email } })

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <title>{`Lupa password · ${config.brand.name}`}</title>
      {sentTo === null ? (
        <AskEmail onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onChange={() => setSentTo(null)} />
      )}
    </>
  )
}

function AskEmail({ onSent }: { onSent: (email: string) => void }) {
  const { element, register, handleSubmit, setError, formState } = useGuidedForm({
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email.trim())
      onSent(email.trim())
    } catch (fault) {
      showErrors(fault, setError, ['email'])
    }
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="text-24 font-bold tracking-tight">Lupa password</h1>
        <p className="mt-1 text-14 text-text-2">
          Kami kirim tautan untuk membuat password baru ke email Anda.
        </p>
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email', { validate: emailCheck })}
      />
      <Button type="submit" size="lg" full pending={formState.isSubmitting}>
        Kirim tautan
      </Button>
      <Link to={paths.login} className={`${linkClass} inline-flex min-h-11 items-center self-center text-14`}>
        Kembali ke halaman masuk
      </Link>
    </form>
  )
}

function Sent({ email, onChange }: { email: string; onChange: () => void }) {
  const again = async () => {
    try {
      await send(email)
      notify.success('Tautan telah dikirim ke email')
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    }
  }
  return (
    <div role="status">
      <MailCheckIcon aria-hidden="true" className="size-10 text-brand" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Periksa email Anda</h1>
      <p className="mt-2 mb-6 text-14 leading-body text-text-2">
        Bila <strong className="break-all text-text">{email}</strong> terdaftar, tautan untuk membuat password
        baru sudah kami kirim. Tautan berlaku satu jam.
      </p>
      <ResendControl waitMs={RESEND_WAIT_MS} onResend={() => void again()} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 text-14">
        <button type="button" className={`${linkClass} min-h-11`} onClick={onChange}>
          Pakai email lain
        </button>
        <Link to={paths.login} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Kembali ke halaman masuk
        </Link>
      </div>
    </div>
  )
}
