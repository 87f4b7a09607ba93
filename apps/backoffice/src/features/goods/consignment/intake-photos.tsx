import { freshIdempotencyKey } from '@ketok/client'
import { MOST_INTAKE_PHOTOS } from '@ketok/domain'
import { Button, CameraIcon, notify } from '@ketok/ui'
import { useRef } from 'react'
import { intakeBox } from '../../../components/intake/intake-box.ts'
import { PhotoTile } from '../../../components/phone/photo-tile.tsx'
import { PhotosInput } from '../../../components/photos-input.tsx'
import { smallerPhoto } from '../../../components/smaller-photo.ts'

interface IntakePhotosProps {
  photos: readonly string[]
  error: string | undefined
  onAdd: (photo: string) => void
  onDrop: (photo: string) => void
}

/** Photos of what comes in, kept on the phone until both have signed and there is a line. */
export function IntakePhotos({ photos, error, onAdd, onDrop }: IntakePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const room = Math.max(0, MOST_INTAKE_PHOTOS - photos.length)
    if (chosen.length > room) notify.error(`Paling banyak ${MOST_INTAKE_PHOTOS} foto`)
    for (const file of chosen.slice(0, room)) {
      const id = freshIdempotencyKey()
      const photo = { blob: await smallerPhoto(file), sent: 0, arrived: false }
      if ((await intakeBox.photos.keep(id, photo)) === null)
        return void notify.error('Memori HP penuh. Hapus file lain, lalu ambil lagi fotonya')
      onAdd(id)
    }
  }
  return (
    <section aria-labelledby="foto-masuk" className="office-sheet grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="foto-masuk" className="text-16 font-bold">
            Foto
          </h2>
          <p className="text-13 text-text-2">Semua sisi, odometer, dan setiap kerusakan.</p>
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
        <PhotosInput ref={input} onChoose={(files) => void take(files)} />
      </div>
      {error !== undefined && (
        <p id="foto-masuk-salah" className="text-13 text-danger">
          {error}
        </p>
      )}
      {photos.length > 0 && (
        <ol className="flex flex-wrap gap-2">
          {photos.map((id, index) => (
            <li key={id}>
              <PhotoTile
                read={intakeBox.photos.read}
                id={id}
                label={String(index + 1)}
                alt={`Foto ${index + 1}`}
                onDrop={() => {
                  onDrop(id)
                  void intakeBox.photos.drop(id)
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
