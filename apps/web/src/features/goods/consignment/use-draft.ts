import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '../../../start/observe.ts'
import { type Draft, type DraftFields, type DraftPhoto, fieldsOf, isWorthKeeping } from './draft.ts'
import { dropDraft, dropPhoto, keepDraft, keepPhoto, readPhoto } from './draft-box.ts'

const SAVE_AFTER_MS = 400

export interface KeptPhotos {
  readonly photos: readonly DraftPhoto[]
  readonly setPhotos: (photos: readonly DraftPhoto[]) => void
  readonly addFile: (id: string, photo: Blob) => Promise<void>
  readonly readFile: (id: string) => Promise<Blob | null>
  /** False once the browser refused to keep something: the tab must stay open. */
  readonly isKept: boolean
  /** The whole draft as it stands now. */
  readonly current: () => Draft
  /** Writes it at once: before it is sent, or the tab goes. */
  readonly save: () => void
  /** It was sent, or is begun anew: nothing of it is kept any more. */
  readonly discard: () => Promise<void>
}

/** Keeps what is typed and photographed, a moment after each change and when the tab goes away. */
export function useDraft(start: Draft, form: UseFormReturn<DraftFields>): KeptPhotos {
  const user = useUser()
  const [photos, setShownPhotos] = useState(start.photos)
  const [isKept, setKept] = useState(true)
  const latest = useRef(start.photos)
  const files = useRef(new Map<string, Blob>())
  const isDiscarded = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ownerId = user?.customer_id ?? null

  const current = useCallback(
    (): Draft => ({
      idempotencyKey: start.idempotencyKey,
      ownerId,
      savedAt: Date.now(),
      fields: fieldsOf(form.getValues()),
      photos: latest.current,
    }),
    [form, start.idempotencyKey, ownerId],
  )
  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = current()
    // Consent is given anew to what is sent.
    if (!isDiscarded.current && isWorthKeeping(draft))
      void keepDraft({ ...draft, fields: { ...draft.fields, consent: false } })
  }, [current])
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, SAVE_AFTER_MS)
  }, [save])

  useEffect(() => {
    const { unsubscribe } = form.watch(saveSoon)
    const flush = () => timer.current !== undefined && save()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [form, save, saveSoon])

  return {
    photos,
    setPhotos(next) {
      for (const { id } of latest.current) {
        if (next.some((photo) => photo.id === id)) continue
        files.current.delete(id)
        void dropPhoto(id)
      }
      latest.current = next
      setShownPhotos(next)
      save()
    },
    async addFile(id, photo) {
      files.current.set(id, photo)
      if (!(await keepPhoto(id, photo))) setKept(false)
    },
    readFile: useCallback(async (id) => files.current.get(id) ?? readPhoto(id), []),
    isKept,
    current,
    save,
    async discard() {
      isDiscarded.current = true
      await dropDraft()
    },
  }
}
