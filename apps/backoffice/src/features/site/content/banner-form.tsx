import type { Body, Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { oneOf } from '@ketok/domain'
import {
  ArrowRightIcon,
  buttonClass,
  classes,
  Picture,
  SelectField,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { type PictureField, PictureInput, Rows, ShownInput } from './content-fields.tsx'
import { EditFrame } from './edit-frame.tsx'
import { momentOf, type ShownFields, shownFieldsOf, useEditing } from './use-editing.ts'

type Banner = Reply<'GET /office/konten/banner'>['banners'][number]
type Wire = Body<'POST /office/konten/banner'>

interface Fields extends Pick<Wire, 'placement' | 'eyebrow' | 'title' | 'subtitle' | 'actions'>, ShownFields {
  readonly picture: PictureField
  readonly picture_phone: PictureField
}

const BLANK: Fields = {
  ...{ placement: 'home', eyebrow: '', title: '', subtitle: '', picture: null, picture_phone: null },
  ...{ actions: [], is_hidden: false, from: '', until: '' },
}

const pictureOf = ({ file, caption }: { file: string; caption: string }): PictureField => ({ file, caption })

const fieldsOf = (banner: Banner): Fields => ({
  ...{ placement: banner.placement, eyebrow: banner.eyebrow, title: banner.title, subtitle: banner.subtitle },
  picture: pictureOf(banner.picture),
  picture_phone: banner.picture_phone && pictureOf(banner.picture_phone),
  actions: banner.actions,
  ...shownFieldsOf(banner.is_hidden, banner.shown_from, banner.shown_until),
})

/** The site tells the lines of a banner apart by it. */
const LINE_END = ' · '
const wholeLines = (text: string) =>
  text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(LINE_END)

const bodyOf = ({ from, until, picture, subtitle, ...fields }: Fields) => ({
  ...fields,
  subtitle: wholeLines(subtitle),
  picture: picture as Wire['picture'],
  shown_from: momentOf(from),
  shown_until: momentOf(until),
})

export function BannerForm({ piece }: { piece: Banner | null }) {
  const editing = useEditing({
    part: 'banner',
    piece,
    ...{ blank: BLANK, fieldsOf, bodyOf },
    create: (body) => client.call('POST /office/konten/banner', { body }),
    replace: (id, body) => client.call('PUT /office/konten/banner/{id}', { params: { id }, body }),
  })
  const { fields, faults, change } = editing
  const isHome = fields.placement === 'home'
  return (
    <EditFrame
      part="banner"
      title={piece === null ? 'Banner baru' : piece.title}
      piece={piece}
      editing={editing}
      preview={<BannerPreview fields={fields} />}
    >
      <SelectField
        label="Tempat"
        options={[
          { value: 'home', label: 'Beranda' },
          { value: 'auth', label: 'Halaman masuk dan daftar' },
        ]}
        value={fields.placement}
        error={faults.placement}
        onChange={({ target }) => change({ placement: oneOf(['home', 'auth'], target.value) ?? 'home' })}
      />
      <TextField
        label="Baris kecil"
        maxLength={60}
        value={fields.eyebrow}
        error={faults.eyebrow}
        onChange={({ target }) => change({ eyebrow: target.value })}
      />
      <TextField
        label="Judul"
        maxLength={120}
        value={fields.title}
        error={faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="Keterangan"
        rows={3}
        maxLength={240}
        hint="Satu baris untuk satu hal, paling baik tidak lebih dari tiga."
        value={fields.subtitle.split(LINE_END).join('\n')}
        error={faults.subtitle}
        onChange={({ target }) => change({ subtitle: target.value.split('\n').join(LINE_END) })}
      />
      <PictureInput
        label="Gambar lebar"
        name="picture"
        picture={fields.picture}
        faults={faults}
        ratio={isHome ? '72 / 35' : '4 / 5'}
        hint={isHome ? 'Mendatar, paling baik 1440 × 700.' : 'Tegak, paling baik 720 × 900.'}
        onChange={(picture) => change({ picture })}
      />
      {isHome && (
        <PictureInput
          label="Gambar untuk HP"
          name="picture_phone"
          picture={fields.picture_phone}
          faults={faults}
          ratio="5 / 4"
          hint="Boleh kosong: gambar lebar dipakai juga di HP."
          onChange={(picture_phone) => change({ picture_phone })}
          onRemove={() => change({ picture_phone: null })}
        />
      )}
      {isHome && (
        <Rows
          label="Tombol"
          one="tombol"
          items={fields.actions}
          blank={{ label: '', link: '' }}
          most={2}
          error={faults.actions}
          onChange={(actions) => change({ actions })}
        >
          {(action, index, set) => (
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Tulisan tombol"
                maxLength={40}
                value={action.label}
                error={faults[`actions.${index}.label`]}
                onChange={({ target }) => set({ label: target.value })}
              />
              <TextField
                label="Alamat halaman"
                placeholder="/auction-schedule"
                maxLength={200}
                value={action.link}
                error={faults[`actions.${index}.link`]}
                onChange={({ target }) => set({ link: target.value })}
              />
            </div>
          )}
        </Rows>
      )}
      <ShownInput shown={fields} faults={faults} from="shown_from" onChange={change} />
    </EditFrame>
  )
}

/** As the home page draws its slide, and as a phone does. */
function BannerPreview({ fields }: { fields: Fields }) {
  return (
    <div className="grid gap-3">
      <BannerSlide fields={fields} />
      {fields.placement === 'home' && (
        <div className="max-w-[340px]">
          <p className="mb-1 text-13 text-text-2">Di HP</p>
          <BannerSlide fields={fields} isPhone />
        </div>
      )}
    </div>
  )
}

function BannerSlide({ fields, isPhone = false }: { fields: Fields; isPhone?: boolean }) {
  const phone = isPhone ? fields.picture_phone : null
  const picture = phone ?? fields.picture
  return (
    <div className={classes('content-banner', isPhone && 'min-h-[272px]')}>
      {picture !== null && (
        <Picture
          src={pictureUrl(picture.file)}
          alt={picture.caption}
          widths={[640]}
          sizes="480px"
          ratio={phone === null ? '72 / 35' : '5 / 4'}
          className={`content-banner-picture ${phone === null ? 'w-[82%]' : 'w-[56%]'}`}
        />
      )}
      <div className={`relative flex flex-col items-start p-5 ${isPhone ? '' : 'w-[62%]'}`}>
        <p className="text-14 font-semi text-on-brand-muted">{fields.eyebrow || 'Baris kecil'}</p>
        <p className="mt-2 text-20 leading-snug font-bold tracking-tight text-balance">
          {fields.title || 'Judul banner'}
        </p>
        <p className="mt-2 text-13 text-balance whitespace-pre-line text-on-brand-muted">
          {wholeLines(fields.subtitle).replaceAll(LINE_END, '\n')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {fields.actions.slice(0, isPhone ? 1 : 2).map(({ label, link }, index) => (
            <span
              key={`${label} ${link}`}
              className={`${buttonClass({ size: 'sm', variant: index === 0 ? 'light' : 'transparent' })} ${index > 0 ? 'border border-brand-300 text-on-brand' : ''}`}
            >
              {label || 'Tombol'}
              {index === 0 && <ArrowRightIcon aria-hidden="true" className="size-4" />}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
