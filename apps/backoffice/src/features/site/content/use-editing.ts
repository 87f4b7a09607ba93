import { CallError } from '@ketok/client'
import { clockIn, momentIn, parseIso, wibIso } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../app-services.ts'
import { uploadablePicture } from '../../../components/smaller-photo.ts'
import { useKept } from '../../../components/use-kept.ts'
import { paths } from '../../../paths.ts'

export type Part = 'banner' | 'blog' | 'faq' | 'prosedur' | 'tentang'

export interface Kept {
  readonly id: number
  readonly revision: number
  readonly changed: { readonly by: string; readonly at: string } | null
}

export type Faults = Readonly<Record<string, string>>

interface Draft<Fields> {
  readonly fields: Fields
  /** Which saving it was typed over; null where the piece is new. */
  readonly revision: number | null
}

export interface Editing<Fields> {
  readonly fields: Fields
  readonly faults: Faults
  /** Whether something is typed that the house does not have. */
  readonly isTyped: boolean
  /** Whether somebody else saved the piece since it was opened. */
  readonly isStale: boolean
  readonly pending: boolean
  readonly change: (part: Partial<Fields>) => void
  readonly save: () => void
  /** Back to what the house has. */
  readonly forget: () => void
  /** Goes on with what is typed, over the other's saving. */
  readonly overwrite: () => void
}

interface EditingOf<Piece extends Kept, Fields, Sent> {
  readonly part: Part
  /** Null where it is new. */
  readonly piece: Piece | null
  /** What a new one begins with. */
  readonly blank: Fields
  readonly fieldsOf: (piece: Piece) => Fields
  readonly bodyOf: (fields: Fields) => Sent
  readonly create: (body: Sent) => Promise<Kept>
  /** With the revision that was typed over, so that nobody writes over what another saved meanwhile. */
  readonly replace: (id: number, body: Sent & { revision?: number }) => Promise<Kept>
}

/** A form over one piece of the site. What is typed stays in this browser until it is saved. */
export function useEditing<Piece extends Kept, Fields, Sent>({
  part,
  piece,
  blank,
  fieldsOf,
  bodyOf,
  create,
  replace,
}: EditingOf<Piece, Fields, Sent>): Editing<Fields> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, keep] = useKept<Draft<Fields>>(`konten-${part}-${piece?.id ?? 'baru'}`)
  const [faults, setFaults] = useState<Faults>({})
  const fields = draft?.fields ?? (piece === null ? blank : fieldsOf(piece))
  const revision = draft === null ? (piece?.revision ?? null) : draft.revision
  const refresh = () => queries.invalidateQueries({ queryKey: [`GET /office/konten/${part}`] })
  const saving = useMutation({
    mutationFn: () =>
      piece === null
        ? create(bodyOf(fields))
        : replace(piece.id, { ...bodyOf(fields), ...(revision !== null && { revision }) }),
    async onSuccess() {
      keep(null)
      setFaults({})
      await refresh()
      notify.success('Tersimpan. Pengunjung melihatnya dalam satu menit')
      if (part !== 'tentang') navigate(paths.content(part))
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      setFaults(fault.fields)
      if (fault.code === 'content_changed') void refresh()
      notify.error(fault.toastMessage, { id: 'konten' })
      // After the sentences stand beside their fields.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
    },
  })
  return {
    fields,
    faults,
    isTyped: draft !== null,
    isStale: piece !== null && revision !== null && revision !== piece.revision,
    pending: saving.isPending,
    change: (part) => {
      keep({ fields: { ...fields, ...part }, revision })
      setFaults({})
    },
    save: () => saving.mutate(),
    forget: () => {
      keep(null)
      setFaults({})
    },
    overwrite: () => keep({ fields, revision: piece?.revision ?? null }),
  }
}

/** When visitors see a piece, as it is typed: clocks of Jakarta, empty for no limit. */
export interface ShownFields {
  readonly is_hidden: boolean
  readonly from: string
  readonly until: string
}

export function shownFieldsOf(is_hidden: boolean, from: string | null, until: string | null): ShownFields {
  return { is_hidden, from: clockOf(from), until: clockOf(until) }
}

const ZONE = 'Asia/Jakarta'

const clockOf = (iso: string | null) => {
  const at = iso === null ? null : parseIso(iso)
  return at === null ? '' : clockIn(ZONE, at)
}

/** What is no moment is sent as it is typed, so that the house says beside the field what it takes. */
export const momentOf = (clock: string): string | null => {
  if (clock === '') return null
  const at = momentIn(ZONE, clock)
  return at === null ? clock : wibIso(at)
}

export async function uploadPicture(file: File): Promise<{ file: string; width: number; height: number }> {
  const form = new FormData()
  form.append('picture', await uploadablePicture(file), file.name)
  return client.upload('POST /office/konten/gambar', form)
}
