import { CallError } from '@ketok/client'
import { Button, classes, IconButton, Modal, notify, PlusIcon, StateBox, TrashIcon } from '@ketok/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { client } from '../../../app-services.ts'
import { freshRowKey } from '../../../components/fresh-row-key.ts'
import { isLargeEnough, nudged, type Part, partBetween } from './photo-parts.ts'
import type { Photo } from './unit-words.tsx'

interface PhotoEditorProps {
  unitId: number
  photo: Photo
  /** Bidders have seen it, or are about to: nothing but its number plate is covered, for good (decision 0489). */
  isSeen: boolean
  onClose: () => void
  onSaved: (photo: Photo) => void
}

const MOST_COVERS = 8
const LEAST_CROP = 0.1
const LEAST_COVER = 0.012
const USUAL_COVER: Part = { left: 0.4, top: 0.66, width: 0.2, height: 0.08 }

/** Keeps its place among the others while keys move it. */
interface Cover {
  readonly key: string
  readonly part: Part
}
const coverOf = (part: Part): Cover => ({ key: freshRowKey(), part })

/** Cutting a picture, and covering its number plate: always from how it was taken in, so that nothing is lost by trying. */
export function PhotoEditor({ unitId, photo, isSeen, onClose, onSaved }: PhotoEditorProps) {
  const [mode, setMode] = useState<'cover' | 'crop'>('cover')
  const [covers, setCovers] = useState<readonly Cover[]>(() => photo.covers.map(coverOf))
  const [crop, setCrop] = useState<Part | null>(photo.crop)
  const [draft, setDraft] = useState<Part | null>(null)
  const [pending, setPending] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)

  const stays = (part: Part) => isSeen && photo.covers.includes(part)

  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = at(event)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) setDraft(partBetween(start.current, at(event)))
  }
  const end = () => {
    start.current = null
    setDraft(null)
    if (draft === null) return
    if (mode === 'crop') {
      if (isLargeEnough(draft, LEAST_CROP)) setCrop(draft)
    } else if (isLargeEnough(draft, LEAST_COVER) && covers.length < MOST_COVERS)
      setCovers([...covers, coverOf(draft)])
  }

  async function save(): Promise<void> {
    setPending(true)
    try {
      onSaved(
        await client.call('PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan', {
          params: { unit_id: unitId, picture_id: photo.picture_id },
          body: {
            rotation: photo.rotation as 0 | 90 | 180 | 270,
            crop,
            covers: covers.map(({ part }) => part),
          },
        }),
      )
      notify.success('Foto disimpan')
      onClose()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <Modal open onClose={onClose} title={`Sunting ${photo.picture.caption}`} size="lg">
      <div className="grid gap-3">
        <fieldset className="flex flex-wrap gap-2" aria-label="Cara menyunting">
          {(
            [
              ['cover', 'Tutup nomor polisi'],
              ['crop', 'Potong'],
            ] as const
          ).map(([name, label]) => (
            <Button
              key={name}
              type="button"
              size="sm"
              variant={mode === name ? 'primary' : 'outline'}
              aria-pressed={mode === name}
              disabled={isSeen && name === 'crop'}
              onClick={() => setMode(name)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <div className="flex justify-center rounded-card bg-(--neutral-900) p-1">
          <div
            className="relative touch-none select-none"
            style={{ cursor: 'crosshair' }}
            onPointerDown={begin}
            onPointerMove={drag}
            onPointerUp={end}
            onPointerCancel={() => {
              start.current = null
              setDraft(null)
            }}
          >
            <Turned source={photo.source} rotation={photo.rotation} label={photo.picture.caption} />
            {crop !== null && <CropFrame part={crop} />}
            {covers.map(({ key, part }) => (
              <Box key={key} part={part} className="bg-[#121926]" />
            ))}
            {draft !== null && (
              <Box part={draft} className="border-2 border-white border-dashed bg-white/25" />
            )}
          </div>
        </div>
        <p className="text-13 text-text-2">
          {mode === 'cover'
            ? `Seret kotak di atas nomor polisi. Foto aslinya hanya bisa dibuka petugas.${isSeen ? ' Foto ini sudah dilihat atau akan terbit: hanya nomor polisinya yang ditutup, dan penutupnya tidak dibuka lagi.' : ''}`
            : 'Seret kotak di bagian yang ingin ditampilkan.'}
        </p>
        {mode === 'cover' ? (
          <ul className="grid gap-2">
            {covers.map(({ key, part }, index) => (
              <li key={key} className="flex items-center gap-2">
                <button
                  type="button"
                  className="min-h-11 flex-1 rounded-control border border-line px-3 text-left text-14"
                  disabled={stays(part)}
                  onKeyDown={(event) => {
                    const moved = nudged(part, event.key, event.shiftKey)
                    if (moved === null) return
                    event.preventDefault()
                    setCovers(covers.map((other) => (other.key === key ? { key, part: moved } : other)))
                  }}
                >
                  Penutup {index + 1}
                  <span className="text-text-2">
                    {stays(part) ? ' · sudah tersimpan' : ' · panah menggeser, Shift + panah mengubah ukuran'}
                  </span>
                </button>
                <IconButton
                  label={`Hapus penutup ${index + 1}`}
                  disabled={stays(part)}
                  onClick={() => setCovers(covers.filter((other) => other.key !== key))}
                >
                  <TrashIcon aria-hidden="true" />
                </IconButton>
              </li>
            ))}
            <li>
              <Button
                type="button"
                size="sm"
                variant="outline"
                disabled={covers.length >= MOST_COVERS}
                onClick={() => setCovers([...covers, coverOf(USUAL_COVER)])}
              >
                <PlusIcon aria-hidden="true" />
                Tambah penutup
              </Button>
            </li>
          </ul>
        ) : (
          crop !== null && (
            <Button
              type="button"
              size="sm"
              variant="outline"
              className="justify-self-start"
              onClick={() => setCrop(null)}
            >
              Tampilkan seluruh foto
            </Button>
          )
        )}
        {photo.covers.length > covers.length && (
          <StateBox tone="warning" title="Penutup akan dibuka">
            Nomor polisi terlihat lagi oleh semua orang setelah disimpan.
          </StateBox>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="button" pending={pending} onClick={() => void save()}>
            Simpan foto
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** The picture as it stands, drawn turned, for parts are counted from its upper left corner. */
function Turned({ source, rotation, label }: { source: string; rotation: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const paper = canvas.current
      const pen = paper?.getContext('2d')
      if (!paper || !pen) return
      const isSideways = rotation % 180 !== 0
      const [wide, high] = [image.naturalWidth, image.naturalHeight]
      paper.width = isSideways ? high : wide
      paper.height = isSideways ? wide : high
      pen.translate(paper.width / 2, paper.height / 2)
      pen.rotate((rotation * Math.PI) / 180)
      pen.drawImage(image, -wide / 2, -high / 2)
    }
    image.onerror = () => setBroken(true)
    image.src = source
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [source, rotation])
  if (isBroken)
    return <p className="p-8 text-14 text-white">Foto tidak bisa dimuat. Tutup, lalu buka lagi.</p>
  return <canvas ref={canvas} role="img" aria-label={label} className="block max-h-[52dvh] max-w-full" />
}

const placed = ({ left, top, width, height }: Part) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

function Box({ part, className }: { part: Part; className: string }) {
  return <span className={classes('pointer-events-none absolute', className)} style={placed(part)} />
}

/** What is left of the picture stands out; the rest is seen darker. */
function CropFrame({ part }: { part: Part }) {
  return (
    <span className="pointer-events-none absolute inset-0 overflow-hidden">
      <span
        className="absolute border-2 border-white shadow-[0_0_0_4000px_rgb(0_0_0/0.55)]"
        style={placed(part)}
      />
    </span>
  )
}
