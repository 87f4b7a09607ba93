import type { Body, Reply } from '@ketok/contract'
import { Disclosure, TextAreaField, TextField } from '@ketok/ui'
import { useId } from 'react'
import { client } from '../../../app-services.ts'
import { faultOfParts, linesOf } from './article-text.ts'
import { LinkInput, ShownInput } from './content-fields.tsx'
import { EditFrame } from './edit-frame.tsx'
import { LinkPreview } from './link-preview.tsx'
import { momentOf, type ShownFields, shownFieldsOf, useEditing } from './use-editing.ts'

type Question = Reply<'GET /office/konten/faq'>['questions'][number]
type Wire = Body<'POST /office/konten/faq'>

interface Fields extends Pick<Wire, 'category' | 'question' | 'keywords' | 'link'>, ShownFields {
  readonly answer: string
}

const BLANK: Fields = {
  ...{ category: '', question: '', answer: '', keywords: '', link: null },
  ...{ is_hidden: false, from: '', until: '' },
}

const fieldsOf = ({ category, question, answer, keywords, link, ...shown }: Question): Fields => ({
  ...{ category, question, keywords, link, answer: answer.join('\n\n') },
  ...shownFieldsOf(shown.is_hidden, shown.shown_from, shown.shown_until),
})

const bodyOf = ({ answer, from, until, ...fields }: Fields) => ({
  ...fields,
  answer: linesOf(answer),
  shown_from: momentOf(from),
  shown_until: momentOf(until),
})

interface QuestionFormProps {
  piece: Question | null
  /** Categories that are there; another name makes a new one. */
  categories: readonly string[]
}

export function QuestionForm({ piece, categories }: QuestionFormProps) {
  const listId = useId()
  const editing = useEditing({
    part: 'faq',
    piece,
    ...{ blank: BLANK, fieldsOf, bodyOf },
    create: (body) => client.call('POST /office/konten/faq', { body }),
    replace: (id, body) => client.call('PUT /office/konten/faq/{id}', { params: { id }, body }),
  })
  const { fields, faults, change } = editing
  return (
    <EditFrame
      part="faq"
      title={piece === null ? 'Pertanyaan baru' : piece.question}
      piece={piece}
      editing={editing}
      preview={
        <div className="office-sheet px-4">
          <p className="pt-3 text-13 font-semi text-text-2">{fields.category || 'Kategori'}</p>
          <Disclosure defaultOpen summary={fields.question || 'Pertanyaan'}>
            {linesOf(fields.answer).map((line) => (
              <p key={line} className="mb-3">
                {line}
              </p>
            ))}
            <LinkPreview link={fields.link} />
          </Disclosure>
        </div>
      }
    >
      <TextField
        label="Kategori"
        list={listId}
        autoComplete="off"
        maxLength={60}
        hint="Pilih yang ada, atau tulis nama baru."
        value={fields.category}
        error={faults.category}
        onChange={({ target }) => change({ category: target.value })}
      />
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Pertanyaan"
        maxLength={200}
        hint={
          piece === null
            ? 'Alamatnya di halaman dibuat dari kata-katanya dan tetap.'
            : `Alamat: /faq#${piece.slug}`
        }
        value={fields.question}
        error={faults.question ?? faults.slug}
        onChange={({ target }) => change({ question: target.value })}
      />
      <TextAreaField
        label="Jawaban"
        rows={8}
        maxLength={40_000}
        hint="Satu baris satu paragraf."
        value={fields.answer}
        error={faultOfParts(faults, 'answer')}
        onChange={({ target }) => change({ answer: target.value })}
      />
      <TextField
        label="Kata pencarian"
        optional
        hint="Kata lain yang dipakai orang untuk mencarinya."
        value={fields.keywords}
        error={faults.keywords}
        onChange={({ target }) => change({ keywords: target.value })}
      />
      <LinkInput link={fields.link} faults={faults} onChange={(link) => change({ link })} />
      <ShownInput shown={fields} faults={faults} from="shown_from" onChange={change} />
    </EditFrame>
  )
}
