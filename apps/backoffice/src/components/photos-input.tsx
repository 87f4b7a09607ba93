import type { RefObject } from 'react'

interface PhotosInputProps {
  /** Pressed by the key that is shown. */
  ref: RefObject<HTMLInputElement | null>
  onChoose: (files: FileList | null) => void
}

/** Opens the camera or the files of whoever adds pictures; several at once. */
export function PhotosInput({ ref, onChoose }: PhotosInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*,.heic,.heif"
      multiple
      className="sr-only"
      tabIndex={-1}
      aria-label="Berkas foto"
      onChange={(event) => {
        onChoose(event.target.files)
        // The same file may be chosen again after it was taken away.
        event.target.value = ''
      }}
    />
  )
}
