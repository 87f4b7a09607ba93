import { oneOf, SHOT_FRAMES, type ShotFrame } from '@ketok/domain'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckboxField,
  IconButton,
  PlusIcon,
  SelectField,
  TextField,
  TrashIcon,
} from '@ketok/ui'
import { aShot, moved, replaced, type ShotField } from './template-fields.ts'

const FRAME_WORDS: Readonly<Record<ShotFrame, string>> = {
  front: 'Muka, lurus',
  side: 'Sisi, lurus',
  corner: 'Serong',
  plate: 'Pelat atau nomor',
  dial: 'Panel angka',
  whole: 'Seluruh bingkai',
}
const FRAMES = SHOT_FRAMES.map((frame) => ({ value: frame, label: FRAME_WORDS[frame] }))

export interface TemplateShotsProps {
  shots: readonly ShotField[]
  faults: Readonly<Record<string, string>>
  onChange: (shots: readonly ShotField[]) => void
}

/** The walk around with the camera: what each picture shows, how it is framed, and whether a report needs it. */
export function TemplateShots({ shots, faults, onChange }: TemplateShotsProps) {
  const change = (key: string, shot: Partial<ShotField>) => onChange(replaced(shots, key, shot))
  return (
    <section aria-labelledby="foto" className="office-sheet overflow-hidden">
      <h2 id="foto" className="px-4 pt-3 text-16 font-bold">
        Foto keliling
      </h2>
      <p className="px-4 pb-3 text-13 text-text-2">
        Urut seperti orang berjalan mengelilingi barang. Foto bernama odometer membuka isian odometer.
      </p>
      <ol>
        {shots.map(({ key, label, hint, frame, required }, index) => (
          <li key={key} className="template-shot border-line border-t">
            <TextField
              label="Nama foto"
              maxLength={40}
              value={label}
              error={faults[`shots.${index}.label`] ?? faults[`shots.${index}.name`]}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <TextField
              label="Petunjuk"
              maxLength={120}
              value={hint}
              error={faults[`shots.${index}.hint`]}
              onChange={({ target }) => change(key, { hint: target.value })}
            />
            <SelectField
              label="Bingkai"
              value={frame}
              options={FRAMES}
              onChange={({ target }) => change(key, { frame: oneOf(SHOT_FRAMES, target.value) ?? frame })}
            />
            <CheckboxField
              label="Wajib"
              checked={required}
              onChange={({ target }) => change(key, { required: target.checked })}
            />
            <div className="flex">
              <IconButton
                label={`Naikkan foto ${label}`}
                disabled={index === 0}
                onClick={() => onChange(moved(shots, index, -1))}
              >
                <ArrowUpIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Turunkan foto ${label}`}
                disabled={index === shots.length - 1}
                onClick={() => onChange(moved(shots, index, 1))}
              >
                <ArrowDownIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Hapus foto ${label}`}
                onClick={() => onChange(shots.filter((shot) => shot.key !== key))}
              >
                <TrashIcon aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <div className="border-line border-t p-3">
        <Button variant="outline" onClick={() => onChange([...shots, aShot()])}>
          <PlusIcon aria-hidden="true" />
          Foto baru
        </Button>
      </div>
    </section>
  )
}
