import { CameraIcon, CircleCheckIcon } from '@ketok/ui'
import { PhotoTile } from '../../../components/phone/photo-tile.tsx'
import { type Draft, dropPhoto, type Job } from './draft.ts'
import { FrameLines } from './frame-lines.tsx'
import { inspectionBox } from './inspection-box.ts'

export interface ShotsSectionProps {
  job: Job
  draft: Draft
  change: (change: (draft: Draft) => Draft) => void
  onShot: (shot: Job['shots'][number]) => void
}

/** The walk around: every picture that the report needs, with how to frame it. */
export function ShotsSection({ job, draft, change, onShot }: ShotsSectionProps) {
  const kind = job.product_type.kind
  return (
    <ul className="inspect-shots">
      {job.shots.map((shot) => {
        const photo = draft.photos.find(({ shot: name, point }) => point === null && name === shot.name)
        const isThere = job.photos.some(({ shot: name }) => name === shot.name)
        return (
          <li key={shot.name}>
            {photo === undefined ? (
              <button
                type="button"
                className="inspect-shot"
                aria-label={`Ambil foto ${shot.label}`}
                onClick={() => onShot(shot)}
              >
                <FrameLines kind={kind} frame={shot.frame} />
                <CameraIcon aria-hidden="true" className="size-7" />
              </button>
            ) : (
              <PhotoTile
                read={inspectionBox.photos.read}
                id={photo.id}
                label={shot.label}
                onDrop={() => change((draft) => dropPhoto(draft, photo.id))}
              />
            )}
            <p className="mt-1 text-14 font-semi">
              {shot.label}
              {!shot.required && <span className="font-regular text-text-2"> (opsional)</span>}
            </p>
            <p className="text-13 text-text-2">
              {isThere && photo === undefined ? (
                <span className="inline-flex items-center gap-1">
                  <CircleCheckIcon aria-hidden="true" className="size-4" />
                  Sudah ada dari inspeksi sebelumnya
                </span>
              ) : (
                shot.hint
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
