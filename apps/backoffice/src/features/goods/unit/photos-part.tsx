import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { pictureUrl } from '@ketok/contract/pictures'
import { type ConsignedKind, MOST_UNIT_PHOTOS, OTHER_SHOT, PHOTO_SHOTS } from '@ketok/domain'
import {
  Button,
  CameraIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  classes,
  IconButton,
  ImageIcon,
  LiveRegion,
  notify,
  PencilIcon,
  Picture,
  RefreshCwIcon,
  TrashIcon,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { client } from '../../../app-services.ts'
import { FailedUploads } from '../../../components/failed-uploads.tsx'
import { PhotosInput } from '../../../components/photos-input.tsx'
import { usePhotoUploads } from '../../../components/use-photo-uploads.ts'
import { reading } from '../../../query.ts'
import { PhotoEditor } from './photo-editor.tsx'
import type { Photo, Unit } from './unit-words.tsx'

interface PhotosPartProps {
  unit: Unit
  kind: ConsignedKind
  mayEdit: boolean
}

/** The pictures of a unit: many at once, put in order by hand or by keys, the first on every card. */
export function PhotosPart({ unit, kind, mayEdit }: PhotosPartProps) {
  const queries = useQueryClient()
  const { queryKey } = reading('GET /office/unit/{unit_id}', { params: { unit_id: unit.unit_id } })
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { photos } = unit
  const why = mayEdit ? whyPhotosStay(unit) : null
  const whyId = useId()
  const editing = photos.find(({ picture_id }) => picture_id === edited)
  const params = { unit_id: unit.unit_id }
  const refresh = () => queries.invalidateQueries({ queryKey })
  const uploads = usePhotoUploads(async (form, timeoutMs) => {
    const photo = await client.upload('POST /office/unit/{unit_id}/foto', form, { params, timeoutMs })
    const now = queries.getQueryData(queryKey) ?? unit
    const others = now.photos.filter(({ picture_id }) => picture_id !== photo.picture_id)
    queries.setQueryData(queryKey, { ...now, photos: [...others, photo] })
    void refresh()
  })
  const isSending = uploads.done < uploads.total

  /** Shown at once, and taken back where the server says otherwise. */
  async function arrange(next: readonly Photo[], words: string): Promise<void> {
    queries.setQueryData(queryKey, { ...unit, photos: [...next] })
    await attempt(async () => {
      const answer = await client.call('PUT /office/unit/{unit_id}/foto', {
        params,
        body: {
          photos: next.map(({ picture_id, shot, picture }) => ({
            picture_id,
            shot,
            caption: picture.caption,
          })),
        },
      })
      await keepAnswer(queries, queryKey, { ...unit, photos: answer.photos })
      setAnnouncement(words)
    })
    void refresh()
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
    }
  }

  function move(photo: Photo, to: number): void {
    const from = photos.indexOf(photo)
    if (to < 0 || to >= photos.length || from === to) return
    const next = photos.filter((other) => other !== photo)
    next.splice(to, 0, photo)
    void arrange(next, `${photo.picture.caption} sekarang foto ke-${to + 1}`)
  }

  function name(photo: Photo, shot: string): void {
    const label = PHOTO_SHOTS[kind].find((known) => known.name === shot)?.label ?? 'Foto lain'
    const named = { ...photo, shot, picture: { ...photo.picture, caption: label } }
    void arrange(
      photos.map((other) => (other === photo ? named : other)),
      `Foto diberi nama ${label}`,
    )
  }

  const turn = (photo: Photo) =>
    attempt(async () => {
      await client.call('POST /office/unit/{unit_id}/foto/{picture_id}/putar', {
        params: { ...params, picture_id: photo.picture_id },
        body: { degrees: 90 },
      })
      await refresh()
      setAnnouncement(`${photo.picture.caption} diputar`)
    })

  const remove = (photo: Photo) =>
    attempt(async () => {
      const answer = await client.call('DELETE /office/unit/{unit_id}/foto/{picture_id}', {
        params: { ...params, picture_id: photo.picture_id },
      })
      await keepAnswer(queries, queryKey, { ...unit, photos: answer.photos })
      void refresh()
      setAnnouncement(`${photo.picture.caption} dihapus`)
    })

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].filter(
      ({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
    )
    const room = MOST_UNIT_PHOTOS - photos.length
    if (chosen.length > room) notify.error(`Satu unit memuat paling banyak ${MOST_UNIT_PHOTOS} foto`)
    if (chosen.length === 0 && (files?.length ?? 0) > 0) notify.error('Pilih foto JPG, PNG, WebP, atau HEIC')
    uploads.send(chosen.slice(0, Math.max(0, room)))
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (dragged === null && mayEdit) take(event.dataTransfer.files)
  }

  return (
    <section
      aria-labelledby="foto-unit"
      className={classes('office-sheet grid gap-4 p-4 lg:p-5', isOver && 'outline-2 outline-brand')}
      onDragOver={(event) => {
        event.preventDefault()
        if (mayEdit && dragged === null && event.dataTransfer.types.includes('Files')) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="foto-unit" className="text-16 font-bold">
            Foto
          </h2>
          <p className="text-13 text-text-2">
            {photos.length === 0
              ? 'Tarik foto ke sini, atau pilih banyak sekaligus.'
              : `${photos.length} foto. Yang pertama tampil di kartu.`}
          </p>
          {photos.length > 0 && why !== null && (
            <p id={whyId} className="max-w-[70ch] text-13 text-text-2">
              {why}
            </p>
          )}
        </div>
        {mayEdit && (
          <Button
            type="button"
            variant={photos.length === 0 ? 'primary' : 'outline'}
            onClick={() => input.current?.click()}
          >
            <CameraIcon aria-hidden="true" />
            Tambah foto
          </Button>
        )}
        <PhotosInput ref={input} onChoose={take} />
      </div>
      {isSending && (
        <div>
          <p className="mb-1.5 text-13 text-text-2">
            Mengirim foto {Math.min(uploads.done + 1, uploads.total)} dari {uploads.total}
          </p>
          <progress
            className="block h-1.5 w-full accent-(--brand)"
            aria-label="Foto terkirim"
            value={uploads.done}
            max={uploads.total}
          />
        </div>
      )}
      <FailedUploads uploads={uploads} />
      {photos.length === 0 ? (
        <button
          type="button"
          disabled={!mayEdit}
          onClick={() => input.current?.click()}
          className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border border-line-control border-dashed px-4 text-center enabled:hover:border-brand enabled:hover:bg-brand-50"
        >
          <ImageIcon aria-hidden="true" className="size-8 text-text-3" />
          <span className="text-14 text-text-2">
            {PHOTO_SHOTS[kind]
              .filter(({ required }) => required)
              .map(({ label }) => label)
              .join(' · ')}
          </span>
        </button>
      ) : (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
          {photos.map((photo, at) => (
            <li
              key={photo.picture_id}
              draggable={mayEdit && why === null}
              onDragStart={() => setDragged(photo.picture_id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => {
                const moved = photos.find(({ picture_id }) => picture_id === dragged)
                if (moved !== undefined) move(moved, at)
              }}
              className={classes(dragged === photo.picture_id && 'opacity-40')}
            >
              <PhotoTile
                kind={kind}
                photo={photo}
                at={at}
                isLast={at === photos.length - 1}
                mayEdit={mayEdit}
                staysBecause={why === null ? undefined : whyId}
                onMove={(to) => move(photo, to)}
                onName={(shot) => name(photo, shot)}
                onTurn={() => void turn(photo)}
                onEdit={() => setEdited(photo.picture_id)}
                onRemove={() => void remove(photo)}
              />
            </li>
          ))}
        </ol>
      )}
      {editing !== undefined && (
        <PhotoEditor
          key={editing.picture_id}
          unitId={unit.unit_id}
          photo={editing}
          isSeen={why !== null}
          onClose={() => setEdited(null)}
          onSaved={() => void refresh()}
        />
      )}
      <LiveRegion message={announcement} />
    </section>
  )
}

/** Why nobody takes a picture away, turns, cuts or moves it (decision 0489); null where they may. */
function whyPhotosStay({ published, sale_to_publish }: Unit): string | null {
  const still = 'Yang bisa: menambah foto, memberi nama, dan menutup nomor polisi.'
  if (published)
    return `Foto sudah dilihat penawar, jadi tidak dihapus, diputar, dipotong, atau dipindah. ${still}`
  return sale_to_publish === null
    ? null
    : `Penerbitan lelang ${sale_to_publish} sudah diminta, jadi foto tetap seperti ini; untuk mengubahnya, batalkan dulu penerbitannya. ${still}`
}

interface PhotoTileProps {
  kind: ConsignedKind
  photo: Photo
  at: number
  isLast: boolean
  mayEdit: boolean
  /** The element that says why it stays as it is; nothing where it may be changed. */
  staysBecause: string | undefined
  onMove: (to: number) => void
  onName: (shot: string) => void
  onTurn: () => void
  onEdit: () => void
  onRemove: () => void
}

function PhotoTile({
  kind,
  photo,
  at,
  isLast,
  mayEdit,
  staysBecause,
  onMove,
  onName,
  onTurn,
  onEdit,
  onRemove,
}: PhotoTileProps) {
  const { picture, shot } = photo
  const words = `foto ${at + 1}, ${picture.caption}`
  const stays = staysBecause !== undefined
  const fixed = { 'aria-describedby': staysBecause, size: 'sm' } as const
  // Shift and an arrow, on any of its buttons: the hand stays where it is.
  const onKeyDown = (event: KeyboardEvent) => {
    if (stays || !event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    onMove(at + (event.key === 'ArrowLeft' ? -1 : 1))
  }
  const options = [...PHOTO_SHOTS[kind], { name: OTHER_SHOT, label: 'Foto lain' }]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside it come through here
    <div className="overflow-hidden rounded-card border border-line bg-surface" onKeyDown={onKeyDown}>
      <div className="relative">
        <Picture
          src={pictureUrl(picture.file)}
          widths={[320, 480]}
          sizes="(min-width: 1536px) 190px, (min-width: 1024px) 230px, 46vw"
          alt={picture.caption}
          blur={picture.blur}
          draggable={false}
        />
        {at === 0 && (
          <span className="absolute top-2 left-2 rounded-control bg-brand px-2 py-0.5 text-12 font-semi text-on-brand">
            Utama
          </span>
        )}
      </div>
      <div className="relative flex min-h-11 items-center justify-between gap-2 px-3 text-14 font-semi has-focus-visible:shadow-[inset_0_0_0_2px_var(--brand)]">
        <span aria-hidden="true" className="truncate">
          {picture.caption}
        </span>
        {mayEdit && (
          <>
            <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
            <select
              aria-label={`Nama ${words}`}
              value={shot ?? ''}
              onChange={({ target }) => onName(target.value)}
              className="absolute inset-0 size-full cursor-pointer text-16 opacity-0"
            >
              <option value="" disabled>
                Pilih nama foto
              </option>
              {options.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      {mayEdit && (
        // Two rows on a phone: a glove finds 44 px, and five keys side by side have 31.
        <div className="flex justify-between border-line border-t max-sm:grid max-sm:grid-cols-6 max-sm:[&>button]:nth-1:-order-2 max-sm:[&>button]:nth-1:col-span-3 max-sm:[&>button]:nth-5:-order-1 max-sm:[&>button]:nth-5:col-span-3 max-sm:[&>button]:col-span-2 max-sm:[&>button]:h-11 max-sm:[&>button]:w-full max-sm:[&>button]:min-w-0 max-sm:[&>button]:px-0">
          <IconButton
            {...fixed}
            label={`Geser ${words} ke depan`}
            disabled={stays || at === 0}
            onClick={() => onMove(at - 1)}
          >
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <IconButton {...fixed} label={`Putar ${words}`} disabled={stays} onClick={onTurn}>
            <RefreshCwIcon aria-hidden="true" />
          </IconButton>
          <IconButton label={`Sunting ${words}`} size="sm" onClick={onEdit}>
            <PencilIcon aria-hidden="true" />
          </IconButton>
          <IconButton {...fixed} label={`Hapus ${words}`} disabled={stays} onClick={onRemove}>
            <TrashIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            {...fixed}
            label={`Geser ${words} ke belakang`}
            disabled={stays || isLast}
            onClick={() => onMove(at + 1)}
          >
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
