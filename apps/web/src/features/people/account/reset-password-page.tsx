import { CallError } from '@ketok/client'
import { Button, buttonClass, CircleCheckIcon, notify, TriangleAlertIcon } from '@ketok/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { NewPasswordField } from '../../../components/account/new-password-field.tsx'
import { validatePassword } from '../../../components/account/password-faults.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'

/** The landing of the reset mail's link. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <title>{`Password baru · ${config.brand.name}`}</title>
      {token && !isRefused ? (
        <ChoosePassword token={token} onRefused={() => setRefused(true)} />
      ) : (
        <DeadLink />
      )}
    </>
  )
}

function ChoosePassword({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate()
  const { element, register, handleSubmit, setError, formState, control } = useGuidedForm({
    defaultValues: { password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (body) => {
    try {
      await client.call('POST /auth/customer/update-password/{token}', { params: { token }, body })
      notify.success('Password telah diganti. Silakan masuk')
      navigate(paths.login, { replace: true })
    } catch (fault) {
      if (fault instanceof CallError && (fault.code === 'link_invalid' || 'token' in fault.fields))
        onRefused()
      else showErrors(fault, setError, ['password'])
    }
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="flex flex-wrap items-center gap-2 text-24 font-bold tracking-tight">
          <CircleCheckIcon aria-hidden="true" className="text-success" />
          Buat password baru
        </h1>
        <p className="mt-1 text-14 text-text-2">Semua perangkat lain akan keluar dari akun Anda.</p>
      </div>
      <NewPasswordField
        label="Password baru"
        value={password}
        autoFocus
        error={formState.errors.password?.message}
        {...register('password', { validate: validatePassword })}
      />
      <Button type="submit" size="lg" full pending={formState.isSubmitting}>
        Simpan password
      </Button>
    </form>
  )
}

function DeadLink() {
  return (
    <div role="alert">
      <TriangleAlertIcon aria-hidden="true" className="size-10 text-warning" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Tautan tidak berlaku</h1>
      <p className="mt-2 mb-6 text-14 text-text-2">
        Tautan ini sudah digunakan atau lewat satu jam. Minta yang baru.
      </p>
      <Link to={paths.forgotPassword} className={buttonClass()}>
        Minta tautan baru
      </Link>
    </div>
  )
}
