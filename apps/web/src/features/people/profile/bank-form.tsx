import { Button, notify, SelectField, TextField } from '@ketok/ui'
import { accountCheck, notEmpty, passwordGiven, unlessEmpty } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { BankMark } from '../../../components/money/bank-mark.tsx'
import { useReading } from '../../../start/query.ts'
import { savedWords } from './missing.ts'
import type { Profile } from './setting-page.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface Fields {
  bank_id: string
  rekening_number: string
  rekening_owner: string
  bank_office: string
  current_password: string
}

const names = ['bank_id', 'rekening_number', 'rekening_owner', 'bank_office', 'current_password'] as const

/** Changing an account on file asks for the password again (security 1.6). */
export function BankForm({ profile }: { profile: Profile }) {
  const { data } = useReading('GET /customer/bank', { query: { limit: 100 } })
  const isOnFile = profile.rekening_number_masked !== null
  const { element, register, handleSubmit, setError, reset, watch, formState } = useGuidedForm<Fields>({
    defaultValues: onFile(profile),
  })
  const { errors, isSubmitting } = formState
  const save = useSaveProfile()

  const submit = handleSubmit(
    async ({ bank_id, rekening_number, current_password, bank_office, ...texts }) => {
      try {
        const saved = await save({
          ...texts,
          ...(bank_office.trim() ? { bank_office } : {}),
          bank_id: Number(bank_id),
          ...(rekening_number.trim() ? { rekening_number: rekening_number.trim() } : {}),
          ...(isOnFile ? { current_password } : {}),
        })
        const { bank_change } = saved
        notify.success(
          savedWords(bank_change ? 'Rekening baru menunggu berlaku' : 'Rekening disimpan', saved),
        )
        reset({ ...onFile(profile), ...(bank_change ? {} : { ...texts, bank_id, bank_office }) })
      } catch (fault) {
        showErrors(fault, setError, names)
      }
    },
  )

  const banks = (data?.banks ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  // Before the list has come, the bank on file must still be shown as chosen.
  if (banks.length === 0 && profile.bank_id !== null)
    banks.push({ value: String(profile.bank_id), label: profile.bank_name ?? '' })

  const chosen = banks.find(({ value }) => value === watch('bank_id'))

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <SelectField
        key={banks.length}
        label="Bank"
        labelAside={chosen && <BankMark name={chosen.label} className="h-[20px]" />}
        placeholder="Pilih bank"
        options={banks}
        error={errors.bank_id?.message}
        {...register('bank_id', { validate: (bank) => bank !== '' || 'Pilih bank' })}
      />
      <TextField
        label="Nomor rekening"
        inputMode="numeric"
        autoComplete="off"
        placeholder={profile.rekening_number_masked ?? ''}
        hint={isOnFile ? 'Sudah tersimpan. Isi hanya bila ingin mengganti.' : undefined}
        error={errors.rekening_number?.message}
        {...register('rekening_number', {
          validate: isOnFile ? unlessEmpty(accountCheck) : accountCheck,
        })}
      />
      <TextField
        label="Nama pemilik rekening"
        error={errors.rekening_owner?.message}
        {...register('rekening_owner', { validate: notEmpty('Nama pemilik rekening') })}
      />
      <TextField
        label="Cabang bank"
        optional
        error={errors.bank_office?.message}
        {...register('bank_office')}
      />
      {isOnFile && (
        <TextField
          className="sm:col-span-2"
          label="Password saat ini"
          type="password"
          autoComplete="current-password"
          hint="Diminta agar hanya Anda yang bisa mengganti rekening. Rekening baru berlaku sesudah masa tunggu."
          error={errors.current_password?.message}
          {...register('current_password', { validate: passwordGiven })}
        />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" pending={isSubmitting}>
          Simpan rekening
        </Button>
      </div>
    </form>
  )
}

function onFile({ bank_id, rekening_owner, bank_office }: Profile): Fields {
  return {
    bank_id: bank_id === null ? '' : String(bank_id),
    rekening_number: '',
    rekening_owner: rekening_owner ?? '',
    bank_office: bank_office ?? '',
    current_password: '',
  }
}
