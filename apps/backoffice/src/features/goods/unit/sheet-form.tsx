import { CONSIGNMENT_STAFF, type ConsignedKind, holdsOneOf, UNIT_QUESTIONS } from '@ketok/domain'
import { ChoiceChip, SelectField, TextAreaField, TextField } from '@ketok/ui'
import { type ReactNode, useId } from 'react'
import { ConsignorField } from '../../../components/consignor-field.tsx'
import { useStaff } from '../../../observe.ts'
import { FactField, Options } from './fact-field.tsx'
import { PapersPart } from './papers-part.tsx'
import type { Errors, UnitFields } from './unit-fields.ts'
import type { Choices } from './unit-words.tsx'

interface SheetFormProps {
  fields: UnitFields
  errors: Errors
  choices: Choices
  kind: ConsignedKind
  today: string
  /** Nobody may write here. */
  isReadOnly: boolean
  /** What customers read stands as it is. */
  isPublished: boolean
  onChange: (part: Partial<UnitFields>) => void
}

/** The whole sheet of a unit: what customers will read, and what only the house knows. */
export function SheetForm({
  fields,
  errors,
  choices,
  kind,
  today,
  isReadOnly,
  isPublished,
  onChange,
}: SheetFormProps) {
  const ids = { brand: useId(), model: useId(), variant: useId() }
  const typeId = Number(fields.product_type_id)
  const type = choices.product_types.find(({ id }) => id === typeId)
  const makes = choices.makes.filter(({ product_type_id }) => typeId === 0 || product_type_id === typeId)
  const ofBrand = makes.filter(({ brand }) => same(brand, fields.brand))
  const ofModel = ofBrand.filter(({ model }) => same(model, fields.model))
  const isFixed = isReadOnly || isPublished
  const looksUpOwners = holdsOneOf(useStaff()?.roles ?? [], CONSIGNMENT_STAFF)
  // What nobody can choose is not offered.
  const tags = (type?.tags ?? []).filter(({ id }) => !isFixed || fields.product_tag_ids.includes(id))
  const line = (
    name: 'brand' | 'model' | 'variant' | 'city' | 'place' | 'keys_place' | 'year',
    fixed = isFixed,
  ) => ({
    value: fields[name],
    error: errors[name],
    disabled: fixed,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Part title="Barang" note={isPublished ? 'Sudah terbit: ubah lewat ralat.' : undefined}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1.1fr_1fr_1fr_1.2fr_0.7fr]">
          <SelectField
            label="Jenis"
            placeholder="Pilih jenis"
            options={choices.product_types.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={fields.product_type_id}
            error={errors.product_type_id}
            disabled={isFixed}
            onChange={({ target }) => onChange({ product_type_id: target.value, product_tag_ids: [] })}
          />
          <TextField label="Merek" list={ids.brand} maxLength={60} {...line('brand')} />
          <TextField label="Model" list={ids.model} maxLength={60} {...line('model')} />
          <TextField label="Tipe atau varian" list={ids.variant} maxLength={60} {...line('variant')} />
          <TextField label="Tahun" inputMode="numeric" {...line('year')} />
          <Options id={ids.brand} values={unique(makes.map(({ brand }) => brand))} />
          <Options id={ids.model} values={unique(ofBrand.map(({ model }) => model))} />
          <Options id={ids.variant} values={unique(ofModel.flatMap(({ variants }) => variants))} />
        </div>
        {tags.length > 0 && (
          <fieldset disabled={isFixed}>
            <legend className="mb-2 text-14 font-semi">Tag</legend>
            <div className="flex flex-wrap gap-2">
              {tags.map(({ id, name }) => {
                const isChosen = fields.product_tag_ids.includes(id)
                return (
                  <ChoiceChip
                    key={id}
                    pressed={isChosen}
                    disabled={isFixed}
                    onClick={() =>
                      onChange({
                        product_tag_ids: isChosen
                          ? fields.product_tag_ids.filter((other) => other !== id)
                          : [...fields.product_tag_ids, id],
                      })
                    }
                  >
                    {name}
                  </ChoiceChip>
                )
              })}
            </div>
          </fieldset>
        )}
      </Part>
      <Part title="Tempat dan kunci" note="Hanya untuk kantor.">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Pool"
            placeholder="Belum di pool"
            options={choices.pools
              // What stands in a closed pool stays there until somebody moves it.
              .filter(({ id, is_closed }) => !is_closed || String(id) === fields.pool_id)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={fields.pool_id}
            error={errors.pool_id}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ pool_id: target.value })}
          />
          <TextField
            label="Baris di pool"
            placeholder="mis. B-12"
            maxLength={60}
            {...line('place', isReadOnly)}
          />
          <TextField
            label="Tempat kunci"
            placeholder="mis. Lemari kunci 4"
            maxLength={60}
            {...line('keys_place', isReadOnly)}
          />
          <TextField label="Kota" hint="Kosongkan untuk mengikuti pool." maxLength={80} {...line('city')} />
        </div>
      </Part>
      <Part title="Penitip" note={isPublished ? 'Sudah terbit: penitip tidak berubah lagi.' : undefined}>
        <ConsignorField
          consignor={fields.consignor}
          error={errors.consignor_id}
          disabled={isFixed || !looksUpOwners}
          onChange={(consignor) => onChange({ consignor })}
        />
      </Part>
      {type !== undefined && (
        <Part
          title="Keterangan lembar"
          note="Boleh diisi bertahap. Nomor rangka dan mesin tidak tampil untuk pembeli."
        >
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {UNIT_QUESTIONS[kind].map((question) => (
              <FactField
                key={question.name}
                question={question}
                value={fields.facts[question.name] ?? ''}
                error={errors[`facts.${question.name}`]}
                disabled={isReadOnly || (isPublished && question.published)}
                onChange={(value) => onChange({ facts: { ...fields.facts, [question.name]: value } })}
              />
            ))}
          </div>
        </Part>
      )}
      {type !== undefined && (
        <Part
          title="Dokumen"
          note={
            isPublished
              ? 'Register kantor. Janji yang sudah terbit untuk pembeli tidak ikut berubah.'
              : 'Apa yang sudah di tangan, di mana disimpan, dan apa yang dijanjikan.'
          }
        >
          <PapersPart
            kind={kind}
            papers={fields.papers}
            errors={errors}
            today={today}
            disabled={isReadOnly}
            onChange={(papers) => onChange({ papers })}
          />
        </Part>
      )}
      <Part title="Catatan">
        <TextAreaField
          label="Catatan kantor"
          hideLabel
          rows={3}
          maxLength={2000}
          value={fields.note}
          error={errors.note}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Part>
    </>
  )
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="office-sheet grid content-start gap-4 p-4 lg:p-5">
      <div>
        <h2 id={id} className="text-16 font-bold">
          {title}
        </h2>
        {note !== undefined && <p className="text-13 text-text-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const unique = (values: readonly string[]) => [...new Set(values)]
