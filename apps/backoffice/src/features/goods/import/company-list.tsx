import { groupThousands } from '@ketok/domain'
import { Button, notify, StateBox, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import type { ImportDetail } from './import-words.tsx'

/** Thousands of rows are looked at before the answer comes. */
const LOOK_MS = 90_000
const REASON_MAX = 255

/** A list that waited is looked at anew when it is opened: the house has gone on since the company sent it. */
export function useLookAgain(detail: ImportDetail | undefined, onLooked: () => Promise<void>): void {
  const looked = useRef<number | null>(null)
  const id =
    detail !== undefined && detail.company !== null && detail.state === 'draft' ? detail.import_id : null
  useEffect(() => {
    if (id === null || looked.current === id) return
    looked.current = id
    client
      .call('POST /office/impor/{import_id}/periksa', { params: { import_id: id } }, { timeoutMs: LOOK_MS })
      .then(onLooked)
      // What is shown is as old as it says; each row is looked at once more at the act.
      .catch(() => {})
  })
}

export const isEnded = ({ state }: Pick<ImportDetail, 'state'>) =>
  state === 'withdrawn' || state === 'turned_down'

/** What became of a company's list that nobody carried out. */
export function EndedList({ detail: { state, company } }: { detail: ImportDetail }) {
  if (company === null || company.ended_at === null) return null
  const when = dayAndTime(company.ended_at)
  return state === 'withdrawn' ? (
    <StateBox tone="neutral" title="Ditarik kembali oleh perusahaan">
      {when}. Tidak ada yang ditulis.
    </StateBox>
  ) : (
    <StateBox tone="warning" title={`Ditolak: ${company.reason}`}>
      {when}. Perusahaan sudah diberi tahu alasannya.
    </StateBox>
  )
}

/** The house does not take a company's list; the company reads why. */
export function TurnDown({ detail, onDone }: { detail: ImportDetail; onDone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const { import_id, company, counts } = detail
  if (company === null || detail.state !== 'draft') return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Tolak
      </Button>
      <ChangeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Tolak daftar"
        confirm="Tolak daftar"
        danger
        changes={[
          { label: 'Perusahaan', to: company.name },
          { label: 'Baris', to: `${groupThousands(counts.total)}, tidak ada yang ditulis` },
        ]}
        blocked={reason.trim() === '' ? 'Isi alasannya.' : undefined}
        onConfirm={async () => {
          const body = { reason: reason.trim() }
          await client.call('POST /office/impor/{import_id}/tolak', { params: { import_id }, body })
          await queries.invalidateQueries({ queryKey: ['GET /office/impor'] })
          await onDone()
          notify.success(`${company.name} diberi tahu alasannya`)
        }}
      >
        <TextAreaField
          label="Alasan"
          rows={3}
          maxLength={REASON_MAX}
          hint="Dibaca perusahaan di halamannya dan lewat email."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
      </ChangeDialog>
    </>
  )
}
