import { buttonClass, UploadIcon } from '@ketok/ui'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import './file-drop.css'

interface FileDropProps {
  /** What is chosen here: 'Pilih berkas mutasi'. */
  label: string
  accept: string
  onFile: (file: File | undefined) => void
  /** The name of the file that is chosen. */
  chosen: string | null
}

/** A file by the button or dropped on it; the same one once more is news too. */
export function FileDrop({ label, accept, onFile, chosen }: FileDropProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way in; the button inside is the first
    <div
      className="desk-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={buttonClass({ variant: 'outline' })}>
        <UploadIcon aria-hidden="true" />
        {chosen === null ? label : 'Pilih berkas lain'}
        <input
          type="file"
          aria-label={label}
          accept={accept}
          className="sr-only"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            onFile(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <span className="min-w-0 truncate text-13 text-text-2">
        {chosen ?? 'atau letakkan berkasnya di sini'}
      </span>
    </div>
  )
}
