import { type ConsignedKind, FACT_QUESTIONS, type FactQuestion, wibClock } from '@ketok/domain'
import { FieldError, Loading, RadioCard, SelectField, Skeleton, TextField } from '@ketok/ui'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { ComponentError } from '../../../components/component-error.tsx'
import { DateSelects } from '../../../components/forms/date-selects.tsx'
import { serverNow } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import type { DraftFields } from './draft.ts'

export interface ThingStepProps {
  form: UseFormReturn<DraftFields>
  /** Told when another type is chosen, for pictures follow the type. */
  onType: (kind: ConsignedKind) => void
}

/** What it is: its type, and the facts its type is asked. */
export function ThingStep({ form, onType }: ThingStepProps) {
  const { control, setValue, formState } = form
  const typeId = useWatch({ control, name: 'product_type_id' })
  const { data, error, refetch } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat jenis barang">
        <Skeleton height={60} count={3} />
      </Loading>
    )
  const type = data.product_types.find(({ id }) => id === typeId)
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-semi">Jenis barang</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 md:grid-cols-3">
          {data.product_types.map(({ id, name, kind }) => (
            <RadioCard
              key={id}
              name="jenis"
              title={name}
              checked={id === typeId}
              onChange={() => {
                setValue('product_type_id', id, { shouldDirty: true })
                onType(kind)
              }}
            />
          ))}
        </div>
        {data.product_types.length === 0 && (
          <p className="text-14 text-text-2">
            Belum ada jenis barang yang kami terima. Kembalilah sebentar lagi.
          </p>
        )}
        <FieldError error={formState.errors.product_type_id?.message} />
      </fieldset>
      {type && (
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          {FACT_QUESTIONS[type.kind].map((question) => (
            <FactField key={question.name} question={question} form={form} />
          ))}
        </div>
      )}
    </>
  )
}

/** Papers run some years ahead; those of a thing that stood still ended long ago. */
const YEARS_AHEAD = 10
const FIRST_PAPER_YEAR = 1950

function paperYears(): number[] {
  const last = wibClock(serverNow()).year + YEARS_AHEAD
  return Array.from({ length: last - FIRST_PAPER_YEAR + 1 }, (_, index) => last - index)
}

function FactField({ question, form }: { question: FactQuestion; form: UseFormReturn<DraftFields> }) {
  const { control, register, formState } = form
  const shared = {
    label: question.label,
    optional: !question.required,
    hint: question.hint,
    error: formState.errors.facts?.[question.name]?.message,
    ...register(`facts.${question.name}`),
  }
  switch (question.type) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          placeholder="Pilih"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'day':
      return (
        <Controller
          control={control}
          name={`facts.${question.name}`}
          defaultValue=""
          render={({ field }) => (
            <DateSelects
              legend={question.label}
              optional={!question.required}
              hint={question.hint}
              error={shared.error}
              value={field.value ?? ''}
              onChange={field.onChange}
              years={paperYears()}
            />
          )}
        />
      )
    case 'year':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          placeholder={`mis. ${wibClock(serverNow()).year - 4}`}
        />
      )
    case 'plate':
      return <TextField {...shared} autoCapitalize="characters" placeholder="mis. B 1234 KJT" />
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          suffix={question.measure && <span className="ui-control-affix pr-3">{question.measure}</span>}
        />
      )
    case 'text':
      return (
        <TextField
          {...shared}
          maxLength={question.most}
          autoComplete="off"
          placeholder={question.example && `mis. ${question.example}`}
        />
      )
  }
}
