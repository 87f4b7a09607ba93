import { MOST_INTAKE_PHOTOS } from '@ketok/domain'
import { Button, CameraIcon, IconButton, notify, TrashIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../app-services.ts'
import { FailedUploads } from '../../../components/failed-uploads.tsx'
import { PhotosInput } from '../../../components/photos-input.tsx'
import { usePhotoUploads } from '../../../components/use-photo-uploads.ts'
import { reading } from '../../../query.ts'
import type { GateConsignment } from './consignment-chip.tsx'

interface IntakePhotosProps {
  id: number
  photos: GateConsignment['intake_photos']
  error: string | undefined
  onDrop: (photoId: number) => void
}

/** Photos of what comes in, sent while the rest is typed; they wait at the house for the signatures. */
export function IntakePhotos({ id, photos, error, onDrop }: IntakePhotosProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const params = { id }
  const uploads = usePhotoUploads(async (form, timeoutMs) => {
    await client.upload('POST /office/titipan/{id}/masuk/foto', form, { params, timeoutMs })
    await queries.invalidateQueries({
      queryKey: reading('GET /office/titipan/{id}/masuk', { params }).queryKey,
    })
  })
  const isSending = uploads.done < uploads.total
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const room = Math.max(0, MOST_INTAKE_PHOTOS - photos.length)
    if (chosen.length > room) notify.error(`Paling banyak ${MOST_INTAKE_PHOTOS} foto`)
    uploads.send(chosen.slice(0, room))
  }
  return (
    <section aria-labelledby="foto-masuk" className="office-sheet grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="foto-masuk" className="text-16 font-bold">
            Foto
          </h2>
          <p className="text-13 text-text-2">
            {isSending
              ? `Mengirim foto ${Math.min(uploads.done + 1, uploads.total)} dari ${uploads.total}`
              : 'Semua sisi, odometer, dan setiap kerusakan.'}
          </p>
        </div>
        <Button
          id="masuk-photo_ids"
          type="button"
          variant="outline"
          onClick={() => input.current?.click()}
          aria-describedby={error === undefined ? undefined : 'foto-masuk-salah'}
        >
          <CameraIcon aria-hidden="true" />
          Tambah foto
        </Button>
        <PhotosInput ref={input} onChoose={take} />
      </div>
      {error !== undefined && (
        <p id="foto-masuk-salah" className="text-13 text-danger">
          {error}
        </p>
      )}
      <FailedUploads uploads={uploads} />
      {photos.length > 0 && (
        <ol className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {photos.map(({ photo_id, small_url }, index) => (
            <li key={photo_id} className="relative overflow-hidden rounded-control bg-photo">
              <img src={small_url} alt={`Foto ${index + 1}`} className="aspect-[4/3] w-full object-cover" />
              <span className="absolute top-1 right-1 rounded-control bg-surface">
                <IconButton label={`Buang foto ${index + 1}`} onClick={() => onDrop(photo_id)}>
                  <TrashIcon aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
