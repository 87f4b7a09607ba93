import { IconButton, TrashIcon } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { readPhoto } from './inspection-box.ts'

/** A picture of this phone, as small as a thumb. */
export function PhotoTile({ id, label, onDrop }: { id: string; label: string; onDrop: () => void }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOpen = true
    void readPhoto(id).then((photo) => {
      if (!isOpen || !photo) return
      made = URL.createObjectURL(photo.blob)
      setUrl(made)
    })
    return () => {
      isOpen = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    <div className="inspect-tile">
      {url !== null && <img src={url} alt={label} />}
      <IconButton label={`Hapus foto ${label}`} className="inspect-tile-drop" onClick={onDrop}>
        <TrashIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
