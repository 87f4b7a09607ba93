import type { Body, Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { Picture, TextAreaField, TextField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { faultOfParts, partsOf, textOf } from './article-text.ts'
import { type PictureField, PictureInput, ShownInput } from './content-fields.tsx'
import { EditFrame } from './edit-frame.tsx'
import { momentOf, type ShownFields, shownFieldsOf, useEditing } from './use-editing.ts'

type Article = Reply<'GET /office/konten/blog'>['blogs'][number]
type Wire = Body<'POST /office/konten/blog'>

interface Fields extends Pick<Wire, 'title' | 'summary'>, ShownFields {
  readonly picture: PictureField
  /** In lines, see `article-text.ts`. */
  readonly text: string
}

const BLANK: Fields = {
  ...{ title: '', summary: '', picture: null, text: '' },
  ...{ is_hidden: true, from: '', until: '' },
}

const fieldsOf = ({
  title,
  summary,
  picture,
  body,
  is_hidden,
  published_at,
  shown_until,
}: Article): Fields => ({
  ...{ title, summary, text: textOf(body) },
  picture: { file: picture.file, caption: picture.caption },
  ...shownFieldsOf(is_hidden, published_at, shown_until),
})

const bodyOf = ({ title, summary, picture, text, is_hidden, from, until }: Fields) => ({
  ...{ title, summary, is_hidden, body: partsOf(text) },
  picture: picture as Wire['picture'],
  published_at: momentOf(from),
  shown_until: momentOf(until),
})

export function ArticleForm({ piece }: { piece: Article | null }) {
  const editing = useEditing({
    part: 'blog',
    piece,
    ...{ blank: BLANK, fieldsOf, bodyOf },
    create: (body) => client.call('POST /office/konten/blog', { body }),
    replace: (id, body) => client.call('PUT /office/konten/blog/{id}', { params: { id }, body }),
  })
  const { fields, faults, change } = editing
  return (
    <EditFrame
      part="blog"
      title={piece === null ? 'Artikel baru' : piece.title}
      piece={piece}
      editing={editing}
      preview={<ArticlePreview fields={fields} />}
    >
      <TextField
        label="Judul"
        maxLength={120}
        value={fields.title}
        error={faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="Ringkasan"
        rows={2}
        maxLength={300}
        value={fields.summary}
        error={faults.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <PictureInput
        label="Gambar"
        name="picture"
        picture={fields.picture}
        faults={faults}
        ratio="3 / 2"
        hint="Mendatar, paling baik 1440 × 960."
        onChange={(picture) => change({ picture })}
      />
      <TextAreaField
        label="Isi artikel"
        rows={18}
        maxLength={200_000}
        hint="Satu baris satu paragraf. Awali dengan # untuk subjudul, dengan - untuk poin."
        value={fields.text}
        error={faultOfParts(faults, 'body')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <ShownInput shown={fields} faults={faults} from="published_at" onChange={change} />
    </EditFrame>
  )
}

function ArticlePreview({ fields: { title, summary, picture, text } }: { fields: Fields }) {
  return (
    <article className="office-sheet overflow-hidden p-5">
      <h3 className="text-24 leading-snug font-bold tracking-tight text-balance">
        {title || 'Judul artikel'}
      </h3>
      <p className="mt-2 text-16 text-text-2">{summary}</p>
      {picture !== null && (
        <Picture
          src={pictureUrl(picture.file)}
          alt={picture.caption}
          widths={[640]}
          sizes="560px"
          ratio="3 / 2"
          className="mt-4 rounded-panel"
        />
      )}
      {partsOf(text).map(({ type, text: words }, index) => {
        const key = `${index} ${type}`
        if (type === 'heading')
          return (
            <h4 key={key} className="mt-8 text-20 font-bold tracking-tight">
              {words}
            </h4>
          )
        return type === 'point' ? (
          <p key={key} className="mt-2 ml-5 list-item list-disc text-text-2">
            {words}
          </p>
        ) : (
          <p key={key} className="mt-4 text-text-2">
            {words}
          </p>
        )
      })}
    </article>
  )
}
