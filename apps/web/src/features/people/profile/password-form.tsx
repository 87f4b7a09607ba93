import { Button, notify, TextField } from '@ketok/ui'
import { useWatch } from 'react-hook-form'
import { NewPasswordField } from '../../../components/account/new-password-field.tsx'
import { validatePassword } from '../../../components/account/password-faults.ts'
import { passwordGiven } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { client } from '../../../start/app-services.ts'

export function PasswordForm() {
  const { element, register, handleSubmit, setError, reset, formState, control } = useGuidedForm({
    defaultValues: { current_password: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (body) => {
    try {
      await client.call('POST /customer/pengaturan/reset-password', { body })
      reset()
      notify.success('Password telah diganti')
    } catch (fault) {
      showErrors(fault, setError, ['current_password', 'password'])
    }
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-[440px] gap-5">
      <TextField
        label="Password lama"
        type="password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password', { validate: passwordGiven })}
      />
      <NewPasswordField
        label="Password baru"
        value={password}
        error={errors.password?.message}
        {...register('password', { validate: validatePassword })}
      />
      <div>
        <Button type="submit" variant="outline" pending={isSubmitting}>
          Ganti password
        </Button>
      </div>
    </form>
  )
}
