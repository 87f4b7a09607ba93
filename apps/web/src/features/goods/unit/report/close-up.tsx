import { BodySide } from '@ketok/app/body-map'
import { type Body, INSPECTION_MARK_WORDS } from '@ketok/domain'
import { ChevronLeftIcon, ChevronRightIcon, IconButton, Modal, StatusChip } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { type Finding, placeLabel } from './findings.ts'

export interface CloseUpProps {
  body: Body | null
  findings: readonly Finding[]
  number: number
  onNumber: (number: number) => void
  onClose: () => void
}

/** One finding near at hand, with the others a key away. */
export function CloseUp({ body, findings, number, onNumber, onClose }: CloseUpProps) {
  const count = findings.length
  // A key that has just been disabled has no focus to hear arrows by: the window hears them.
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
      const to = number + step
      if (step !== 0 && to >= 1 && to <= count) onNumber(to)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [number, count, onNumber])
  const finding = findings[number - 1]
  if (finding === undefined) return null
  const { point, part, mark, note, place } = finding
  const label = placeLabel(body, place)
  return (
    <Modal open size="lg" onClose={onClose} title={point}>
      <Pictures key={number} {...{ body, finding }} />
      <div aria-live="polite" className="mt-4">
        <p className="flex flex-wrap items-center gap-2 text-13 text-text-2">
          <StatusChip tone={mark === 'fault' ? 'danger' : 'warning'}>
            {INSPECTION_MARK_WORDS[mark]}
          </StatusChip>
          {[part, label !== point && label].filter(Boolean).join(' · ')}
        </p>
        {note !== '' && <p className="mt-2 text-16">{note}</p>}
      </div>
      {count > 1 && (
        <div className="mt-4 flex items-center justify-between border-line border-t pt-3">
          <IconButton label="Temuan sebelumnya" disabled={number === 1} onClick={() => onNumber(number - 1)}>
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <p className="text-14 text-text-2">
            Temuan {number} dari {count}
          </p>
          <IconButton
            label="Temuan berikutnya"
            disabled={number === count}
            onClick={() => onNumber(number + 1)}
          >
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Modal>
  )
}

/** Where nobody took a picture, the map says at least where to look. */
function Pictures({ body, finding }: { body: Body | null; finding: Finding }) {
  const { photos, place, point, mark } = finding
  const [index, setIndex] = useState(0)
  const shown = photos[index]
  if (shown === undefined) {
    return (
      <>
        {body !== null && place !== null && (
          <BodySide
            {...{ body, place }}
            tone={mark === 'fault' ? 'fault' : 'note'}
            className="report-where"
          />
        )}
        <p className="mt-2 text-13 text-text-2">Tidak ada foto dekat untuk titik ini.</p>
      </>
    )
  }
  return (
    <>
      <img src={shown.large_url} alt={`Foto dekat ${point}`} className="report-photo" />
      {photos.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Foto dekat">
          {photos.map((photo, at) => (
            <li key={photo.small_url}>
              <button
                type="button"
                className="report-pick"
                aria-label={`Foto ${at + 1} dari ${photos.length}`}
                aria-current={at === index}
                onClick={() => setIndex(at)}
              >
                <img src={photo.small_url} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
