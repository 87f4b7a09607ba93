import { IconButton, TrashIcon } from '@ketok/ui'
import { useEffect, useState } from 'react'
import './phone.css'
import type { KeptPhoto } from './phone-box.ts'

export interface PhotoTileProps {
  read: (id: string) => Promise<KeptPhoto | null | undefined>
  id: string
  label: string
  alt?: string
  /** What the house has of it, for a picture that is not on this phone. */
  houseUrl?: string | null | undefined
  /** Null: it may not be taken away here. */
  onDrop: (() => void) | null
}

/** A picture of this phone or of an earlier report, as small as a thumb. */
export function PhotoTile({ read, id, label, alt = label, houseUrl = null, onDrop }: PhotoTileProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOpen = true
    void read(id).then((photo) => {
      if (!isOpen || !photo) return
      made = URL.createObjectURL(photo.blob)
      setUrl(made)
    })
    return () => {
      isOpen = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [read, id])
  const shown = url ?? houseUrl
  return (
    <div className="phone-tile">
      {shown !== null && <img src={shown} alt={alt} />}
      {onDrop !== null && (
        <IconButton label={`Hapus foto ${label}`} className="phone-tile-drop" onClick={onDrop}>
          <TrashIcon aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
