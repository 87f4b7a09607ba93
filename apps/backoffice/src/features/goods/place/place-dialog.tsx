import { CallError } from '@ketok/client'
import type { Reply, SentBody } from '@ketok/contract'
import { TIME_ZONE_WORDS, TIME_ZONES, type TimeZone } from '@ketok/domain'
import { Button, Modal, notify, SelectField, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { client } from '../../../app-services.ts'
import { OthersOnForm } from '../../../components/others-on-form.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { type Line, SavedFirst } from '../../../components/saved-first.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'

export type Branch = Reply<'GET /office/cabang'>['branches'][number]
export type Pool = Reply<'GET /office/pool'>['pools'][number]

/** What the dialog is open for. `of` is the branch of a new pool. */
export type OpenPlace =
  | { kind: 'branch'; branch: Branch | null; of?: never }
  | { kind: 'pool'; pool: Pool; of?: never }
  | { kind: 'pool'; pool: null; of: Branch }

interface PlaceDialogProps {
  open: OpenPlace
  branches: readonly Branch[]
  onClose: () => void
}

/** A branch or a pool, new or changed; visitors of the site see it within a minute. */
export function PlaceDialog({ open, branches, onClose }: PlaceDialogProps) {
  const queries = useQueryClient()
  const place = open.kind === 'branch' ? open.branch : open.pool
  const pin = place ?? open.of ?? null
  const start = {
    name: place?.name ?? '',
    // Most pools lie behind their branch.
    address: place?.address ?? open.of?.address ?? '',
    city: place?.city ?? open.of?.city ?? '',
    phone: place?.phone ?? open.of?.phone ?? '',
    opening_hours: place?.opening_hours ?? open.of?.opening_hours ?? '',
    latitude: pin === null ? '' : decimal(pin.latitude),
    longitude: pin === null ? '' : decimal(pin.longitude),
    time_zone: (open.kind === 'branch' && open.branch?.time_zone) || 'Asia/Jakarta',
    inspectors: open.kind === 'branch' ? String(open.branch?.inspectors ?? 0) : '0',
    branch_id: open.kind === 'pool' ? String(open.pool?.branch_id ?? open.of?.id) : '',
  }
  const form = useKeptForm(draftOf(open), start, place?.revision)
  const isStale = place !== null && form.revision !== place.revision
  const typed = form.fields
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['GET /office/cabang'] })
    await queries.invalidateQueries({ queryKey: ['GET /office/pool'] })
  }
  const done = async (words: string) => {
    form.forget()
    await refresh()
    notify.success(words)
    onClose()
  }
  const save = useMutation({
    mutationFn: () => send(open, typed, form.revision),
    onSuccess: ({ name }) => done(`${name} tersimpan`),
    onError: async (fault) => {
      if (fault instanceof CallError && fault.code === 'record_changed') await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: () => takeAway(open),
    onSuccess: () => done(`${typed.name} dihapus`),
  })
  const fault = save.error ?? remove.error
  const beside = fault instanceof CallError ? fault.fields : {}
  const isBeside = Object.keys(beside).some((field) => field in typed)
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: beside[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  const words = open.kind === 'branch' ? 'cabang' : 'pool'

  return (
    <Modal open onClose={onClose} title={place === null ? `${capital(words)} baru` : place.name} size="lg">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {place !== null && <OthersOnForm form={`${open.kind}/${place.id}`} what="isian ini" />}
        <RestoredNote form={form} isNew={place === null} />
        {isStale && (
          <SavedFirst
            title={`Petugas lain menyimpan ${words} ini sejak Anda membukanya`}
            theirs={linesOf(open.kind, start, branches)}
            mine={linesOf(open.kind, typed, branches)}
            onTake={() => {
              form.forget()
              save.reset()
            }}
            onKeep={() => {
              form.overwrite(place.revision)
              save.reset()
            }}
          />
        )}
        {fault !== null && !isBeside && !isStale && <StateBox tone="danger" title={fault.message} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={`Nama ${words}`} data-autofocus autoComplete="off" {...field('name')} />
          <TextField label="Kota" autoComplete="off" {...field('city')} />
        </div>
        <TextField label="Alamat" autoComplete="off" {...field('address')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Telepon" type="tel" autoComplete="off" {...field('phone')} />
          <TextField
            label="Jam buka"
            autoComplete="off"
            placeholder="Senin–Jumat, 09.00–17.00 WIB"
            {...field('opening_hours')}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Lintang"
            inputMode="decimal"
            autoComplete="off"
            placeholder="-6,1702"
            hint="Salin dari peta: klik kanan pada titiknya."
            {...field('latitude')}
            onPaste={(event) => {
              const pair = /^\s*(-?\d+[.,]\d+)\s*[,;\s]\s*(-?\d+[.,]\d+)\s*$/.exec(
                event.clipboardData.getData('text'),
              )
              if (pair === null) return
              event.preventDefault()
              form.change({ latitude: pair[1] ?? '', longitude: pair[2] ?? '' })
            }}
          />
          <TextField
            label="Bujur"
            inputMode="decimal"
            autoComplete="off"
            placeholder="106,9422"
            {...field('longitude')}
          />
        </div>
        {open.kind === 'branch' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Zona waktu"
              options={TIME_ZONES.map((zone) => ({ value: zone, label: TIME_ZONE_WORDS[zone] }))}
              {...field('time_zone')}
            />
            <TextField
              label="Inspeksi bersamaan"
              inputMode="numeric"
              autoComplete="off"
              hint="Berapa unit bisa diperiksa pada jam yang sama. 0: tidak menerima inspeksi."
              {...field('inspectors')}
            />
          </div>
        ) : (
          <SelectField
            label="Cabang"
            options={branches
              .filter(({ id, closed }) => closed === null || String(id) === start.branch_id)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('branch_id')}
          />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          {place === null ? (
            <span />
          ) : (
            <RemoveButton
              label={`Hapus ${words}`}
              pending={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          )}
          <Button type="submit" pending={save.isPending}>
            {`Simpan ${words}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** A new pool is one of its branch, so that what was begun for another does not stand in its way. */
function draftOf(open: OpenPlace): string {
  if (open.kind === 'branch') return `lokasi-cabang-${open.branch?.id ?? 'baru'}`
  return `lokasi-pool-${open.pool?.id ?? `baru-${open.of?.id}`}`
}

type Typed = Record<keyof Omit<SentBody<'POST /office/cabang'>, 'time_zone'> | 'branch_id', string> & {
  time_zone: TimeZone | string
}

/** The form in words, field by field, as it names them. */
function linesOf(kind: OpenPlace['kind'], typed: Typed, branches: readonly Branch[]): Line[] {
  const branch = branches.find(({ id }) => String(id) === typed.branch_id)
  return [
    { label: kind === 'branch' ? 'Nama cabang' : 'Nama pool', words: typed.name },
    { label: 'Kota', words: typed.city },
    { label: 'Alamat', words: typed.address },
    { label: 'Telepon', words: typed.phone },
    { label: 'Jam buka', words: typed.opening_hours },
    { label: 'Lintang', words: typed.latitude },
    { label: 'Bujur', words: typed.longitude },
    ...(kind === 'branch'
      ? [
          { label: 'Zona waktu', words: TIME_ZONE_WORDS[typed.time_zone as TimeZone] },
          { label: 'Inspeksi bersamaan', words: typed.inspectors },
        ]
      : [{ label: 'Cabang', words: branch?.name ?? typed.branch_id }]),
  ]
}

function send(open: OpenPlace, typed: Typed, revision: number | undefined): Promise<{ name: string }> {
  const seen = revision === undefined ? {} : { revision }
  const place = {
    name: typed.name,
    address: typed.address,
    city: typed.city,
    phone: typed.phone,
    opening_hours: typed.opening_hours,
    latitude: numberIn(typed.latitude),
    longitude: numberIn(typed.longitude),
  }
  if (open.kind === 'branch') {
    const body = {
      ...place,
      time_zone: typed.time_zone as TimeZone,
      inspectors: numberIn(typed.inspectors),
    }
    return open.branch === null
      ? client.call('POST /office/cabang', { body })
      : client.call('PUT /office/cabang/{branch_id}', {
          params: { branch_id: open.branch.id },
          body: { ...body, ...seen },
        })
  }
  const body = { ...place, branch_id: Number(typed.branch_id) }
  return open.pool === null
    ? client.call('POST /office/pool', { body })
    : client.call('PUT /office/pool/{pool_id}', {
        params: { pool_id: open.pool.id },
        body: { ...body, ...seen },
      })
}

function takeAway(open: OpenPlace): Promise<unknown> {
  if (open.kind === 'branch')
    return client.call('DELETE /office/cabang/{branch_id}', { params: { branch_id: open.branch?.id ?? 0 } })
  return client.call('DELETE /office/pool/{pool_id}', { params: { pool_id: open.pool?.id ?? 0 } })
}

/** What is no number is sent as none, so that the house says beside the field what it takes. */
function numberIn(text: string): number {
  const clean = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN
}

const decimal = (degrees: number) => String(degrees).replace('.', ',')
const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1)
