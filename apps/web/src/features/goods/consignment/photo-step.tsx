import { freshIdempotencyKey } from '@ketok/client'
import { type ConsignedKind, MOST_PHOTOS, OTHER_SHOT, PHOTO_SHOTS, shotLabel } from '@ketok/domain'
import {
  Button,
  CameraIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleCheckIcon,
  classes,
  FieldError,
  IconButton,
  ImageIcon,
  LiveRegion,
  PlusIcon,
  StateBox,
  TrashIcon,
} from '@ketok/ui'
import { useRef, useState } from 'react'
import { shrinkPhoto } from '../../../components/forms/shrink-photo.ts'
import { addPhotos, type DraftPhoto, movePhoto, openShots, renameShot } from './draft.ts'
import { PhotoPreview } from './photo-preview.tsx'
import type { KeptPhotos } from './use-draft.ts'

export interface PhotoStepProps {
  kind: ConsignedKind
  kept: KeptPhotos
  error: string | undefined
  onChanged: () => void
}

/** The list of pictures of its kind, each from the camera or from the gallery, and room for more. */
export function PhotoStep({ kind, kept, error, onChanged }: PhotoStepProps) {
  const { photos, setPhotos, addFile } = kept
  const [faults, setFaults] = useState<string[]>([])
  const [busy, setBusy] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(photos)
  latest.current = photos

  const list = PHOTO_SHOTS[kind]
  const needed = list.filter(({ required }) => required)
  const done = needed.filter(({ name }) => photos.some(({ shot }) => shot === name)).length
  const next = openShots(kind, photos)[0]

  async function take(files: readonly File[], shot?: string) {
    const room = MOST_PHOTOS - latest.current.length + (shot === undefined || shot === OTHER_SHOT ? 0 : 1)
    const wrong =
      files.length > room ? [`Paling banyak ${MOST_PHOTOS} foto. Sebagian tidak ditambahkan.`] : []
    setFaults([])
    setBusy(files.length)
    const ids: string[] = []
    // One after the other: a phone that unpacks several large pictures at once runs out of memory.
    for (const file of files.slice(0, Math.max(0, room))) {
      const shrunk = await shrinkPhoto(file)
      if (shrunk.ok) {
        const id = freshIdempotencyKey()
        await addFile(id, shrunk.photo)
        ids.push(id)
      } else wrong.push(`${file.name}: ${shrunk.reason}`)
    }
    setBusy(0)
    setFaults(wrong)
    if (ids.length === 0) return
    setPhotos(addPhotos(kind, latest.current, ids, shot))
    onChanged()
    setAnnouncement(`${ids.length} foto ditambahkan`)
  }

  function remove(photo: DraftPhoto) {
    setPhotos(photos.filter(({ id }) => id !== photo.id))
    setAnnouncement(`Foto ${shotLabel(kind, photo.shot)} dihapus`)
  }

  const rename = (photo: DraftPhoto, shot: string) => setPhotos(renameShot(kind, photos, photo.id, shot))
  const others = photos.filter(({ shot }) => shot === OTHER_SHOT)

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-14 text-text-2">
          <strong className="font-semi text-text">
            {done} dari {needed.length} foto wajib
          </strong>
          , {photos.length} foto dari paling banyak {MOST_PHOTOS}.
        </p>
        <div className="flex flex-wrap gap-2">
          {next !== undefined && (
            <FileButton
              label={`Ambil foto: ${shotLabel(kind, next)}`}
              camera
              onFiles={(files) => void take(files, next)}
              className="md:hidden"
            >
              <CameraIcon aria-hidden="true" className="size-4" />
              Ambil: {shotLabel(kind, next)}
            </FileButton>
          )}
          <FileButton label="Pilih beberapa foto" multiple onFiles={(files) => void take(files)}>
            <ImageIcon aria-hidden="true" className="size-4" />
            Pilih beberapa foto
          </FileButton>
        </div>
      </div>
      {!kept.isKept && (
        <StateBox tone="warning" title="Foto tidak bisa disimpan di peramban ini">
          Jangan tutup tab ini sebelum titipan terkirim.
        </StateBox>
      )}
      {faults.length > 0 && (
        <StateBox tone="danger" title="Ada foto yang tidak bisa dipakai">
          <ul>
            {faults.map((fault) => (
              <li key={fault} className="break-words">
                {fault}
              </li>
            ))}
          </ul>
        </StateBox>
      )}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {list.map(({ name, label, required }) => {
          const photo = photos.find(({ shot }) => shot === name)
          return (
            <li key={name}>
              {photo ? (
                <PhotoTile
                  kind={kind}
                  photo={photo}
                  readFile={kept.readFile}
                  onRename={(shot) => rename(photo, shot)}
                  onRemove={() => remove(photo)}
                />
              ) : (
                <FileButton
                  label={`Tambah foto ${label}${required ? '' : ' (opsional)'}`}
                  look="tile"
                  onFiles={(files) => void take(files, name)}
                >
                  <CameraIcon aria-hidden="true" className="size-6 text-brand" />
                  <span className="text-14 font-semi leading-snug">{label}</span>
                  <span className="text-12 text-text-3">{required ? 'Wajib' : 'Opsional'}</span>
                </FileButton>
              )}
            </li>
          )
        })}
        {others.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              kind={kind}
              photo={photo}
              number={index + 1}
              readFile={kept.readFile}
              onRename={(shot) => rename(photo, shot)}
              onRemove={() => remove(photo)}
              onMove={others.length > 1 ? (by) => setPhotos(movePhoto(photos, photo.id, by)) : undefined}
            />
          </li>
        ))}
        {photos.length < MOST_PHOTOS && (
          <li>
            <FileButton
              label="Tambah foto lain"
              look="tile"
              multiple
              onFiles={(files) => void take(files, OTHER_SHOT)}
            >
              <PlusIcon aria-hidden="true" className="size-6 text-brand" />
              <span className="text-14 font-semi leading-snug">Foto lain</span>
              <span className="text-12 text-text-3">Boleh lebih dari satu</span>
            </FileButton>
          </li>
        )}
      </ul>
      <FieldError error={error} />
      <p className="text-13 leading-body text-text-2">
        Foto dikecilkan di perangkat Anda sebelum dikirim, tanpa data lokasi. Hanya Anda dan petugas kami yang
        dapat melihatnya.{list.some(({ name }) => name === 'stnk') && ' STNK boleh ditutup sebagian.'}
      </p>
      <LiveRegion message={busy > 0 ? `Menyiapkan ${busy} foto` : announcement} />
    </div>
  )
}

interface PhotoTileProps {
  kind: ConsignedKind
  photo: DraftPhoto
  /** Among the pictures beside the list. */
  number?: number
  readFile: KeptPhotos['readFile']
  onRename: (shot: string) => void
  onRemove: () => void
  onMove?: ((by: -1 | 1) => void) | undefined
}

function PhotoTile({ kind, photo, number, readFile, onRename, onRemove, onMove }: PhotoTileProps) {
  const label = number === undefined ? shotLabel(kind, photo.shot) : `Foto lain ${number}`
  const options = [
    ...PHOTO_SHOTS[kind].map(({ name, label }) => ({ value: name, label })),
    { value: OTHER_SHOT, label: 'Foto lain' },
  ]
  return (
    <div className="h-full overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative">
        <PhotoPreview id={photo.id} alt={label} readFile={readFile} />
        <CircleCheckIcon
          aria-hidden="true"
          className="absolute top-2 left-2 size-6 rounded-full bg-surface p-0.5 text-success"
        />
        <span className="absolute top-1 right-1 rounded-card bg-surface">
          <IconButton label={`Hapus foto ${label}`} onClick={onRemove}>
            <TrashIcon aria-hidden="true" />
          </IconButton>
        </span>
        {onMove && (
          <span className="absolute right-1 bottom-1 flex rounded-card bg-surface">
            <IconButton label={`Geser ${label} ke depan`} onClick={() => onMove(-1)}>
              <ChevronLeftIcon aria-hidden="true" />
            </IconButton>
            <IconButton label={`Geser ${label} ke belakang`} onClick={() => onMove(1)}>
              <ChevronRightIcon aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {/* The caption is the control: on a phone there is no room for both. */}
      <label className="relative flex min-h-11 items-center justify-between gap-2 px-3 text-14 font-semi has-focus-visible:shadow-[inset_0_0_0_2px_var(--brand)]">
        <span aria-hidden="true" className="leading-snug">
          {label}
        </span>
        <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
        <select
          aria-label={`Jenis foto ${label}`}
          value={photo.shot}
          onChange={(event) => onRename(event.target.value)}
          className="absolute inset-0 size-full cursor-pointer text-16 opacity-0"
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface FileButtonProps {
  label: string
  look?: 'button' | 'tile'
  multiple?: boolean
  /** Opens the back camera at once; without it a phone asks whether camera or gallery. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
  className?: string
  children: React.ReactNode
}

function FileButton({
  label,
  look = 'button',
  multiple,
  camera,
  onFiles,
  className,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <div className={classes(look === 'tile' && 'h-full', className)}>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-photo={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {look === 'tile' ? (
        <button
          type="button"
          aria-label={label}
          onClick={open}
          className="flex aspect-[4/3] h-full w-full flex-col items-center justify-center gap-1 rounded-card border border-line-control border-dashed bg-surface px-2 text-center hover:border-brand hover:bg-brand-50"
        >
          {children}
        </button>
      ) : (
        <Button variant="outline" aria-label={label} onClick={open}>
          {children}
        </Button>
      )}
    </div>
  )
}
