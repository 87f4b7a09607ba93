import { consignedTitle, formatRupiah, HOUSE_ZONE, inspectionWords } from '@ketok/domain'
import { CheckboxField, type Fact, FactList, LogInIcon, linkClass, StateBox, TextField } from '@ketok/ui'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'
import type { DraftFields, DraftPhoto } from './draft.ts'

export interface SendStepProps {
  form: UseFormReturn<DraftFields>
  typeName: string
  photos: readonly DraftPhoto[]
}

/** The last step: whom to call, everything at a glance, and the word that it is true. */
export function SendStep({ form, typeName, photos }: SendStepProps) {
  const user = useUser()
  const dispatch = useClientDispatch()
  const { register, formState, getValues } = form
  const { errors } = formState
  return (
    <div className="grid gap-6">
      {user === null && (
        <StateBox tone="info" icon={LogInIcon} title="Masuk untuk mengirim">
          Isian dan foto Anda tetap tersimpan di perangkat ini.{' '}
          <button type="button" className={linkClass} onClick={() => dispatch(loginModalShow())}>
            Masuk sekarang
          </button>
        </StateBox>
      )}
      <section aria-labelledby="ringkasan" className="rounded-card bg-sunken p-4">
        <h3 id="ringkasan" className="mb-2 text-15 font-semi">
          Ringkasan
        </h3>
        <Summary fields={getValues()} typeName={typeName} photos={photos} />
      </section>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nama kontak"
          autoComplete="name"
          maxLength={120}
          error={errors.contact_name?.message}
          {...register('contact_name')}
        />
        <TextField
          label="Nomor telepon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Petugas cabang menelepon nomor ini bila ada perubahan."
          error={errors.contact_phone?.message}
          {...register('contact_phone')}
        />
      </div>
      <CheckboxField
        label={
          <>
            Saya pemilik atau berhak menjual barang ini, keterangan di atas benar, barang bebas sengketa dan
            sitaan, dan saya menyetujui{' '}
            <Link to={paths.terms} target="_blank" className={linkClass}>
              Syarat &amp; Ketentuan
            </Link>{' '}
            serta{' '}
            <Link to={paths.privacy} target="_blank" className={linkClass}>
              Kebijakan Privasi
            </Link>
            .
          </>
        }
        error={errors.consent?.message}
        {...register('consent')}
      />
    </div>
  )
}

interface SummaryProps {
  fields: DraftFields
  typeName: string
  photos: readonly DraftPhoto[]
}

function Summary({ fields, typeName, photos }: SummaryProps) {
  const { data } = useReading('GET /inspeksi-slot')
  const branch = data?.branches.find(({ id }) => id === fields.inspection?.branch_id)
  const facts: Fact[] = [
    { label: 'Barang', value: consignedTitle(fields.facts) || '-' },
    { label: 'Jenis', value: typeName },
    { label: 'Harga harapan', value: formatRupiah(fields.asking_price) },
    { label: 'Lokasi', value: fields.city || '-' },
    {
      label: 'Foto',
      value: photos.length === 0 ? '-' : `${photos.length} foto`,
    },
    {
      label: 'Inspeksi',
      value:
        fields.books_later || fields.inspection === null ? (
          'Dipilih nanti'
        ) : (
          <Sentence>
            {`${inspectionWords(branch?.time_zone ?? HOUSE_ZONE, at(fields.inspection.starts_at))}${branch ? `, ${branch.name}` : ''}`}
          </Sentence>
        ),
    },
  ]
  return <FactList facts={facts} className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere" />
}
