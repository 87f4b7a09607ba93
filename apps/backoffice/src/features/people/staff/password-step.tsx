import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { isEmail } from '@ketok/domain'
import { Button, notify, TextField } from '@ketok/ui'
import { useForm } from 'react-hook-form'
import { client } from '../../../app-services.ts'

export function PasswordStep({ onPassed }: { onPassed: (passed: Reply<'POST /office/auth/in'>) => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const check = handleSubmit(async ({ email, password }) => {
    try {
      onPassed(await client.call('POST /office/auth/in', { body: { email: email.trim(), password } }))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.status === 0 || fault.status >= 500) return void notify.error(fault.toastMessage)
      setError('password', { message: fault.message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={check}>
      <h1 className="text-24 font-bold tracking-tight">Masuk ke kantor</h1>
      <p className="mt-1 mb-6 text-14 text-text-2">Untuk petugas balai lelang. Siapkan autentikator Anda.</p>
      <div className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
          {...register('email', {
            validate: (typed) => isEmail(typed.trim()) || 'Format Email tidak valid',
          })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Password tidak boleh kosong' })}
        />
      </div>
      <Button type="submit" full size="lg" className="mt-6" pending={isSubmitting}>
        Selanjutnya
      </Button>
      <p className="mt-4 text-13 text-text-2">Lupa password atau ponsel hilang? Hubungi admin kantor.</p>
    </form>
  )
}
