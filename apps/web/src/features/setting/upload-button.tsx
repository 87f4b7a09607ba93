import { CallError } from '@ketok/client'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { Button, FieldError, notify, UploadIcon } from '@ketok/ui'
import { useId, useRef, useState } from 'react'
import { client } from '../../house.ts'
import { savedWords } from './missing.ts'
import { useProfileSaved } from './use-save-profile.ts'

export interface UploadButtonProps {
  call: 'PUT /customer/pengaturan/profile/profile-image' | 'PUT /customer/pengaturan/profile/identity-file'
  label: string
  done: string
  /** The back camera, where a phone has one. */
  camera?: boolean
}

const MEGABYTES = Math.floor(UPLOAD_MAX_BYTES / 1024 / 1024)

export function UploadButton({ call, label, done, camera }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const saved = useProfileSaved()

  async function send(file: File) {
    setError('')
    if (file.size > UPLOAD_MAX_BYTES) return setError(`Ukuran file paling besar ${MEGABYTES} MB`)
    const form = new FormData()
    form.set('file', file)
    setSending(true)
    try {
      const profile = await client.upload(call, form)
      saved(profile)
      notify.success(savedWords(done, profile))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
      notify.error(fault.said)
    } finally {
      setSending(false)
    }
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: 'environment' as const } : {})}
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
        variant="outline"
        pending={isSending}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        <UploadIcon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <FieldError id={errorId} error={error} />
      <p className="mt-2 text-13 text-text-3">JPG, PNG, atau WebP, paling besar {MEGABYTES} MB.</p>
    </div>
  )
}
