import { CallError } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { notify, SelectField, TextAreaField, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import {
  formFaults,
  givenLetters,
  givenShows,
  PaperFields,
  papersIn,
  papersOf,
  type SalePapers,
  ShowFields,
} from '../../../components/sale-papers.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import type { PublishedSale } from './published-sale-page.tsx'

const REASON_MAX = 255

type Changes = SentBody<'POST /office/lelang/{auction_id}/ralat'>['changes']

interface Fields extends SalePapers {
  readonly name: string
  readonly pool_id: string
}

interface CorrectDialogProps {
  sale: PublishedSale
  onClose: () => void
}

/** What was published, put right; only what was changed here is sent, and a second person sees the difference. */
export function CorrectDialog({ sale, onClose }: CorrectDialogProps) {
  const queries = useQueryClient()
  const start: Fields = { name: sale.name, pool_id: String(sale.pool_id), ...papersOf(sale) }
  const form = useKeptForm(`ralat-lelang-${sale.auction_id}`, { ...start, reason: '' })
  const { reason, ...fields } = form.fields
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const changes = changesIn(sale, start, fields)
  const text = (field: Exclude<keyof Fields, 'shows' | 'letters'>) => ({
    value: fields[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      form.change({ [field]: target.value })
      setFaults({})
    },
  })
  const rows = {
    papers: fields,
    faults,
    change: (part: Partial<Pick<Fields, 'shows' | 'letters'>>) => {
      form.change(part)
      setFaults({})
    },
  }
  const confirm = async () => {
    if (changes === null) return
    try {
      await client.call('POST /office/lelang/{auction_id}/ralat', {
        params: { auction_id: sale.auction_id },
        body: { changes, reason: reason.trim() },
      })
    } catch (fault) {
      if (fault instanceof CallError) setFaults(formFaults(fault.fields, fields))
      throw fault
    }
    form.forget()
    notify.success('Menunggu disetujui petugas lain')
    void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/terbit'] })
  }
  const isSame = changes !== null && Object.keys(changes).length === 0
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Ralat ${sale.name}`}
      changes={[]}
      confirm="Minta ralat"
      blocked={blockedBy({ isHalf: changes === null, isSame, reason })}
      onConfirm={confirm}
    >
      <RestoredNote form={form} isNew={false} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField label="Nama lelang" maxLength={120} className="sm:col-span-2" {...text('name')} />
        <SelectField
          label="Pool"
          className="sm:col-span-2"
          options={sale.choices.pools.map(({ pool_id, name, city }) => ({
            value: String(pool_id),
            label: `${name}, ${city}`,
          }))}
          {...text('pool_id')}
        />
        <ShowFields zone={sale.time_zone} {...rows} />
        <PaperFields officials={sale.choices.officials} text={text} {...rows} />
      </div>
      <TextAreaField
        label="Alasan"
        hint="Dibaca pelanggan bersama ralatnya"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <p className="text-13 text-text-2">
        Petugas lain melihat bedanya dan menyetujui. Pengikut, pemegang NIPL, dan penitip diberi tahu. Surat
        hanya tercatat di kantor.
      </p>
    </ChangeDialog>
  )
}

function blockedBy({
  isHalf,
  isSame,
  reason,
}: {
  isHalf: boolean
  isSame: boolean
  reason: string
}): string | null {
  if (isHalf) return 'Lengkapi isian yang baru sebagian'
  if (isSame) return 'Belum ada yang diubah'
  return reason.trim() === '' ? 'Tulis alasannya dulu' : null
}

/** Null while something is half filled in. */
function changesIn(sale: PublishedSale, start: Fields, fields: Fields): Changes | null {
  const read = papersIn(fields, sale.time_zone)
  if ('faults' in read) return null
  const { open_house, official_staff_id, letters, announcement } = read.papers
  const isOther = (...names: Exclude<keyof Fields, 'shows' | 'letters'>[]) =>
    names.some((name) => fields[name].trim() !== start[name])
  const areOther = (now: unknown, then: unknown) => JSON.stringify(now) !== JSON.stringify(then)
  return {
    ...(isOther('name') && { name: fields.name.trim() }),
    ...(isOther('pool_id') && { pool_id: Number(fields.pool_id) }),
    ...(isOther('official_staff_id') && { official_staff_id }),
    ...(areOther(givenShows(fields), givenShows(start)) && { open_house }),
    ...(areOther(givenLetters(fields), givenLetters(start)) && { letters }),
    ...(isOther('medium', 'announced_on', 'announcement') && { announcement }),
  }
}
