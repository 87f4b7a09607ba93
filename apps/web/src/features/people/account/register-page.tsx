import { Button, CheckboxField, linkClass, RadioCard, TextField } from '@ketok/ui'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { NewPasswordField } from '../../../components/account/new-password-field.tsx'
import { validatePassword } from '../../../components/account/password-faults.ts'
import { emailCheck, notEmpty, phoneCheck } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { forgetDraft, storedDraft, useKeptDraft } from '../../../components/forms/form-draft.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { lastLot } from '../../../components/later/last-lot.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'

interface Fields {
  seller_type: 'person' | 'company'
  full_name: string
  company_name: string
  email: string
  phone: string
  password: string
  consent: boolean
}

const names = ['seller_type', 'full_name', 'company_name', 'email', 'phone', 'password', 'consent'] as const

/** The fields that a reload gives back. */
const kept = ['seller_type', 'full_name', 'company_name', 'email', 'phone'] as const

const untouched: Fields = {
  seller_type: 'person',
  full_name: '',
  company_name: '',
  email: '',
  phone: '',
  password: '',
  consent: false,
}

export function Component() {
  const navigate = useNavigate()
  const form = useGuidedForm<Fields>({
    defaultValues: { ...untouched, ...storedDraft<Fields>('daftar', kept) },
  })
  const { element, register, handleSubmit, setError, formState, control } = form
  useKeptDraft('daftar', untouched, kept, form)
  const { errors, isSubmitting } = formState
  const isCompany = useWatch({ control, name: 'seller_type' }) === 'company'
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ company_name, consent: _, ...fields }) => {
    const unitId = lastLot()
    try {
      const { email } = await client.call('POST /auth/customer/registration', {
        body: {
          ...fields,
          ...(isCompany ? { company_name } : {}),
          consent: true,
          ...(unitId !== null && { unit_id: unitId }),
        },
      })
      forgetDraft('daftar')
      navigate(paths.verification(email))
    } catch (fault) {
      showErrors(fault, setError, names)
    }
  })

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <title>{`Daftar · ${config.brand.name}`}</title>
      <div>
        <h1 className="text-24 font-bold tracking-tight">Buat akun {config.brand.name}</h1>
        <p className="mt-1 text-14 text-text-2">
          Sudah punya akun?{' '}
          <Link to={paths.login} className={linkClass}>
            Masuk
          </Link>
        </p>
      </div>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        <legend className="mb-2 text-14 font-semi">Mendaftar sebagai</legend>
        <RadioCard title="Perorangan" value="person" {...register('seller_type')} />
        <RadioCard title="Perusahaan" value="company" {...register('seller_type')} />
      </fieldset>
      {isCompany && (
        <TextField
          label="Nama perusahaan"
          autoComplete="organization"
          error={errors.company_name?.message}
          {...register('company_name', { validate: notEmpty('Nama perusahaan') })}
        />
      )}
      <TextField
        label={isCompany ? 'Nama lengkap penanggung jawab' : 'Nama lengkap'}
        hint="Sesuai KTP"
        autoComplete="name"
        error={errors.full_name?.message}
        {...register('full_name', { validate: notEmpty('Nama lengkap') })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: emailCheck })}
      />
      <TextField
        label="Nomor telepon"
        hint="Untuk kabar lelang dan pengambilan unit"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        error={errors.phone?.message}
        {...register('phone', { validate: phoneCheck })}
      />
      <NewPasswordField
        label="Password"
        value={password}
        error={errors.password?.message}
        {...register('password', { validate: validatePassword })}
      />
      <CheckboxField
        label={
          <>
            Saya menyetujui{' '}
            <Link to={paths.terms} target="_blank" className={linkClass}>
              syarat dan ketentuan
            </Link>{' '}
            serta{' '}
            <Link to={paths.privacy} target="_blank" className={linkClass}>
              kebijakan privasi
            </Link>
          </>
        }
        error={errors.consent?.message}
        {...register('consent', {
          validate: (given) => given || 'Setujui syarat dan kebijakan privasi untuk mendaftar',
        })}
      />
      <Button type="submit" size="lg" full pending={isSubmitting}>
        Daftar
      </Button>
    </form>
  )
}
