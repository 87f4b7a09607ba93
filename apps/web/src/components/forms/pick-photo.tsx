import { CallError } from '@ketok/client'
import { Button, CameraIcon, FieldError, notify, UploadIcon } from '@ketok/ui'
import { useId, useRef, useState } from 'react'
import { useMedia } from '../cards/use-media.ts'
import { PHOTO_WORDS, shrinkPhoto } from './shrink-photo.ts'

export interface PickPhotoProps {
  label: string
  isPrimary?: boolean
  /** Offers the camera as well where a finger is the pointer: a photo of a paper is often taken this moment. */
  camera?: boolean
  /** Takes the photo that was made small; what it throws as a refused call is said here. */
  onPhoto: (photo: Blob) => Promise<void>
}

/** The one way by which a single photo is chosen, made small and sent. */
export function PickPhoto({ label, isPrimary = false, camera = false, onPhoto }: PickPhotoProps) {
  const errorId = useId()
  const hintId = useId()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const isTouched = useMedia('(pointer: coarse)')

  async function send(file: File) {
    setError('')
    setSending(true)
    try {
      const shrunk = await shrinkPhoto(file)
      if (!shrunk.ok) return setError(shrunk.reason)
      await onPhoto(shrunk.photo)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
      notify.error(fault.toastMessage)
    } finally {
      setSending(false)
    }
  }

  const described = error ? `${errorId} ${hintId}` : hintId
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        {camera && isTouched && (
          <PhotoButton
            label={`${label} dengan kamera`}
            words="Ambil foto"
            isCamera
            {...{ isPrimary, isSending, described, send }}
          />
        )}
        <PhotoButton
          label={label}
          words={label}
          isPrimary={isPrimary && !(camera && isTouched)}
          {...{ isSending, described, send }}
        />
      </div>
      <FieldError id={errorId} error={error} />
      <p id={hintId} className="mt-2 text-13 text-text-3">
        {PHOTO_WORDS}
      </p>
    </div>
  )
}

interface PhotoButtonProps {
  label: string
  words: string
  isPrimary: boolean
  isCamera?: boolean
  isSending: boolean
  described: string
  send: (file: File) => Promise<void>
}

function PhotoButton({ label, words, isPrimary, isCamera, isSending, described, send }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const Icon = isCamera ? CameraIcon : UploadIcon
  return (
    <div className="max-sm:w-full">
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        // Without it, what lies in the gallery can be chosen too.
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after an error.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        pending={isSending}
        aria-describedby={described}
        onClick={() => input.current?.click()}
        className="max-sm:w-full"
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{words}</span>
      </Button>
    </div>
  )
}
