import { Button, EyeIcon, EyeOffIcon, ImageIcon, LockIcon, Modal, ZoomInIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import type { IdentityCase } from './case-words.ts'

export interface CardPhotoProps {
  shown: IdentityCase
  /** In the clear, while it is. */
  picture: string | undefined
  onLook: () => void
  onShut: () => void
}

/** The scan of the identity card: locked until somebody says why; pressed, it fills the screen. */
export function CardPhoto({ shown, picture, onLook, onShut }: CardPhotoProps) {
  const [large, setLarge] = useState(false)
  const { full_name, identity_file_at } = shown
  if (picture === undefined)
    return (
      <div className="approval-locked">
        {identity_file_at === null ? <ImageIcon aria-hidden="true" /> : <LockIcon aria-hidden="true" />}
        <p className="text-14 font-semi">
          {identity_file_at === null ? 'Foto KTP belum ada' : 'Foto KTP terkunci'}
        </p>
        {identity_file_at !== null && (
          <>
            <p className="text-12 text-text-2">
              Diunggah {dayAndTime(identity_file_at)}
              {shown.seen_by_me && ' · sudah Anda lihat'}
            </p>
            <Button size="sm" variant="outline" onClick={onLook}>
              <EyeIcon aria-hidden="true" className="size-4" />
              Lihat foto KTP
            </Button>
          </>
        )}
      </div>
    )
  const scan = <img src={picture} alt={`KTP ${full_name}`} />
  return (
    <figure className="approval-photo">
      <button type="button" aria-label="Perbesar foto KTP" onClick={() => setLarge(true)}>
        {scan}
        <span className="approval-zoom">
          <ZoomInIcon aria-hidden="true" className="size-4" />
          Perbesar
        </span>
      </button>
      <figcaption className="flex items-center justify-between gap-2 px-3 py-1.5 text-12 text-text-2">
        Terkunci lagi dengan sendirinya
        <Button size="xs" variant="transparent" onClick={onShut}>
          <EyeOffIcon aria-hidden="true" className="size-4" />
          Kunci
        </Button>
      </figcaption>
      <Modal open={large} onClose={() => setLarge(false)} title={`KTP ${full_name}`} size="xl">
        <div className="approval-large">{scan}</div>
      </Modal>
    </figure>
  )
}
