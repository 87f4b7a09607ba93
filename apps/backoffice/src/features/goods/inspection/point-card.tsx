import { INSPECTION_MARK_WORDS, INSPECTION_MARKS, type InspectionMark } from '@ketok/domain'
import { CameraIcon, CheckIcon, ChoiceChip, PencilIcon, TextAreaField, TriangleAlertIcon } from '@ketok/ui'
import { memo } from 'react'
import { PhotoTile } from '../../../components/phone/photo-tile.tsx'
import { isCarried } from './carry-report.ts'
import { type Draft, dropPhoto, type Job, noteOf, pointKey, toggleMark } from './draft.ts'
import { inspectionBox } from './inspection-box.ts'

const ICONS = { ok: CheckIcon, note: PencilIcon, fault: TriangleAlertIcon } as const

/** What is said most often; one touch instead of a keyboard. */
const QUICK_WORDS: Readonly<Record<Exclude<InspectionMark, 'ok'>, readonly string[]>> = {
  note: ['Baret halus', 'Penyok kecil', 'Cat ulang', 'Mulai aus', 'Kotor', 'Bunyi halus'],
  fault: ['Tidak ada', 'Tidak berfungsi', 'Pecah', 'Penyok', 'Rembes', 'Karat', 'Aus', 'Sobek'],
}

export interface PointCardProps {
  part: string
  name: string
  draft: Draft
  /** Those that the house has. */
  housePhotos: Job['photos']
  change: (change: (draft: Draft) => Draft) => void
  onPhoto: (key: string, name: string) => void
}

/** One look: three large keys, and where it is not good, a sentence and pictures. */
export const PointCard = memo(function PointCard(props: PointCardProps) {
  const { part, name, draft, housePhotos, change, onPhoto } = props
  const key = pointKey(part, name)
  const marked = draft.points[key]
  const photos = draft.photos.filter(({ point }) => point === key)
  const isSilent = marked?.mark === 'fault' && marked.note.trim() === ''
  return (
    <li className="inspect-point" data-mark={marked?.mark}>
      <h3 className="text-16 font-bold">{name}</h3>
      {isCarried(draft, key) && (
        <p className="text-13 text-text-2">Dari laporan versi {draft.base?.version}</p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers that we promise. */}
      <div role="group" aria-label={name} className="inspect-keys">
        {INSPECTION_MARKS.map((mark) => {
          const Icon = ICONS[mark]
          return (
            <button
              key={mark}
              type="button"
              className="inspect-key"
              data-mark={mark}
              aria-pressed={marked?.mark === mark}
              onClick={() => change((draft) => toggleMark(draft, key, mark))}
            >
              <Icon aria-hidden="true" />
              {INSPECTION_MARK_WORDS[mark]}
            </button>
          )
        })}
      </div>
      {marked !== undefined && marked.mark !== 'ok' && (
        <div className="grid gap-2">
          <TextAreaField
            label={`Keterangan ${name}`}
            hideLabel
            rows={2}
            maxLength={300}
            value={marked.note}
            placeholder={
              marked.mark === 'fault' ? 'Apa yang rusak? Satu kalimat' : 'Apa yang perlu diketahui?'
            }
            error={isSilent ? 'Jelaskan kerusakannya dalam satu kalimat' : undefined}
            onChange={({ target }) => change((draft) => noteOf(draft, key, target.value))}
          />
          <div className="flex flex-wrap gap-2">
            {QUICK_WORDS[marked.mark].map((word) => (
              <ChoiceChip
                key={word}
                pressed={false}
                onClick={() => change((draft) => noteOf(draft, key, withQuickWord(marked.note, word)))}
              >
                {word}
              </ChoiceChip>
            ))}
          </div>
          <div className="inspect-tiles">
            {photos.map(({ id }, index) => (
              <PhotoTile
                read={inspectionBox.photos.read}
                key={id}
                id={id}
                label={`${name} ${index + 1}`}
                houseUrl={housePhotos.find((photo) => photo.client_photo_id === id)?.small_url}
                onDrop={() => change((draft) => dropPhoto(draft, id))}
              />
            ))}
            <button type="button" className="inspect-add" onClick={() => onPhoto(key, name)}>
              <CameraIcon aria-hidden="true" />
              {photos.length === 0 ? 'Ambil foto' : 'Foto lagi'}
              <span className="sr-only"> {name}</span>
            </button>
          </div>
        </div>
      )}
    </li>
  )
})

/** 'Ban depan kanan' and 'Aus' become one sentence with what stands there already. */
function withQuickWord(note: string, word: string): string {
  const written = note.trim()
  if (written === '') return word
  return written.toLowerCase().includes(word.toLowerCase()) ? written : `${written}, ${word.toLowerCase()}`
}
