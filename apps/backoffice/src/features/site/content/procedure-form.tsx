import type { Body, Reply } from '@ketok/contract'
import { ClockIcon, TextAreaField, TextField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { IconInput, LinkInput, Rows, ShownInput } from './content-fields.tsx'
import { EditFrame } from './edit-frame.tsx'
import { LinkPreview } from './link-preview.tsx'
import { momentOf, type ShownFields, shownFieldsOf, useEditing } from './use-editing.ts'

type Procedure = Reply<'GET /office/konten/prosedur'>['procedures'][number]
type Wire = Body<'POST /office/konten/prosedur'>

interface Fields extends Pick<Wire, 'name' | 'summary' | 'icon' | 'link' | 'steps'>, ShownFields {}

const STEP: Wire['steps'][number] = { title: '', description: '', icon: 'check', duration: null }
const BLANK: Fields = {
  ...{ name: '', summary: '', icon: 'document', link: null, steps: [STEP] },
  ...{ is_hidden: false, from: '', until: '' },
}

const fieldsOf = ({ name, summary, icon, link, steps, ...shown }: Procedure): Fields => ({
  ...{ name, summary, icon, link, steps },
  ...shownFieldsOf(shown.is_hidden, shown.shown_from, shown.shown_until),
})

const bodyOf = ({ from, until, ...fields }: Fields) => ({
  ...fields,
  shown_from: momentOf(from),
  shown_until: momentOf(until),
})

export function ProcedureForm({ piece }: { piece: Procedure | null }) {
  const editing = useEditing({
    part: 'prosedur',
    piece,
    ...{ blank: BLANK, fieldsOf, bodyOf },
    create: (body) => client.call('POST /office/konten/prosedur', { body }),
    replace: (id, body) => client.call('PUT /office/konten/prosedur/{id}', { params: { id }, body }),
  })
  const { fields, faults, change } = editing
  return (
    <EditFrame
      part="prosedur"
      title={piece === null ? 'Prosedur baru' : piece.name}
      piece={piece}
      editing={editing}
      preview={
        <div className="office-sheet p-5">
          <h3 className="text-20 font-bold tracking-tight">{fields.name || 'Nama prosedur'}</h3>
          <p className="mt-1 text-14 text-text-2">{fields.summary}</p>
          <ol className="mt-4 grid gap-4">
            {fields.steps.map(({ title, description, duration }, index) => {
              const key = `${index} ${title}`
              return (
                <li key={key} className="grid gap-0.5">
                  <span className="text-13 font-semi text-brand-700">Langkah {index + 1}</span>
                  <span className="text-16 leading-snug font-semi wrap-anywhere">
                    {title || 'Judul langkah'}
                  </span>
                  <span className="text-14 text-text-2">{description}</span>
                  {duration !== null && (
                    <span className="mt-1 inline-flex items-center gap-1.5 text-13 font-medium">
                      <ClockIcon aria-hidden="true" className="size-4 text-text-3" />
                      {duration}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
          <div className="mt-4">
            <LinkPreview link={fields.link} />
          </div>
        </div>
      }
    >
      <TextField
        label="Nama prosedur"
        maxLength={80}
        value={fields.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label="Ringkasan"
        rows={2}
        maxLength={240}
        value={fields.summary}
        error={faults.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <IconInput value={fields.icon} error={faults.icon} onChange={(icon) => change({ icon })} />
      <Rows
        label="Langkah"
        one="langkah"
        items={fields.steps}
        blank={STEP}
        most={20}
        error={faults.steps}
        onChange={(steps) => change({ steps })}
      >
        {(step, index, set) => (
          <>
            <TextField
              label="Judul langkah"
              maxLength={100}
              value={step.title}
              error={faults[`steps.${index}.title`]}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextAreaField
              label="Penjelasan"
              rows={2}
              maxLength={500}
              value={step.description}
              error={faults[`steps.${index}.description`]}
              onChange={({ target }) => set({ description: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <IconInput
                value={step.icon}
                error={faults[`steps.${index}.icon`]}
                onChange={(icon) => set({ icon })}
              />
              <TextField
                label="Lamanya"
                optional
                placeholder="3 menit"
                maxLength={60}
                value={step.duration ?? ''}
                error={faults[`steps.${index}.duration`]}
                onChange={({ target }) => set({ duration: target.value === '' ? null : target.value })}
              />
            </div>
          </>
        )}
      </Rows>
      <LinkInput link={fields.link} faults={faults} onChange={(link) => change({ link })} />
      <ShownInput shown={fields} faults={faults} from="shown_from" onChange={change} />
    </EditFrame>
  )
}
