import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiah, terbilangRupiah } from '@ketok/domain'
import { Stepper, TextAreaField, TextField } from '@ketok/ui'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { DraftFields } from './draft.ts'

const NOTE_MOST = 1000

/** Steps a person would think in: half a percent of a car, not of a phone. */
const stepFor = (price: number) => (price >= 20_000_000 ? 1_000_000 : 50_000)

/** What the consignor hopes for, and where the thing stands. */
export function PriceStep({ form }: { form: UseFormReturn<DraftFields> }) {
  const { control, register, formState } = form
  const { errors } = formState
  const price = useWatch({ control, name: 'asking_price' })
  const note = useWatch({ control, name: 'note' })
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="asking_price"
        render={({ field }) => (
          <Stepper
            label="Harga yang Anda harapkan"
            hint={
              price
                ? terbilangRupiah(price)
                : 'Angka bersih yang ingin Anda terima. Harga limit disepakati setelah inspeksi.'
            }
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            read={amountInField}
            step={stepFor}
            format={formatRupiah}
            error={errors.asking_price?.message}
            className="max-w-[420px]"
          />
        )}
      />
      <TextField
        className="max-w-[420px]"
        label="Kota tempat barang berada"
        autoComplete="address-level2"
        maxLength={80}
        placeholder="mis. Bandung"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextAreaField
        label="Catatan"
        optional
        rows={4}
        maxLength={NOTE_MOST}
        placeholder="Riwayat servis, ganti pemilik, kerusakan yang perlu kami tahu"
        labelAside={
          <span className="text-12 text-text-3">
            {note.length}/{NOTE_MOST}
          </span>
        }
        error={errors.note?.message}
        {...register('note')}
      />
    </div>
  )
}
