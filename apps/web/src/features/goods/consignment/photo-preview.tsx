import { ImageIcon } from '@ketok/ui'
import { useEffect, useState } from 'react'

export interface PhotoPreviewProps {
  id: string
  alt: string
  readFile: (id: string) => Promise<Blob | null>
}

/** A picture that lies on this device only; few browsers can draw what an iPhone took. */
export function PhotoPreview({ id, alt, readFile }: PhotoPreviewProps) {
  const [url, setUrl] = useState<string>()
  const [isDrawn, setDrawn] = useState(true)
  useEffect(() => {
    let shown: string | undefined
    let isOver = false
    void readFile(id).then((file) => {
      if (file === null || isOver) return
      shown = URL.createObjectURL(file)
      setUrl(shown)
    })
    return () => {
      isOver = true
      if (shown !== undefined) URL.revokeObjectURL(shown)
    }
  }, [id, readFile])
  return (
    <div className="aspect-[4/3] bg-photo">
      {url !== undefined && isDrawn && (
        <img src={url} alt={alt} className="size-full object-cover" onError={() => setDrawn(false)} />
      )}
      {!isDrawn && (
        <div
          role="img"
          aria-label={`${alt}, gambarnya tampil setelah dikirim`}
          className="flex size-full flex-col items-center justify-end gap-1 px-2 pb-3 text-center text-text-2"
        >
          <ImageIcon aria-hidden="true" className="size-6" />
          <span aria-hidden="true" className="text-12 leading-snug">
            Tampil setelah dikirim
          </span>
        </div>
      )}
    </div>
  )
}
