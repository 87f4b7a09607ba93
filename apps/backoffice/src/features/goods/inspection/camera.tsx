import type { ConsignedKind, ShotFrame } from '@ketok/domain'
import { Button, CameraIcon, ImageIcon, Modal, notify } from '@ketok/ui'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { openBackCamera, stopCamera } from '../../../components/back-camera.ts'
import '../../../components/camera.css'
import { FrameLines } from './frame-lines.tsx'
import { drawPhoto, shrinkPhoto } from './shrink-photo.ts'

/** What is to be taken now. */
export interface Aim {
  readonly label: string
  readonly hint: string
  readonly frame: ShotFrame | null
}

export interface CameraProps {
  /** Null: closed. */
  aim: Aim | null
  kind: ConsignedKind
  onTaken: (photo: Blob) => void
  onClose: () => void
}

/**
 * The phone's camera with lines to frame the picture. Where a browser gives no camera to pages, its own camera app takes the
 * picture; a picture from the gallery does as well.
 */
export function Camera({ aim, kind, onTaken, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'live' | 'none'>('opening')
  const isOpen = aim !== null
  useEffect(() => {
    if (!isOpen) return
    let stream: MediaStream | null = null
    let isWanted = true
    setState('opening')
    openBackCamera().then(
      (opened) => {
        stream = opened
        if (!isWanted || video.current === null) return stopCamera(opened)
        video.current.srcObject = opened
        setState('live')
      },
      () => setState('none'),
    )
    return () => {
      isWanted = false
      stopCamera(stream)
    }
  }, [isOpen])

  if (aim === null) return null

  const shoot = async () => {
    const source = video.current
    if (source === null || source.videoWidth === 0) return
    const photo = await drawPhoto(source, source.videoWidth, source.videoHeight)
    if (photo !== null) onTaken(photo)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    const photo = await shrinkPhoto(file)
    if (photo === null) notify.error('Foto tidak dapat dibaca. Gunakan JPG, PNG, atau WebP')
    else onTaken(photo)
  }
  return (
    <Modal open onClose={onClose} title={aim.label}>
      <p className="mb-2 text-14 text-text-2">{aim.hint}</p>
      {state !== 'none' && (
        <div className="camera-view">
          <video ref={video} autoPlay playsInline muted />
          {aim.frame !== null && <FrameLines kind={kind} frame={aim.frame} />}
        </div>
      )}
      <div className="mt-3 grid gap-2">
        {state === 'live' && (
          <Button size="lg" full onClick={() => void shoot()}>
            <CameraIcon aria-hidden="true" />
            Ambil foto
          </Button>
        )}
        <PhotoInput
          label={state === 'none' ? 'Buka kamera HP' : 'Pakai kamera HP'}
          capture
          onChoose={choose}
        />
        <PhotoInput label="Pilih dari galeri" onChoose={choose} />
      </div>
    </Modal>
  )
}

function PhotoInput({
  label,
  capture = false,
  onChoose,
}: {
  label: string
  capture?: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  return (
    <label className="inspect-file">
      <ImageIcon aria-hidden="true" className="size-5" />
      <span>{label}</span>
      <input
        type="file"
        accept="image/*"
        aria-label={label}
        {...(capture && { capture: 'environment' })}
        onChange={onChoose}
      />
    </label>
  )
}
