import type { Reply } from '@ketok/contract'
import {
  type Day,
  dateOfDay,
  grouped,
  HOUSE_ZONE,
  inspectionHours,
  MONTH_NAMES,
  WEEKDAY_NAMES,
  weekdayOf,
  wibDay,
} from '@ketok/domain'
import { FieldError, Loading, RadioCard, Skeleton } from '@ketok/ui'
import { useId, useState } from 'react'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { useReading } from '../../../start/query.ts'
import type { WantedSlot } from './draft.ts'

type Slot = Reply<'GET /inspeksi-slot'>['slots'][number]

export interface SlotPickerProps {
  value: WantedSlot | null
  onChange: (slot: WantedSlot | null) => void
  error?: string | undefined
}

/** Branch, then day, then hour: what is full is shown as full, so that nobody looks for it. */
export function SlotPicker({ value, onChange, error }: SlotPickerProps) {
  const name = useId()
  const [branchId, setBranchId] = useState(value?.branch_id ?? null)
  const branches = useReading('GET /inspeksi-slot')
  if (branches.error && !branches.data)
    return <ComponentError error={branches.error} onRetry={() => void branches.refetch()} />
  if (!branches.data)
    return (
      <Loading label="Memuat cabang">
        <Skeleton height={64} count={3} />
      </Loading>
    )
  if (branches.data.branches.length === 0)
    return (
      <p className="text-14 leading-body text-text-2">
        Belum ada cabang yang membuka jadwal inspeksi. Pilih jadwal nanti.
      </p>
    )
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="mb-2 text-14 font-semi">Cabang</legend>
        <div className="grid gap-2">
          {branches.data.branches.map((branch) => (
            <RadioCard
              key={branch.id}
              name={`${name}-cabang`}
              title={branch.name}
              note={branch.address}
              checked={branch.id === branchId}
              onChange={() => {
                setBranchId(branch.id)
                onChange(null)
              }}
            />
          ))}
        </div>
      </fieldset>
      {branchId !== null && (
        <Times key={branchId} name={name} branchId={branchId} value={value} onChange={onChange} />
      )}
      <FieldError error={error} />
    </div>
  )
}

interface TimesProps {
  name: string
  branchId: number
  value: WantedSlot | null
  onChange: (slot: WantedSlot | null) => void
}

function Times({ name, branchId, value, onChange }: TimesProps) {
  const { data, error, refetch } = useReading('GET /inspeksi-slot', { query: { branch_id: branchId } })
  const chosenAt = value === null ? null : at(value.starts_at)
  const [openDay, setOpenDay] = useState(chosenAt === null ? null : wibDay(chosenAt))
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat jadwal">
        <Skeleton height={60} count={2} />
      </Loading>
    )
  const days = [...grouped(data.slots, (slot) => wibDay(at(slot.starts_at)))]
  const slots = days.find(([day]) => day === openDay)?.[1] ?? []
  const zone = data.branches.find(({ id }) => id === branchId)?.time_zone ?? HOUSE_ZONE
  if (days.length === 0)
    return (
      <p className="text-14 leading-body text-text-2">
        Cabang ini belum membuka jadwal. Pilih cabang lain, atau pilih jadwal nanti.
      </p>
    )
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-semi">Hari</legend>
        <div className="grid grid-cols-5 gap-2">
          {days.map(([day, slots]) => (
            <DayChoice
              key={day}
              name={`${name}-hari`}
              day={day}
              isFull={slots.every(({ places_left }) => places_left === 0)}
              isChosen={day === openDay}
              onChoose={() => {
                setOpenDay(day)
                onChange(null)
              }}
            />
          ))}
        </div>
      </fieldset>
      {slots.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-14 font-semi">Jam</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {slots.map((slot) => (
              <RadioCard
                key={slot.starts_at}
                name={`${name}-jam`}
                title={inspectionHours(zone, at(slot.starts_at))}
                note={placesWords(slot)}
                disabled={slot.places_left === 0}
                checked={chosenAt === at(slot.starts_at)}
                onChange={() => onChange({ branch_id: branchId, starts_at: slot.starts_at })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

function placesWords({ places_left }: Slot): string {
  return places_left === 0 ? 'Penuh' : `${places_left} tempat tersisa`
}

interface DayChoiceProps {
  name: string
  day: Day
  isFull: boolean
  isChosen: boolean
  onChoose: () => void
}

function DayChoice({ name, day, isFull, isChosen, onChoose }: DayChoiceProps) {
  const date = dateOfDay(day)
  const weekday = WEEKDAY_NAMES[weekdayOf(day)] ?? ''
  const month = MONTH_NAMES[date.month - 1] ?? ''
  return (
    <label className="relative block">
      <input
        type="radio"
        name={name}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        aria-label={`${weekday}, ${date.day} ${month}${isFull ? ', penuh' : ''}`}
        disabled={isFull}
        checked={isChosen}
        onChange={onChoose}
      />
      <span
        aria-hidden="true"
        className="flex min-h-16 flex-col items-center justify-center rounded-card border border-line-strong bg-surface text-center peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:shadow-[0_0_0_2px_#fff,0_0_0_4px_var(--brand)] peer-disabled:bg-sunken peer-disabled:text-text-3 peer-disabled:line-through"
      >
        <span className="text-12">{weekday.slice(0, 3)}</span>
        <span className="text-16 font-bold leading-tight">{date.day}</span>
        <span className="text-12">{month.slice(0, 3)}</span>
      </span>
    </label>
  )
}
