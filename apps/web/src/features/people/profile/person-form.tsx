import { birthYears, wibClock } from '@ketok/domain'
import { Button, linkClass, notify, SelectField, TextAreaField, TextField } from '@ketok/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  nikCheck,
  notEmpty,
  npwpCheck,
  phoneCheck,
  unlessEmpty,
} from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { DateSelects } from '../../../components/forms/date-selects.tsx'
import { forgetDraft, storedDraft, useKeptDraft } from '../../../components/forms/form-draft.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { serverNow } from '../../../start/observe.ts'
import { type ChosenCity, CityField } from './city-field.tsx'
import { neededHint, savedWords } from './missing.ts'
import type { Profile } from './setting-page.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface Fields {
  full_name: string
  company_name: string
  phone: string
  gender: string
  birth_date: string
  identity_number: string
  npwp: string
  identity_address: string
  current_address: string
  city_id: ChosenCity
}

const names = [
  'full_name',
  'company_name',
  'phone',
  'gender',
  'birth_date',
  'identity_number',
  'npwp',
  'identity_address',
  'current_address',
  'city_id',
] as const

/** The fields that a reload gives back; no number of a paper is among them. */
const kept = [
  'full_name',
  'company_name',
  'phone',
  'gender',
  'birth_date',
  'identity_address',
  'current_address',
  'city_id',
] as const

const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Numbers already on file are shown masked and travel only when they are typed anew. */
export function PersonForm({ profile }: { profile: Profile }) {
  const draftName = `data-diri-${profile.customer_id}`
  const [draft, setDraft] = useState(() => storedDraft<Fields>(draftName, kept))
  const onFile: Fields = {
    full_name: profile.full_name,
    company_name: profile.company_name ?? '',
    phone: profile.phone,
    gender: profile.gender ?? '',
    birth_date: profile.birth_date ?? '',
    identity_number: '',
    npwp: '',
    identity_address: profile.identity_address ?? '',
    current_address: profile.current_address ?? '',
    city_id: profile.city_id,
  }
  const form = useGuidedForm<Fields>({
    defaultValues: {
      ...onFile,
      ...draft,
      city_id: typeof draft.city_id === 'number' ? draft.city_id : profile.city_id,
    },
  })
  const { element, register, handleSubmit, getValues, setError, setValue, reset, formState, control } = form
  useKeptDraft(draftName, onFile, kept, form)
  const { errors, isSubmitting } = formState
  const save = useSaveProfile()
  const isCompany = profile.seller_type === 'company'

  const submit = handleSubmit(async (fields) => {
    const { birth_date, identity_number, npwp, gender, company_name, city_id, ...texts } = fields
    try {
      const saved = await save({
        ...texts,
        ...(isCompany ? { company_name } : {}),
        ...(birth_date === '' ? {} : { birth_date }),
        ...(gender === 'male' || gender === 'female' ? { gender } : {}),
        ...(identity_number.trim() ? { identity_number: identity_number.trim() } : {}),
        ...(npwp.trim() ? { npwp: npwp.trim() } : {}),
        ...(typeof city_id === 'number' ? { city_id } : {}),
      })
      // They may have typed on while it was on its way.
      const now = getValues()
      reset({ ...now, identity_number: '', npwp: '' })
      if (kept.every((field) => now[field] === fields[field])) forgetDraft(draftName)
      setDraft({})
      notify.success(savedWords('Profil disimpan', saved))
    } catch (fault) {
      showErrors(fault, setError, names)
    }
  })

  const copyAddress = () =>
    setValue('current_address', getValues('identity_address'), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2 md:max-lg:grid-cols-1"
    >
      {Object.keys(draft).length > 0 && (
        <p className="text-14 text-text-2 sm:col-span-2 md:max-lg:col-span-1">
          Isian terakhir Anda masih di sini. Simpan agar berlaku.
        </p>
      )}
      {isCompany && (
        <TextField
          className="sm:col-span-2"
          label="Nama perusahaan"
          autoComplete="organization"
          error={errors.company_name?.message}
          {...register('company_name', { validate: notEmpty('Nama perusahaan') })}
        />
      )}
      <TextField
        label="Nama lengkap"
        autoComplete="name"
        error={errors.full_name?.message}
        {...register('full_name', { validate: notEmpty('Nama lengkap') })}
      />
      <TextField
        label="Nomor telepon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: phoneCheck })}
      />
      <SelectField
        label="Jenis kelamin"
        optional
        placeholder="Pilih"
        options={[
          { value: 'male', label: 'Laki-laki' },
          { value: 'female', label: 'Perempuan' },
        ]}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <Controller
        control={control}
        name="birth_date"
        rules={{
          validate: (date) => date === '' || WHOLE_DATE.test(date) || 'Pilih tanggal, bulan, dan tahun lahir',
        }}
        render={({ field }) => (
          <DateSelects
            legend="Tanggal lahir"
            optional={isCompany}
            hint={neededHint(profile, 'birth_date')}
            error={errors.birth_date?.message}
            value={field.value}
            onChange={field.onChange}
            years={birthYears(wibClock(serverNow()).year)}
          />
        )}
      />
      <TextField
        label="NIK"
        inputMode="numeric"
        autoComplete="off"
        placeholder={profile.identity_number_masked ?? '16 angka pada KTP'}
        hint={
          profile.identity_number_masked
            ? 'Sudah tersimpan. Isi hanya bila ingin mengganti.'
            : neededHint(profile, 'identity_number')
        }
        error={errors.identity_number?.message}
        {...register('identity_number', {
          validate: unlessEmpty(nikCheck),
        })}
      />
      <TextField
        label="NPWP"
        optional={!isCompany}
        inputMode="numeric"
        autoComplete="off"
        placeholder={profile.npwp_masked ?? '15 atau 16 angka'}
        hint={
          profile.npwp_masked
            ? 'Sudah tersimpan. Isi hanya bila ingin mengganti.'
            : neededHint(profile, 'npwp')
        }
        error={errors.npwp?.message}
        {...register('npwp', {
          validate: unlessEmpty(npwpCheck),
        })}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Alamat sesuai KTP"
        rows={2}
        maxLength={255}
        error={errors.identity_address?.message}
        {...register('identity_address', { validate: notEmpty('Alamat sesuai KTP') })}
      />
      <div className="-my-3 sm:col-span-2">
        <button type="button" className={`${linkClass} min-h-11 text-14`} onClick={copyAddress}>
          Alamat sekarang sama dengan KTP
        </button>
      </div>
      <TextAreaField
        className="sm:col-span-2"
        label="Alamat sekarang"
        rows={2}
        maxLength={255}
        autoComplete="street-address"
        error={errors.current_address?.message}
        {...register('current_address', { validate: notEmpty('Alamat sekarang') })}
      />
      <Controller
        control={control}
        name="city_id"
        rules={{ validate: (city) => city !== 'unknown' || 'Pilih kota atau kabupaten dari daftar' }}
        render={({ field }) => (
          <CityField
            className="sm:col-span-2"
            value={field.value}
            onFile={{ id: profile.city_id, name: profile.city_name }}
            hint={neededHint(profile, 'city_id')}
            error={errors.city_id?.message}
            onChoose={field.onChange}
          />
        )}
      />
      <div className="sm:col-span-2">
        <Button type="submit" pending={isSubmitting}>
          Simpan data diri
        </Button>
      </div>
    </form>
  )
}
