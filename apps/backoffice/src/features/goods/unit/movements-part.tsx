import { keepAnswer } from '@ketok/app'
import type { SentBody } from '@ketok/contract'
import { Button, KeyIcon, notify, TextField, WarehouseIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { timeThere } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { reading } from '../../../query.ts'
import type { Unit } from './unit-words.tsx'

type Movement = Unit['movements'][number]
type What = Movement['what']

const names: Record<What, string> = { unit: 'Unit', keys: 'Kunci' }

/** Where the unit and its keys are now, and where they were: in and out with their times. */
export function MovementsPart({
  unit,
  mayEdit,
  onMoved,
}: {
  unit: Unit
  mayEdit: boolean
  onMoved: (unit: Unit) => void
}) {
  const [chosen, ask] = useState<{ what: What; way: Movement['way'] } | null>(null)
  return (
    <section aria-labelledby="keluar-masuk" className="office-sheet grid gap-3 p-4">
      <h2 id="keluar-masuk" className="text-16 font-bold">
        Keluar dan masuk
      </h2>
      {(['unit', 'keys'] as const).map((what) => (
        <Stands key={what} unit={unit} what={what} onAsk={mayEdit ? (way) => ask({ what, way }) : null} />
      ))}
      {unit.movements.length > 0 && (
        <details className="text-14">
          <summary className="flex min-h-11 cursor-pointer items-center font-semi">
            Riwayat ({unit.movements.length})
          </summary>
          <ol className="grid gap-2.5 border-line border-l-2 pl-3.5">
            {unit.movements.map((movement) => (
              <li key={`${movement.what} ${movement.at} ${movement.way} ${movement.place}`}>
                {movementWords(movement)}
                <span className="block text-12 text-text-2">
                  {timeThere(movement.at, movement.time_zone)}
                  {movement.by !== null && `, ${movement.by.full_name}`}
                </span>
                {movement.note !== '' && <span className="block text-13 text-text-2">{movement.note}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {chosen !== null && <MoveDialog unit={unit} {...chosen} onClose={() => ask(null)} onMoved={onMoved} />}
    </section>
  )
}

function Stands({
  unit,
  what,
  onAsk,
}: {
  unit: Unit
  what: What
  onAsk: ((way: Movement['way']) => void) | null
}) {
  const Icon = what === 'unit' ? WarehouseIcon : KeyIcon
  const { last, isOut, isHere, words } = standing(unit, what)
  return (
    <div className="grid gap-1.5">
      <p className="flex items-start gap-2 text-14">
        <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0 text-text-2" />
        <span className="min-w-0">
          <span className={isOut ? 'font-semi text-warning-text' : 'font-semi'}>
            {names[what]}: {words}
          </span>
          {last !== undefined && (
            <span className="block text-12 text-text-2">sejak {timeThere(last.at, last.time_zone)}</span>
          )}
        </span>
      </p>
      {onAsk !== null && (
        <span className="flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="outline" onClick={() => onAsk('in')}>
            {isHere ? 'Pindahkan' : `Catat ${names[what].toLowerCase()} masuk`}
          </Button>
          {isHere && (
            <Button type="button" size="sm" variant="outline" onClick={() => onAsk('out')}>
              Catat keluar
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function standing(unit: Unit, what: What) {
  const last = unit.movements.find((movement) => movement.what === what)
  const isOut = last?.way === 'out'
  const isKnown = last !== undefined || (what === 'unit' ? unit.pool !== null : unit.keys_place !== '')
  return { last, isOut, isHere: isKnown && !isOut, words: standsWords(unit, what, last) }
}

/** As its sheet says where nothing was noted since. */
function standsWords(unit: Unit, what: What, last: Movement | undefined): string {
  if (last?.way === 'out') return `Keluar${last.taken_by === '' ? '' : `, dibawa ${last.taken_by}`}`
  if (what === 'keys') return last?.place || unit.keys_place || 'Belum tercatat'
  const where = [last?.place ?? unit.place, last?.pool ?? unit.pool?.name].filter(Boolean).join(', ')
  return where || 'Belum masuk pool'
}

interface MoveDialogProps {
  unit: Unit
  what: What
  way: Movement['way']
  onClose: () => void
  onMoved: (unit: Unit) => void
}

function MoveDialog({ unit, what, way, onClose, onMoved }: MoveDialogProps) {
  const queries = useQueryClient()
  const form = useKeptForm(`keluar-masuk-${unit.unit_id}-${what}-${way}`, { where: '', note: '' })
  const { where, note } = form.fields
  const name = names[what].toLowerCase()
  const { isHere, words } = standing(unit, what)
  const isMove = way === 'in' && isHere
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={isMove ? `Pindahkan ${name}` : `Catat ${name} ${way === 'in' ? 'masuk' : 'keluar'}`}
      confirm={isMove ? 'Pindahkan' : way === 'in' ? 'Catat masuk' : 'Catat keluar'}
      changes={[
        {
          label: names[what],
          from: words,
          to:
            way === 'in'
              ? where.trim() || 'belum diisi'
              : where.trim() === ''
                ? 'keluar'
                : `dibawa ${where.trim()}`,
        },
      ]}
      blocked={
        where.trim() === '' ? (way === 'in' ? 'Isi tempatnya.' : 'Isi siapa yang membawa.') : undefined
      }
      onConfirm={async () => {
        const noted = note.trim() === '' ? {} : { note: note.trim() }
        const body: SentBody<'POST /office/unit/{unit_id}/keluar-masuk'> =
          way === 'in'
            ? { what, way, place: where.trim(), ...noted }
            : { what, way, taken_by: where.trim(), ...noted }
        const params = { unit_id: unit.unit_id }
        const answer = await client.call('POST /office/unit/{unit_id}/keluar-masuk', { params, body })
        await keepAnswer(queries, reading('GET /office/unit/{unit_id}', { params }).queryKey, answer)
        form.forget()
        onMoved(answer)
        notify.success(
          isMove
            ? `${names[what]} dipindahkan`
            : `${names[what]} tercatat ${way === 'in' ? 'masuk' : 'keluar'}`,
        )
      }}
    >
      <RestoredNote form={form} isNew />
      <TextField
        label={way === 'out' ? 'Dibawa oleh' : what === 'unit' ? 'Baris di pool' : 'Tempat kunci'}
        placeholder={
          way === 'out' ? 'mis. Dedi, bengkel rekanan' : what === 'unit' ? 'mis. B-12' : 'mis. Lemari kunci 4'
        }
        maxLength={way === 'out' ? 80 : 60}
        autoComplete="off"
        value={where}
        onChange={({ target }) => form.change({ where: target.value })}
        data-autofocus
      />
      <TextField
        label="Catatan"
        optional
        maxLength={120}
        autoComplete="off"
        value={note}
        onChange={({ target }) => form.change({ note: target.value })}
      />
    </ChangeDialog>
  )
}

function movementWords({ what, way, place, pool, taken_by }: Movement): string {
  if (way === 'out') return `${names[what]} keluar${taken_by === '' ? '' : `, dibawa ${taken_by}`}`
  const where = [place, what === 'unit' ? pool : null].filter(Boolean).join(', ')
  return `${names[what]} masuk${where === '' ? '' : `: ${where}`}`
}
