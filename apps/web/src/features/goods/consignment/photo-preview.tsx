import { useEffect, useState } from 'react'

export interface PhotoPreviewProps {
  id: string
  alt: string
  readFile: (id: string) => Promise<Blob | null>
}

/** A picture that lies on this device only. */
export function PhotoPreview({ id, alt, readFile }: PhotoPreviewProps) {
  const [url, setUrl] = useState<string>()
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
      {url !== undefined && <img src={url} alt={alt} className="size-full object-cover" />}
    </div>
  )
}
