import { CallError, freshIdempotencyKey } from '@ketok/client'
import { useRef, useState } from 'react'
import { smallerPhoto } from './smaller-photo.ts'

/** A line carries two well; the server takes one of a person at a time and keeps the rest waiting. */
const AT_ONCE = 2
const UPLOAD_TIMEOUT_MS = 90_000

export interface FailedUpload {
  readonly idempotencyKey: string
  readonly file: File
  readonly reason: string
}

export interface PhotoUploads {
  /** How many were chosen last. */
  readonly total: number
  readonly done: number
  readonly failed: readonly FailedUpload[]
  readonly send: (files: readonly File[]) => void
  /** Under the same idempotency keys: what had arrived after all stays one. */
  readonly sendAgain: () => void
  readonly forget: () => void
}

/**
 * Sends pictures one after the other, in the order they were chosen; one that fails holds up none. `send` has the form, with
 * the idempotency key by which the server knows a picture again, and how long it may take.
 */
export function usePhotoUploads(send: (form: FormData, timeoutMs: number) => Promise<void>): PhotoUploads {
  const [total, setTotal] = useState(0)
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const waiting = useRef<{ idempotencyKey: string; file: File }[]>([])
  const running = useRef(0)

  async function sendNext(): Promise<void> {
    const next = waiting.current.shift()
    if (next === undefined) {
      running.current -= 1
      return
    }
    try {
      await send(await formOf(next), UPLOAD_TIMEOUT_MS)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setFailed((before) => [...before, { ...next, reason: fault.message }])
    } finally {
      setDone((before) => before + 1)
    }
    await sendNext()
  }

  function enqueue(next: { idempotencyKey: string; file: File }[]): void {
    if (running.current === 0) {
      setTotal(0)
      setDone(0)
    }
    setTotal((before) => before + next.length)
    waiting.current.push(...next)
    while (running.current < AT_ONCE && running.current < waiting.current.length + running.current) {
      running.current += 1
      void sendNext()
      if (waiting.current.length === 0) break
    }
  }

  return {
    total,
    done,
    failed,
    send: (files) => enqueue(files.map((file) => ({ idempotencyKey: freshIdempotencyKey(), file }))),
    sendAgain: () => {
      setFailed([])
      enqueue(failed.map(({ idempotencyKey, file }) => ({ idempotencyKey, file })))
    },
    forget: () => setFailed([]),
  }
}

async function formOf({ idempotencyKey, file }: { idempotencyKey: string; file: File }): Promise<FormData> {
  const form = new FormData()
  form.append('client_photo_id', idempotencyKey)
  form.append('photo', await smallerPhoto(file), file.name)
  return form
}
