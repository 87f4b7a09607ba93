import { CallError } from '@ketok/client'
import type { Body } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { isKeyOf } from '@ketok/domain'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckboxField,
  FieldError,
  IconButton,
  Picture,
  PlusIcon,
  SelectField,
  TextField,
  TrashIcon,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { FileDrop } from '../../../components/file-drop.tsx'
import { freshRowKey } from '../../../components/fresh-row-key.ts'
import { type Faults, type ShownFields, uploadPicture } from './use-editing.ts'

export type PictureField = { readonly file: string; readonly caption: string } | null
type Icon = Body<'POST /office/konten/prosedur'>['icon']

interface PictureInputProps {
  label: string
  /** The field of the wire. */
  name: string
  picture: PictureField
  faults: Faults
  ratio: string
  hint: string
  onChange: (picture: PictureField) => void
  /** Given where there may be none. */
  onRemove?: (() => void) | undefined
}

/** A picture by the button or dropped, encoded anew by the house, and what it shows in words. */
export function PictureInput({
  label,
  name,
  picture,
  faults,
  ratio,
  hint,
  onChange,
  onRemove,
}: PictureInputProps) {
  const id = useId()
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: ({ file }) => onChange({ file, caption: picture?.caption ?? '' }),
  })
  const fault =
    upload.error instanceof CallError
      ? (upload.error.fields.picture ?? upload.error.message)
      : (faults[name] ?? faults[`${name}.file`])
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="mb-1 text-14 font-semi">{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {picture !== null && (
          <Picture
            src={pictureUrl(picture.file)}
            widths={[320]}
            sizes="160px"
            alt={picture.caption}
            ratio={ratio}
            className="w-40 rounded-control"
          />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <FileDrop
            label={upload.isPending ? 'Mengunggah…' : picture === null ? 'Pilih gambar' : 'Ganti gambar'}
            accept="image/*"
            chosen={null}
            onFile={(file) => file !== undefined && !upload.isPending && upload.mutate(file)}
          />
          <p className="mt-1 text-13 text-text-2">{hint}</p>
          <FieldError id={id} error={fault} />
          {picture !== null && onRemove !== undefined && (
            <Button size="sm" variant="transparent" onClick={onRemove}>
              Tanpa gambar ini
            </Button>
          )}
        </div>
      </div>
      {picture !== null && (
        <TextField
          label={`Keterangan ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          hint="Dibacakan kepada yang tidak melihat gambarnya."
          maxLength={120}
          value={picture.caption}
          error={faults[`${name}.caption`]}
          onChange={({ target }) => onChange({ ...picture, caption: target.value })}
        />
      )}
    </fieldset>
  )
}

interface RowsProps<Item> {
  label: string
  /** What one of them is called: "langkah". */
  one: string
  items: readonly Item[]
  blank: Item
  most: number
  error?: string | undefined
  onChange: (items: Item[]) => void
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode
}

/** Several of a kind, in an order that people give them. */
export function Rows<Item>({ label, one, items, blank, most, error, onChange, children }: RowsProps<Item>) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const id = useId()
  // Rows that came from elsewhere, a draft or another saving, get keys of their own.
  const named = items.map((_, index) => keys[index] ?? `baris-${index}`)
  const put = (next: Item[], nextKeys: readonly string[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  const move = (from: number, to: number) => put(swapped(items, from, to), swapped(named, from, to))
  return (
    <fieldset className="grid gap-3" aria-describedby={id}>
      <legend className="mb-1 text-14 font-semi">{label}</legend>
      {items.map((item, index) => (
        <div key={named[index]} className="grid gap-3 rounded-card border border-line p-3">
          <div className="flex items-center justify-between gap-2">
            <span className="text-13 font-semi text-text-2">{`${capital(one)} ${index + 1}`}</span>
            <span className="flex">
              <IconButton
                label={`Naikkan ${one} ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Turunkan ${one} ${index + 1}`}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Hapus ${one} ${index + 1}`}
                onClick={() => put(items.toSpliced(index, 1), named.toSpliced(index, 1))}
              >
                <TrashIcon aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          {children(item, index, (part) => onChange(items.with(index, { ...item, ...part }).slice()))}
        </div>
      ))}
      <FieldError id={id} error={error} />
      {items.length < most && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => put([...items, blank], [...named, freshRowKey()])}
        >
          <PlusIcon aria-hidden="true" />
          {`Tambah ${one}`}
        </Button>
      )}
    </fieldset>
  )
}

function swapped<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [a, b] = [items[from], items[to]]
  return a === undefined || b === undefined ? [...items] : items.with(from, b).with(to, a).slice()
}

const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1)

interface LinkInputProps {
  /** Null: no link. */
  link: { readonly label: string; readonly link: string } | null
  faults: Faults
  onChange: (link: { label: string; link: string } | null) => void
}

export function LinkInput({ link, faults, onChange }: LinkInputProps) {
  return (
    <div className="grid gap-3">
      <CheckboxField
        label="Dengan tombol ke halaman lain"
        checked={link !== null}
        error={faults.link}
        onChange={({ target }) => onChange(target.checked ? { label: '', link: '' } : null)}
      />
      {link !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Tulisan tombol"
            maxLength={40}
            value={link.label}
            error={faults['link.label']}
            onChange={({ target }) => onChange({ ...link, label: target.value })}
          />
          <TextField
            label="Alamat halaman"
            placeholder="/auction-schedule"
            maxLength={200}
            value={link.link}
            error={faults['link.link']}
            onChange={({ target }) => onChange({ ...link, link: target.value })}
          />
        </div>
      )}
    </div>
  )
}

const ICON_WORDS: Readonly<Record<Icon, string>> = {
  account: 'Orang',
  bank: 'Bank',
  bid: 'Palu',
  calendar: 'Kalender',
  check: 'Centang',
  clock: 'Jam',
  computer: 'Komputer dan HP',
  document: 'Dokumen',
  hall: 'Gedung',
  inspect: 'Kaca pembesar dengan plus',
  key: 'Kunci',
  mail: 'Surat',
  money: 'Uang',
  photo: 'Kamera',
  place: 'Titik peta',
  proof: 'Rantai',
  refund: 'Panah berputar',
  scale: 'Timbangan',
  search: 'Kaca pembesar',
  shield: 'Perisai',
  star: 'Bintang',
  support: 'Percakapan',
  ticket: 'Tiket',
  truck: 'Truk',
  wait: 'Jam pasir',
}
const ICON_CHOICES = Object.entries(ICON_WORDS).map(([value, label]) => ({ value, label }))

interface IconInputProps {
  value: Icon
  error: string | undefined
  onChange: (icon: Icon) => void
}

export function IconInput({ value, error, onChange }: IconInputProps) {
  return (
    <SelectField
      label="Gambar kecil"
      options={ICON_CHOICES}
      value={value}
      error={error}
      onChange={({ target }) => isKeyOf(ICON_WORDS, target.value) && onChange(target.value)}
    />
  )
}

interface ShownInputProps {
  shown: ShownFields
  faults: Faults
  /** Which field of the wire begins its days. */
  from: 'shown_from' | 'published_at'
  onChange: (shown: ShownFields) => void
}

/** Shown or hidden, and from when until when. */
export function ShownInput({ shown, faults, from, onChange }: ShownInputProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-semi">Kapan terlihat</legend>
      <CheckboxField
        label="Sembunyikan dari pengunjung"
        hint="Tetap tersimpan di sini, misalnya selama masih ditulis."
        checked={shown.is_hidden}
        onChange={({ target }) => onChange({ ...shown, is_hidden: target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          optional
          label={from === 'published_at' ? 'Tanggal terbit (WIB)' : 'Mulai tampil (WIB)'}
          hint={from === 'published_at' ? 'Kosong: sejak disimpan.' : 'Kosong: langsung.'}
          value={shown.from}
          error={faults[from]}
          onChange={({ target }) => onChange({ ...shown, from: target.value })}
        />
        <TextField
          type="datetime-local"
          optional
          label="Tampil sampai (WIB)"
          hint="Kosong: seterusnya."
          value={shown.until}
          error={faults.shown_until}
          onChange={({ target }) => onChange({ ...shown, until: target.value })}
        />
      </div>
    </fieldset>
  )
}
