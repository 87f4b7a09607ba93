import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import {
  GATE_STAFF,
  holdsOneOf,
  isoDay,
  SALE_STAFF,
  UNIT_EDITORS,
  UNIT_QUESTIONS,
  UNIT_STATE_WORDS,
  wibDay,
} from '@ketok/domain'
import {
  Breadcrumb,
  Button,
  classes,
  EmptyState,
  HistoryIcon,
  Loading,
  linkClass,
  notify,
  Skeleton,
  StateBox,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { MissingFirst } from '../../../components/missing-first.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import { ReleasePart } from '../../../components/release-part.tsx'
import { ReportOfUnit } from '../../../components/report-part.tsx'
import { SavedFirst } from '../../../components/saved-first.tsx'
import { serverNow, useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { reading, useReading } from '../../../query.ts'
import { CorrectionPart } from './correction-part.tsx'
import { MovementsPart } from './movements-part.tsx'
import { PhotosPart } from './photos-part.tsx'
import { ReadingsPart } from './readings-part.tsx'
import { SheetForm } from './sheet-form.tsx'
import { EMPTY_FIELDS, type Errors, fieldsOf, sheetOf } from './unit-fields.ts'
import { linesOfUnit } from './unit-lines.ts'
import { type Choices, MissingList, type Unit, UnitStateChip, unitName } from './unit-words.tsx'
import { useKeptFields } from './use-kept-fields.ts'

/** One unit: taken in, or opened again. */
export function Component() {
  const given = useParams().unit_id
  const unitId = given === undefined ? null : Number(given) || 0
  const choices = useReading('GET /office/unit/pilihan')
  const found = useReading(
    'GET /office/unit/{unit_id}',
    { params: { unit_id: unitId ?? 0 } },
    { enabled: unitId !== null && unitId > 0, fresh: true },
  )
  if (unitId === 0 || (found.error instanceof CallError && found.error.status === 404)) return <NotThere />
  const failed =
    choices.data === undefined ? choices : unitId !== null && found.data === undefined ? found : null
  if (failed?.isError) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (choices.data === undefined || (unitId !== null && found.data === undefined)) return <Bones />
  return <UnitForm key={unitId ?? 'baru'} unit={found.data ?? null} choices={choices.data} />
}

function UnitForm({ unit, choices }: { unit: Unit | null; choices: Choices }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [newer, setNewer] = useState<Unit | null>(null)
  const [pending, setPending] = useState(false)
  const kept = useKeptFields(
    `office_unit_${staff?.staff_id ?? 0}_${unit?.unit_id ?? 'baru'}`,
    unit === null ? EMPTY_FIELDS : fieldsOf(unit),
    unit?.revision ?? null,
  )
  const { fields } = kept
  const isReadOnly = !holdsOneOf(staff?.roles ?? [], UNIT_EDITORS)
  const type = choices.product_types.find(({ id }) => String(id) === fields.product_type_id)
  const kind = type?.kind ?? 'other'
  const today = isoDay(wibDay(serverNow()))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const questionNames = UNIT_QUESTIONS[kind].map(({ name }) => name)
    const { sheet, errors: wrong } = sheetOf(fields, questionNames)
    if (sheet === null) return tell(wrong)
    setPending(true)
    try {
      const saved =
        unit === null
          ? await client.call('POST /office/unit', {
              body: { ...sheet, client_unit_id: kept.idempotencyKey },
            })
          : await client.call('PUT /office/unit/{unit_id}', {
              params: { unit_id: unit.unit_id },
              body: { ...sheet, ...(kept.revision === null ? {} : { revision: kept.revision }) },
            })
      tell({})
      setNewer(null)
      const { queryKey } = reading('GET /office/unit/{unit_id}', { params: { unit_id: saved.unit_id } })
      const fresh = await client.call('GET /office/unit/{unit_id}', { params: { unit_id: saved.unit_id } })
      queries.setQueryData(queryKey, fresh)
      void queries.invalidateQueries({ queryKey: ['GET /office/unit'] })
      kept.keepAsSaved(unit === null ? EMPTY_FIELDS : fieldsOf(fresh), unit === null ? null : fresh.revision)
      notify.success(unit === null ? 'Unit dicatat. Lanjutkan dengan foto' : 'Unit disimpan')
      if (unit === null && saved.earlier !== null)
        notify.notice(`Barang ini kembali: dulu unit ${saved.earlier.unit_id}, ${saved.earlier.title}`)
      if (unit === null) await navigate(paths.unit(saved.unit_id), { replace: true })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      tell(fault.fields, Object.keys(fault.fields).length === 0 ? fault.message : undefined)
      if (fault.code === 'unit_changed' && unit !== null)
        setNewer(await client.call('GET /office/unit/{unit_id}', { params: { unit_id: unit.unit_id } }))
    } finally {
      setPending(false)
    }
  }

  /** What is typed beside it stays; only what was moved is as it is now. */
  function takeMoved(moved: Unit): void {
    const { place, keys_place } = fieldsOf(moved)
    if (kept.isChanged) {
      kept.change({ place, keys_place })
      kept.overwrite(moved.revision)
    } else kept.keepAsSaved(fieldsOf(moved), moved.revision)
  }

  async function takeReleased(unitId: number): Promise<void> {
    const input = { params: { unit_id: unitId } }
    const fresh = await client.call('GET /office/unit/{unit_id}', input)
    queries.setQueryData(reading('GET /office/unit/{unit_id}', input).queryKey, fresh)
    void queries.invalidateQueries({ queryKey: ['GET /office/unit'] })
    takeMoved(fresh)
  }

  /** The eye and the keyboard go to the first that cannot stand. */
  function tell(wrong: Errors, message?: string): void {
    setErrors(wrong)
    setRefusal(message)
    if (Object.keys(wrong).length === 0) return
    notify.error('Ada isian yang perlu diperiksa')
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>(`[aria-invalid="true"]`)
      first?.scrollIntoView({ block: 'center' })
      first?.focus({ preventScroll: true })
    })
  }

  const title = unit === null ? 'Unit baru' : unitName(unit)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.units}>Unit</Link> },
            { key: 'this', link: unit === null ? 'Unit baru' : `#${unit.unit_id}` },
          ]}
        />
        <PageHead
          title={title}
          form={unit === null ? null : `unit/${unit.unit_id}`}
          actions={
            unit !== null && (
              <PdfButton
                url={`/api/office/unit/${unit.unit_id}/lembar-kaca`}
                file={`lembar-kaca-${unit.unit_id}.pdf`}
              >
                Lembar kaca
              </PdfButton>
            )
          }
          note={
            unit === null ? (
              'Merek, model, dan pool sudah cukup untuk mulai. Yang diketik tersimpan di peramban ini.'
            ) : (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <UnitStateChip state={unit.state} />
                {unit.facts.plate !== undefined && <strong className="text-text">{unit.facts.plate}</strong>}
                {unit.stock_number !== null && <span>Stok {unit.stock_number}</span>}
                <span>{unit.pool?.name ?? 'Belum di pool'}</span>
                {unit.lot !== null && <LotOf lot={unit.lot} />}
                {unit.earlier !== null && <SameThing words="Kembali, dulu" other={unit.earlier} />}
                {unit.later !== null && <SameThing words="Masuk lagi sebagai" other={unit.later} />}
                <span>
                  Disimpan {unit.changed_by?.full_name ?? ''} {dayAndTime(unit.changed_at)}
                </span>
              </span>
            )
          }
        />
      </div>
      <MissingFirst has={{ place: true, type: choices.product_types.length > 0 }} />
      {kept.isRestored && (
        <StateBox tone="info" icon={HistoryIcon} title="Isian yang belum disimpan dipulihkan">
          Dari kunjungan sebelumnya di peramban ini.{' '}
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              kept.keepAsSaved(unit === null ? EMPTY_FIELDS : fieldsOf(unit), unit?.revision ?? null)
              tell({})
            }}
          >
            Buang dan mulai dari yang tersimpan
          </button>
        </StateBox>
      )}
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-3',
          unit !== null && 'xl:grid-cols-[minmax(0,1fr)_320px]',
        )}
      >
        <div className="grid grid-cols-1 gap-3">
          {unit !== null && <PhotosPart unit={unit} kind={kind} mayEdit={!isReadOnly} />}
          {unit !== null && <ReportOfUnit unitId={unit.unit_id} />}
          {unit?.published === true && (
            <CorrectionPart unit={unit} kind={kind} today={today} mayEdit={!isReadOnly} />
          )}
          <form
            ref={form}
            noValidate
            className="grid grid-cols-1 gap-3"
            onSubmit={(event) => void save(event)}
          >
            <SheetForm
              fields={fields}
              errors={errors}
              choices={choices}
              kind={kind}
              today={today}
              isReadOnly={isReadOnly}
              isPublished={unit?.published ?? false}
              onChange={kept.change}
            />
            {refusal !== undefined && (
              <StateBox tone="danger" title="Belum tersimpan">
                {refusal}
              </StateBox>
            )}
            {newer !== null && (
              <SavedFirst
                title={`${newer.changed_by?.full_name ?? 'Petugas lain'} menyimpan unit ini lebih dulu`}
                at={`Disimpan ${dayAndTime(newer.changed_at)}`}
                theirs={linesOfUnit(fieldsOf(newer), choices)}
                mine={linesOfUnit(fields, choices)}
                onTake={() => {
                  kept.keepAsSaved(fieldsOf(newer), newer.revision)
                  setNewer(null)
                  tell({})
                }}
                onKeep={() => {
                  kept.overwrite(newer.revision)
                  setNewer(null)
                  tell({})
                }}
              />
            )}
            {!isReadOnly && (
              <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 rounded-panel border border-line bg-surface px-4 py-3 shadow-(--shadow-2)">
                <span role="status" className="mr-auto text-13 text-text-2">
                  {kept.isChanged
                    ? 'Ada perubahan, tersimpan di peramban ini'
                    : unit === null
                      ? 'Belum ada yang diisi'
                      : 'Semua tersimpan'}
                </span>
                <Button type="submit" pending={pending}>
                  {unit === null ? 'Catat unit' : 'Simpan'}
                </Button>
              </div>
            )}
          </form>
        </div>
        {unit !== null && (
          <aside className="grid gap-3 max-xl:order-first xl:sticky xl:top-17">
            <section aria-labelledby="yang-kurang" className="office-sheet grid gap-3 p-4">
              <h2 id="yang-kurang" className="text-16 font-bold">
                Yang kurang
              </h2>
              <MissingList missing={unit.missing} />
            </section>
            <MovementsPart unit={unit} mayEdit={!isReadOnly} onMoved={takeMoved} />
            {holdsOneOf(staff?.roles ?? [], GATE_STAFF) && (
              <ReleasePart unitId={unit.unit_id} onReleased={() => void takeReleased(unit.unit_id)} />
            )}
            {unit.readings.length > 1 && <ReadingsPart readings={unit.readings} facts={unit.facts} />}
            {unit.corrections.length > 0 && <Corrections corrections={unit.corrections} />}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Its sale, for those who work on it. */
function LotOf({ lot: { auction_id, auction_name, lot_number } }: { lot: NonNullable<Unit['lot']> }) {
  const words = `Lot ${lot_number}, ${auction_name}`
  if (!holdsOneOf(useStaff()?.roles ?? [], SALE_STAFF)) return <span>{words}</span>
  return (
    <Link to={paths.runOrder(auction_id)} className={linkClass}>
      {words}
    </Link>
  )
}

function Corrections({ corrections }: Pick<Unit, 'corrections'>) {
  return (
    <section aria-labelledby="ralat" className="office-sheet grid gap-3 p-4">
      <h2 id="ralat" className="text-16 font-bold">
        Ralat
      </h2>
      <ul className="grid gap-3 text-14">
        {corrections.map(({ version, label, before, after, at }) => (
          <li key={`${version}-${label}`}>
            <span className="block text-13 text-text-2">
              Versi {version}, {dayAndTime(at)}
            </span>
            {label}: <s className="text-text-2">{before || 'kosong'}</s> menjadi{' '}
            <strong>{after || 'kosong'}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotThere() {
  return (
    <EmptyState title="Unit ini tidak ditemukan" action={<Link to={paths.units}>Lihat semua unit</Link>}>
      Periksa nomornya, atau cari lewat nomor polisi.
    </EmptyState>
  )
}

function Bones() {
  return (
    <Loading label="Memuat unit" className="grid gap-3">
      {['kepala', 'foto', 'lembar'].map((bone) => (
        <div key={bone} className="office-sheet p-5">
          <Skeleton count={4} height={28} className="mb-3" />
        </div>
      ))}
    </Loading>
  )
}

/** The same thing under another number: it left the house and came back. */
function SameThing({ words, other }: { words: string; other: NonNullable<Unit['earlier']> }) {
  return (
    <span>
      {words}{' '}
      <Link to={paths.unit(other.unit_id)} className={linkClass} title={other.title}>
        unit #{other.unit_id}
      </Link>{' '}
      ({UNIT_STATE_WORDS[other.state].toLowerCase()})
    </span>
  )
}
