import { CallError } from '@ketok/client'
import { Button, CheckboxField, linkClass, MailIcon, notify, TextField } from '@ketok/ui'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { paths } from '../../paths.ts'
import { client, session } from '../../start/app-services.ts'
import { emailCheck, passwordGiven } from '../fields/form-checks.ts'
import { GoogleButton } from './google-button.tsx'
import { isOfUnverified } from './unverified.ts'
import { VerificationPending } from './verification-pending.tsx'

export interface LoginStepsProps {
  /** Whoever just confirmed their address need not type it again. */
  email?: string | undefined
  /** A link was followed: the modal closes. */
  onLeave?: (() => void) | undefined
  /** Signed in: the page goes where one came from. The modal closes by the LOGGED_IN action. */
  onSignedIn?: (() => void) | undefined
}

type Step = { at: 'email' } | { at: 'password'; email: string } | { at: 'verification'; email: string }

/** Spec 2.4.2, login modal: e-mail, password, and the view of an account that is not verified yet. */
export default function LoginSteps({ email, onLeave, onSignedIn }: LoginStepsProps) {
  const [step, setStep] = useState<Step>(email === undefined ? { at: 'email' } : { at: 'password', email })
  const [typedEmail, setTypedEmail] = useState(email ?? '')

  if (step.at === 'verification') return <VerificationPending email={step.email} sendAtOnce />
  return (
    <>
      <h1 className="text-24 font-bold tracking-tight">Masuk ke {config.brand.name}</h1>
      {step.at === 'email' ? (
        <EmailStep
          typed={typedEmail}
          onChosen={(email) => {
            setTypedEmail(email)
            setStep({ at: 'password', email })
          }}
        />
      ) : (
        <PasswordStep
          email={step.email}
          onChange={() => setStep({ at: 'email' })}
          onUnverified={() => setStep({ at: 'verification', email: step.email })}
          onLeave={onLeave}
          onSignedIn={onSignedIn}
        />
      )}
      <GoogleButton
        onSignedIn={onSignedIn}
        onUnverified={(email) => setStep({ at: 'verification', email })}
      />
      <p className="mt-6 text-center text-14 text-text-2">
        Belum punya akun?{' '}
        <Link to={paths.register} onClick={onLeave} className={linkClass}>
          Daftar
        </Link>
      </p>
    </>
  )
}

function EmailStep({ typed, onChosen }: { typed: string; onChosen: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: typed } })
  return (
    <form noValidate onSubmit={handleSubmit(({ email }) => onChosen(email.trim()))}>
      <p className="mt-1 mb-6 text-14 text-text-2">Lanjutkan menawar, lihat NIPL dan tagihan Anda.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        data-autofocus
        error={formState.errors.email?.message}
        {...register('email', { validate: emailCheck })}
      />
      <Button type="submit" full size="lg" className="mt-4">
        Selanjutnya
      </Button>
    </form>
  )
}

interface PasswordStepProps extends Omit<LoginStepsProps, 'email'> {
  email: string
  onChange: () => void
  onUnverified: () => void
}

function PasswordStep({ email, onChange, onUnverified, onLeave, onSignedIn }: PasswordStepProps) {
  const rememberId = useId()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })

  const signIn = handleSubmit(async ({ password }) => {
    try {
      const { user, ...tokens } = await client.call('POST /auth/in', { body: { email, password } })
      session.signedIn(tokens, user)
      notify.success('Login berhasil')
      onSignedIn?.()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (isOfUnverified(fault)) return onUnverified()
      // Spec 8.1: whatever the server says is told as a toast; what it says of these words stands beside them too.
      notify.error(fault.toastMessage)
      if (fault.status >= 400 && fault.status < 500)
        setError('password', { message: fault.message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={signIn} className="mt-6">
      <div className="mb-4 flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4">
        <MailIcon aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate text-14 font-medium" title={email}>
          {email}
        </span>
        <button type="button" className={`${linkClass} min-h-11 text-14`} onClick={onChange}>
          Ubah
        </button>
      </div>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        data-autofocus
        error={formState.errors.password?.message}
        {...register('password', { validate: passwordGiven })}
      />
      <div className="mt-3 flex items-center justify-between gap-4">
        <CheckboxField id={rememberId} label="Ingat saya" defaultChecked />
        <Link to={paths.forgotPassword} onClick={onLeave} className={`${linkClass} text-14`}>
          Lupa Kata Sandi
        </Link>
      </div>
      <Button type="submit" full size="lg" className="mt-4" pending={formState.isSubmitting}>
        Masuk
      </Button>
    </form>
  )
}
