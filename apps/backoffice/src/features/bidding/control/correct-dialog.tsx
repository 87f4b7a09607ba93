import { CallError } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { clockIn, momentIn, parseIso, present, TIME_ZONE_WORDS, wibIso } from '@ketok/domain'
import { notify, SelectField, TextAreaField, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import type { PublishedSale } from './published-sale-page.tsx'

const REASON_MAX = 255
const TEXT_MAX = 4_000

type Changes = SentBody<'POST /office/lelang/{auction_id}/ralat'>['changes']

interface Fields {
  readonly name: string
  readonly pool_id: string
  readonly show_from: string
  readonly show_until: string
  readonly official_staff_id: string
  readonly letter_name: string
  readonly letter_number: string
  readonly letter_date: string
  readonly medium: string
  readonly announced_on: string
  readonly announcement: string
}

interface CorrectDialogProps {
  sale: PublishedSale
  onClose: () => void
}

/** What was published, put right; only what was changed here is sent, and a second person sees the difference. */
export function CorrectDialog({ sale, onClose }: CorrectDialogProps) {
  const queries = useQueryClient()
  const start = fieldsOf(sale)
  const form = useKeptForm(`ralat-lelang-${sale.auction_id}`, { ...start, reason: '' })
  const { reason, ...fields } = form.fields
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const changes = changesIn(sale, start, fields)
  const text = (field: keyof Fields) => ({
    value: fields[field],
    onChange: ({ target }: { target: { value: string } }) => {
      form.change({ [field]: target.value })
      setFaults({})
    },
  })
  const confirm = async () => {
    if (changes === null) return
    try {
      await client.call('POST /office/lelang/{auction_id}/ralat', {
        params: { auction_id: sale.auction_id },
        body: { changes, reason: reason.trim() },
      })
    } catch (fault) {
      if (fault instanceof CallError) setFaults(fault.fields)
      throw fault
    }
    form.forget()
    notify.success('Menunggu disetujui petugas lain')
    void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/terbit'] })
  }
  const word = TIME_ZONE_WORDS[sale.time_zone]
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
        <TextField
          label="Nama lelang"
          maxLength={120}
          className="sm:col-span-2"
          error={faults['changes.name']}
          {...text('name')}
        />
        <SelectField
          label="Pool"
          options={sale.choices.pools.map(({ pool_id, name, city }) => ({
            value: String(pool_id),
            label: `${name}, ${city}`,
          }))}
          error={faults['changes.pool_id']}
          {...text('pool_id')}
        />
        <SelectField
          label="Pejabat lelang"
          optional
          placeholder="Belum ditentukan"
          options={sale.choices.officials.map(({ staff_id, full_name }) => ({
            value: String(staff_id),
            label: full_name,
          }))}
          error={faults['changes.official_staff_id']}
          {...text('official_staff_id')}
        />
        <TextField
          type="datetime-local"
          label={`Lihat unit mulai (${word})`}
          optional
          {...text('show_from')}
        />
        <TextField
          type="datetime-local"
          label={`Lihat unit sampai (${word})`}
          optional
          error={faults['changes.open_house.0.until']}
          {...text('show_until')}
        />
        <TextField label="Media pengumuman" optional maxLength={120} {...text('medium')} />
        <TextField type="date" label="Tanggal pengumuman" optional {...text('announced_on')} />
        <TextAreaField
          label="Isi pengumuman"
          optional
          rows={3}
          maxLength={TEXT_MAX}
          className="sm:col-span-2"
          {...text('announcement')}
        />
        <TextField label="Surat" optional maxLength={120} {...text('letter_name')} />
        <TextField label="Nomor surat" optional maxLength={120} {...text('letter_number')} />
        <TextField type="date" label="Tanggal surat" optional {...text('letter_date')} />
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

function fieldsOf(sale: PublishedSale): Fields {
  const [span] = sale.open_house
  const [letter] = sale.letters
  const clock = (iso: string | undefined) =>
    iso === undefined ? '' : clockIn(sale.time_zone, present(parseIso(iso)))
  return {
    name: sale.name,
    pool_id: String(sale.pool_id),
    show_from: clock(span?.from),
    show_until: clock(span?.until),
    official_staff_id: sale.official === null ? '' : String(sale.official.staff_id),
    letter_name: letter?.name ?? '',
    letter_number: letter?.number ?? '',
    letter_date: letter?.date ?? '',
    medium: sale.announcement?.medium ?? '',
    announced_on: sale.announcement?.date ?? '',
    announcement: sale.announcement?.text ?? '',
  }
}

/** Null while something is half filled in. What stands behind the first letter or day of viewing stays. */
function changesIn(sale: PublishedSale, start: Fields, fields: Fields): Changes | null {
  const isOther = (...names: (keyof Fields)[]) => names.some((name) => fields[name].trim() !== start[name])
  const changes: { -readonly [Name in keyof Changes]: Changes[Name] } = {}
  if (isOther('name')) changes.name = fields.name.trim()
  if (isOther('pool_id')) changes.pool_id = Number(fields.pool_id)
  if (isOther('official_staff_id'))
    changes.official_staff_id = fields.official_staff_id === '' ? null : Number(fields.official_staff_id)
  if (isOther('show_from', 'show_until')) {
    const isEmpty = fields.show_from === '' && fields.show_until === ''
    const from = momentIn(sale.time_zone, fields.show_from)
    const until = momentIn(sale.time_zone, fields.show_until)
    if (!isEmpty && (from === null || until === null)) return null
    const others = sale.open_house.slice(1)
    changes.open_house =
      from === null || until === null ? others : [{ from: wibIso(from), until: wibIso(until) }, ...others]
  }
  if (isOther('letter_name', 'letter_number', 'letter_date')) {
    const letter = [fields.letter_name.trim(), fields.letter_number.trim(), fields.letter_date] as const
    const [name, number, date] = letter
    if (letter.some((part) => part === '') && letter.some((part) => part !== '')) return null
    const others = sale.letters.slice(1)
    changes.letters = name === '' ? others : [{ name, number, date }, ...others]
  }
  if (isOther('medium', 'announced_on', 'announcement')) {
    const [medium, date] = [fields.medium.trim(), fields.announced_on]
    const told = fields.announcement.trim()
    const isEmpty = medium === '' && date === '' && told === ''
    if (!isEmpty && (medium === '' || date === '')) return null
    changes.announcement = isEmpty ? null : { medium, date, text: told }
  }
  return changes
}
