import { CallError } from '@ketok/client'
import { type ConsignedKind, holdsOneOf, PROPOSAL_PEOPLE, UNIT_QUESTIONS } from '@ketok/domain'
import {
  Button,
  HourglassIcon,
  linkClass,
  notify,
  PencilIcon,
  StateBox,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeList } from '../../../components/change-dialog.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { reading } from '../../../query.ts'
import { correctionIn } from './correction-fields.ts'
import { FactField } from './fact-field.tsx'
import { PapersPart } from './papers-part.tsx'
import { type Errors, fieldsOf } from './unit-fields.ts'
import type { Unit } from './unit-words.tsx'
import { useKeptFields } from './use-kept-fields.ts'

interface CorrectionPartProps {
  unit: Unit
  kind: ConsignedKind
  today: string
  mayEdit: boolean
}

/** What customers read of a published unit is put right by two people: one asks here, another agrees at the desk of proposals. */
export function CorrectionPart(props: CorrectionPartProps) {
  const { unit, mayEdit } = props
  const [isOpen, setOpen] = useState(false)
  if (unit.proposed !== null) return <Proposed proposed={unit.proposed} />
  if (!mayEdit) return null
  if (isOpen) return <CorrectionForm {...props} onClose={() => setOpen(false)} />
  return (
    <section
      aria-label="Usul ralat"
      className="office-sheet flex flex-wrap items-center justify-between gap-3 p-4 lg:p-5"
    >
      <p className="min-w-0 flex-1 basis-64 text-14 text-text-2">
        Lembar ini sudah dibaca pembeli. Yang keliru diperbaiki lewat ralat: Anda mengusulkan, penyelia atau
        admin menyetujui, lalu pengikut diberi tahu.
      </p>
      <Button type="button" variant="outline" onClick={() => setOpen(true)}>
        <PencilIcon aria-hidden="true" />
        Usulkan ralat
      </Button>
    </section>
  )
}

/** Until somebody has decided, nobody asks for another one. */
function Proposed({ proposed }: { proposed: NonNullable<Unit['proposed']> }) {
  const readsProposals = holdsOneOf(useStaff()?.roles ?? [], PROPOSAL_PEOPLE)
  return (
    <section aria-labelledby="ralat-diusulkan" className="office-sheet grid gap-3 p-4 lg:p-5">
      <h2 id="ralat-diusulkan" className="flex items-center gap-2 text-16 font-bold">
        <HourglassIcon aria-hidden="true" className="size-5 text-warning" />
        Ralat menunggu petugas kedua
      </h2>
      <p className="text-14 text-text-2">
        {proposed.asked_by.full_name}, {dayAndTime(proposed.asked_at)}: {proposed.reason}
      </p>
      <ChangeList
        changes={proposed.differences.map(({ label, before, after }) => ({
          label,
          from: before || 'kosong',
          to: after || 'kosong',
        }))}
      />
      {readsProposals && (
        <Link to={paths.proposals(proposed.proposal_id)} className={`${linkClass} text-14`}>
          Buka usulan untuk menyetujui, menolak, atau menarik
        </Link>
      )}
    </section>
  )
}

function CorrectionForm({ unit, kind, today, onClose }: CorrectionPartProps & { onClose: () => void }) {
  const staff = useStaff()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const before = fieldsOf(unit)
  const kept = useKeptFields(
    `office_correction_${staff?.staff_id ?? 0}_${unit.unit_id}`,
    before,
    unit.revision,
  )
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const { fields } = kept
  const { differences, changes } = correctionIn(before, fields, kind)
  const line = (name: 'brand' | 'model' | 'variant' | 'year' | 'city', label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => kept.change({ [name]: target.value }),
  })

  async function propose(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    if (differences.length === 0) return setRefusal('Belum ada yang diubah.')
    if (reason.trim() === '') return tell({ reason: 'Isi alasannya' })
    setPending(true)
    try {
      await client.call('POST /office/unit/{unit_id}/ralat', {
        params: { unit_id: unit.unit_id },
        body: { changes, reason: reason.trim() },
      })
      kept.keepAsSaved(before, unit.revision)
      notify.success('Ralat diusulkan. Petugas kedua yang menyetujuinya')
      const { queryKey } = reading('GET /office/unit/{unit_id}', { params: { unit_id: unit.unit_id } })
      await queries.invalidateQueries({ queryKey })
      onClose()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      const fields = Object.entries(fault.fields).map(
        ([name, words]) => [name.replace(/^changes\./, ''), words] as const,
      )
      tell(Object.fromEntries(fields), fields.length === 0 ? fault.message : undefined)
    } finally {
      setPending(false)
    }
  }

  function tell(wrong: Errors, message?: string): void {
    setErrors(wrong)
    // What stands under no field of this form is said at its foot.
    setRefusal(message ?? wrong.changes)
    if (Object.keys(wrong).length === 0) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="usulkan-ralat"
      className="office-sheet grid gap-4 p-4 lg:p-5"
      onSubmit={(event) => void propose(event)}
    >
      <div>
        <h2 id="usulkan-ralat" className="text-16 font-bold">
          Usulkan ralat
        </h2>
        <p className="text-13 text-text-2">Ubah hanya yang keliru. Harga dan penitip tidak bisa diralat.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField maxLength={60} {...line('brand', 'Merek')} />
        <TextField maxLength={60} {...line('model', 'Model')} />
        <TextField maxLength={60} {...line('variant', 'Tipe atau varian')} />
        <TextField inputMode="numeric" {...line('year', 'Tahun')} />
        <TextField maxLength={80} {...line('city', 'Kota')} />
        {UNIT_QUESTIONS[kind]
          .filter(({ published }) => published)
          .map((question) => (
            <FactField
              key={question.name}
              question={question}
              value={fields.facts[question.name] ?? ''}
              error={errors[`facts.${question.name}`]}
              disabled={false}
              onChange={(value) => kept.change({ facts: { ...fields.facts, [question.name]: value } })}
            />
          ))}
      </div>
      <PapersPart
        kind={kind}
        papers={fields.papers}
        errors={errors}
        today={today}
        disabled={false}
        onChange={(papers) => kept.change({ papers })}
      />
      <section aria-label="Bedanya" className="grid gap-2">
        <h3 className="text-14 font-bold">Bedanya, seperti dibaca pembeli</h3>
        {differences.length === 0 ? (
          <p className="text-14 text-text-2">Belum ada yang diubah.</p>
        ) : (
          <ChangeList changes={differences} />
        )}
      </section>
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: odometer salah baca saat inspeksi"
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal !== undefined && (
        <StateBox tone="danger" title="Belum terkirim">
          {refusal}
        </StateBox>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          Tutup
        </Button>
        <Button type="submit" pending={pending}>
          Usulkan ralat
        </Button>
      </div>
    </form>
  )
}
