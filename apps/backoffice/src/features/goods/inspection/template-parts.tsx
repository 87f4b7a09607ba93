import { BodyMap, type BodyTone, spotOf, styleOfSpot } from '@ketok/app/body-map'
import { BODY_PLACES, type Body } from '@ketok/domain'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckboxField,
  ChevronDownIcon,
  IconButton,
  PlusIcon,
  SelectField,
  TextField,
  TrashIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { aPart, aPoint, moved, type PartField, type PointField, replaced } from './template-fields.ts'

type Faults = Readonly<Record<string, string>>

export interface TemplatePartsProps {
  body: Body | null
  parts: readonly PartField[]
  faults: Faults
  /** The part that is being edited, by its key; the others are a line each. */
  open: string | null
  onOpen: (key: string | null) => void
  onChange: (parts: readonly PartField[]) => void
}

/** The parts with their points, and where each of these lies on the body map: by choice, or by a press on the map. */
export function TemplateParts({ body, parts, faults, open, onOpen, onChange }: TemplatePartsProps) {
  const [at, setAt] = useState<string | null>(null)
  const changePart = (key: string, part: Partial<PartField>) => onChange(replaced(parts, key, part))
  const part = parts.find(({ key }) => key === open)
  const point = part?.points.find(({ key }) => key === at)
  return (
    <div className="template-split" data-plain={body === null || undefined}>
      <section aria-labelledby="bagian" className="office-sheet overflow-hidden">
        <h2 id="bagian" className="px-4 py-3 text-16 font-bold">
          Bagian dan titik
        </h2>
        <ul>
          {parts.map((part, index) => (
            <li key={part.key} className="border-line border-t">
              <PartLine
                {...{ part, faults, index, body }}
                isOpen={part.key === open}
                isFirst={index === 0}
                isLast={index === parts.length - 1}
                onOpen={() => onOpen(part.key === open ? null : part.key)}
                onMove={(step) => onChange(moved(parts, index, step))}
                onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
                onChange={(change) => changePart(part.key, change)}
                onAt={setAt}
              />
            </li>
          ))}
        </ul>
        <div className="border-line border-t p-3">
          <Button
            variant="outline"
            onClick={() => {
              const part = aPart()
              onChange([...parts, part])
              onOpen(part.key)
            }}
          >
            <PlusIcon aria-hidden="true" />
            Bagian baru
          </Button>
          {faults.parts !== undefined && <p className="mt-2 text-14 text-danger-text">{faults.parts}</p>}
        </div>
      </section>
      {body !== null && (
        <Placing
          {...{ body, parts, point }}
          onPlace={(place) => {
            if (part === undefined || point === undefined) return
            const chosen = point.place === place ? '' : place
            changePart(part.key, { points: replaced(part.points, point.key, { place: chosen }) })
          }}
        />
      )}
    </div>
  )
}

interface PartLineProps {
  part: PartField
  body: Body | null
  faults: Faults
  index: number
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  onChange: (change: Partial<PartField>) => void
  onAt: (key: string) => void
}

function PartLine({ part, body, faults, index, isOpen, isFirst, isLast, ...on }: PartLineProps) {
  const { name, points, isPrivate } = part
  const field = `parts.${index}`
  const change = (key: string, point: Partial<PointField>) =>
    on.onChange({ points: replaced(points, key, point) })
  const places = [
    { value: '', label: 'Tidak di peta' },
    ...(body === null ? [] : BODY_PLACES[body].map(({ name, label }) => ({ value: name, label }))),
  ]
  return (
    <>
      <div className="flex items-center gap-1 pr-2">
        <button type="button" aria-expanded={isOpen} className="template-part" onClick={on.onOpen}>
          <ChevronDownIcon aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
          <span className="min-w-0 flex-1 wrap-anywhere">{name === '' ? 'Bagian tanpa nama' : name}</span>
          <span className="text-13 font-regular text-text-2">{points.length} titik</span>
        </button>
        <IconButton label={`Naikkan ${name}`} disabled={isFirst} onClick={() => on.onMove(-1)}>
          <ArrowUpIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={`Turunkan ${name}`} disabled={isLast} onClick={() => on.onMove(1)}>
          <ArrowDownIcon aria-hidden="true" />
        </IconButton>
        <IconButton label={`Hapus bagian ${name}`} onClick={on.onRemove}>
          <TrashIcon aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4">
          <TextField
            label="Nama bagian"
            maxLength={60}
            value={name}
            error={faults[`${field}.name`] ?? faults[`${field}.points`]}
            onChange={({ target }) => on.onChange({ name: target.value })}
          />
          <CheckboxField
            label="Foto hanya untuk petugas"
            hint="Untuk surat dan identitas: pelanggan membaca temuannya, tanpa fotonya."
            checked={isPrivate}
            onChange={({ target }) => on.onChange({ isPrivate: target.checked })}
          />
          <ol className="grid gap-2" aria-label={`Titik ${name}`}>
            {points.map((point, at) => (
              <li key={point.key} className="template-point" onFocus={() => on.onAt(point.key)}>
                <TextField
                  hideLabel
                  label={`Titik ${at + 1}`}
                  maxLength={80}
                  value={point.name}
                  error={faults[`${field}.points.${at}.name`]}
                  onChange={({ target }) => change(point.key, { name: target.value })}
                />
                {body !== null && (
                  <SelectField
                    hideLabel
                    label={`Letak ${point.name}`}
                    value={point.place}
                    options={places}
                    error={faults[`${field}.points.${at}.place`]}
                    onChange={({ target }) => change(point.key, { place: target.value })}
                  />
                )}
                <div className="flex">
                  <IconButton
                    label={`Naikkan titik ${point.name}`}
                    disabled={at === 0}
                    onClick={() => on.onChange({ points: moved(points, at, -1) })}
                  >
                    <ArrowUpIcon aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Hapus titik ${point.name}`}
                    onClick={() => on.onChange({ points: points.filter(({ key }) => key !== point.key) })}
                  >
                    <TrashIcon aria-hidden="true" />
                  </IconButton>
                </div>
              </li>
            ))}
          </ol>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => on.onChange({ points: [...points, aPoint()] })}
          >
            <PlusIcon aria-hidden="true" />
            Titik baru
          </Button>
        </div>
      )}
    </>
  )
}

interface PlacingProps {
  body: Body
  parts: readonly PartField[]
  point: PointField | undefined
  onPlace: (place: string) => void
}

/** Every place with how many points lie there; a press puts the point there that is being edited. */
function Placing({ body, parts, point, onPlace }: PlacingProps) {
  const placed = parts.flatMap(({ points }) => points.map(({ place }) => place))
  const tones = new Map<string, BodyTone>(point === undefined ? [] : [[point.place, 'chosen']])
  return (
    <section aria-labelledby="letak" className="office-sheet template-map p-4">
      <h2 id="letak" className="text-16 font-bold">
        Peta bodi
      </h2>
      <p className="mb-2 min-h-10 text-13 text-text-2">
        {point === undefined
          ? 'Pilih satu titik di daftar, lalu tekan letaknya di peta. Angka: banyaknya titik di sana.'
          : `Tekan letak “${point.name === '' ? 'titik baru' : point.name}”. Tekan lagi untuk mengeluarkannya dari peta.`}
      </p>
      <BodyMap body={body} tones={tones}>
        {BODY_PLACES[body].map(({ name, label }) => {
          const spot = spotOf(body, name)
          const count = placed.filter((place) => place === name).length
          return (
            spot !== null && (
              <button
                key={name}
                type="button"
                className="body-mark"
                data-empty={count === 0 || undefined}
                style={styleOfSpot(spot)}
                disabled={point === undefined}
                aria-pressed={point?.place === name}
                aria-label={`${label}, ${count} titik`}
                onClick={() => onPlace(name)}
              >
                <span aria-hidden="true">{count === 0 ? '' : count}</span>
              </button>
            )
          )
        })}
      </BodyMap>
    </section>
  )
}
