import type { Body, Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { CheckboxField, Picture, TextAreaField, TextField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { faultOfParts, linesOf } from './article-text.ts'
import { IconInput, type PictureField, PictureInput, Rows } from './content-fields.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './use-editing.ts'

type About = NonNullable<Reply<'GET /office/konten/tentang'>['about']>
type Wire = Body<'PUT /office/konten/tentang'>

interface Fields extends Pick<Wire, 'lead' | 'promises' | 'licences'> {
  readonly picture: PictureField
  readonly since: string
  readonly story: readonly { readonly heading: string; readonly text: string }[]
}

const PROMISE: Wire['promises'][number] = { icon: 'check', title: '', text: '' }
const BLANK: Fields = {
  ...{ lead: '', picture: null, since: '', story: [{ heading: '', text: '' }] },
  ...{ promises: [PROMISE], licences: [] },
}

const fieldsOf = ({ lead, picture, since_year, story, promises, licences }: About): Fields => ({
  ...{ lead, promises, licences, since: String(since_year) },
  picture: { file: picture.file, caption: picture.caption },
  story: story.map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join('\n\n') })),
})

const bodyOf = ({ lead, picture, since, story, promises, licences }: Fields) => ({
  ...{ lead, promises, licences },
  picture: picture as Wire['picture'],
  // What is no year is sent as none, so that the house says beside the field what it takes.
  since_year: /^\d{4}$/.test(since.trim()) ? Number(since) : Number.NaN,
  story: story.map(({ heading, text }) => ({ heading, paragraphs: linesOf(text) })),
})

export function AboutForm({ piece }: { piece: About | null }) {
  const editing = useEditing({
    part: 'tentang',
    piece,
    ...{ blank: BLANK, fieldsOf, bodyOf },
    create: (body) => client.call('PUT /office/konten/tentang', { body }),
    replace: (_, body) => client.call('PUT /office/konten/tentang', { body }),
  })
  const { fields, faults, change } = editing
  return (
    <EditFrame
      part="tentang"
      title="Tentang kami"
      piece={piece}
      editing={editing}
      preview={<AboutPreview fields={fields} />}
    >
      <TextAreaField
        label="Kalimat pembuka"
        rows={4}
        maxLength={600}
        value={fields.lead}
        error={faults.lead}
        onChange={({ target }) => change({ lead: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <TextField
        label="Tahun berdiri"
        inputMode="numeric"
        value={fields.since}
        error={faults.since_year}
        onChange={({ target }) => change({ since: target.value })}
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
      <Rows
        label="Cerita"
        one="bagian"
        items={fields.story}
        blank={{ heading: '', text: '' }}
        most={12}
        error={faults.story}
        onChange={(story) => change({ story })}
      >
        {(part, index, set) => (
          <>
            <TextField
              label="Judul bagian"
              maxLength={120}
              value={part.heading}
              error={faults[`story.${index}.heading`]}
              onChange={({ target }) => set({ heading: target.value })}
            />
            <TextAreaField
              label="Isi bagian"
              rows={5}
              maxLength={20_000}
              hint="Satu baris satu paragraf."
              value={part.text}
              error={faultOfParts(faults, `story.${index}.paragraphs`)}
              onChange={({ target }) => set({ text: target.value })}
            />
          </>
        )}
      </Rows>
      <Rows
        label="Janji"
        one="janji"
        items={fields.promises}
        blank={PROMISE}
        most={12}
        error={faults.promises}
        onChange={(promises) => change({ promises })}
      >
        {(promise, index, set) => (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Judul janji"
                maxLength={80}
                value={promise.title}
                error={faults[`promises.${index}.title`]}
                onChange={({ target }) => set({ title: target.value })}
              />
              <IconInput
                value={promise.icon}
                error={faults[`promises.${index}.icon`]}
                onChange={(icon) => set({ icon })}
              />
            </div>
            <TextField
              label="Penjelasan"
              maxLength={300}
              value={promise.text}
              error={faults[`promises.${index}.text`]}
              onChange={({ target }) => set({ text: target.value })}
            />
          </>
        )}
      </Rows>
      <Rows
        label="Izin"
        one="izin"
        items={fields.licences}
        blank={{ name: '', issuer: '', number: '', is_sample: false }}
        most={12}
        error={faults.licences}
        onChange={(licences) => change({ licences })}
      >
        {(licence, index, set) => (
          <>
            <TextField
              label="Nama izin"
              maxLength={120}
              value={licence.name}
              error={faults[`licences.${index}.name`]}
              onChange={({ target }) => set({ name: target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Penerbit"
                maxLength={160}
                value={licence.issuer}
                error={faults[`licences.${index}.issuer`]}
                onChange={({ target }) => set({ issuer: target.value })}
              />
              <TextField
                label="Nomor izin"
                maxLength={80}
                value={licence.number}
                error={faults[`licences.${index}.number`]}
                onChange={({ target }) => set({ number: target.value })}
              />
            </div>
            <CheckboxField
              label="Nomor ini hanya contoh"
              checked={licence.is_sample}
              onChange={({ target }) => set({ is_sample: target.checked })}
            />
          </>
        )}
      </Rows>
    </EditFrame>
  )
}

function AboutPreview({ fields: { lead, picture, story, promises } }: { fields: Fields }) {
  return (
    <div className="office-sheet p-5">
      <p className="text-16 font-semi">{lead || 'Kalimat pembuka'}</p>
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
      {story.map(({ heading, text }, index) => {
        const key = `${index} ${heading}`
        return (
          <section key={key} className="mt-5">
            <h3 className="text-16 font-bold">{heading || 'Judul bagian'}</h3>
            {linesOf(text).map((line) => (
              <p key={line} className="mt-2 text-14 text-text-2">
                {line}
              </p>
            ))}
          </section>
        )
      })}
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        {promises.map(({ title, text }, index) => {
          const key = `${index} ${title}`
          return (
            <li key={key}>
              <p className="text-14 font-semi">{title || 'Judul janji'}</p>
              <p className="text-13 text-text-2">{text}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
