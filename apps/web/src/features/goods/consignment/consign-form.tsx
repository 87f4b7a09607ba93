import { keepAnswer, useObservable } from '@ketok/app'
import { CallError, online } from '@ketok/client'
import { dateOfDay, FACT_QUESTIONS, instant, wibDay, wibTime } from '@ketok/domain'
import { Button, CheckboxField, notify, StateBox, StepLine, WifiOffIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, type Path, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { serverNow, useUser } from '../../../start/observe.ts'
import { entriesOf, reading, useReading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'
import { type Draft, type DraftFields, forKind } from './draft.ts'
import { PhotoStep } from './photo-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PhotoGone, sendConsignment } from './send-consignment.ts'
import { SendStep } from './send-step.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { type Fault, faultsOf, STEP_TITLES, STEPS, type Step, stepAfter, stepOfField } from './steps.ts'
import { ThingStep } from './thing-step.tsx'
import { useDraft } from './use-draft.ts'

export interface ConsignFormProps {
  draft: Draft
  /** Kept from an earlier visit. */
  isTakenUp: boolean
  step: Step
  onStep: (step: Step) => void
  onRestart: () => void
}

const HEADINGS: Record<Step, string> = {
  barang: 'Apa yang Anda titipkan?',
  foto: 'Foto barang',
  harga: 'Harga dan lokasi',
  inspeksi: 'Jadwal inspeksi',
  kirim: 'Periksa dan kirim',
}

/** How far the house's time may be misjudged here. A try that failed on its line took three seconds at least. */
const CLOCKS_APART_MS = 2_000

type Sending = { readonly sent: number; readonly total: number }

/** Five steps over one draft; nothing typed is lost by leaving, by a refusal or by a broken line. */
export function ConsignForm({ draft, isTakenUp, step, onStep, onRestart }: ConsignFormProps) {
  const user = useUser()
  const dispatch = useClientDispatch()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isOnline = useObservable(online)
  const form = useForm<DraftFields>({ defaultValues: draft.fields })
  const { control, setValue, getValues, setError, clearErrors, formState } = form
  const kept = useDraft(draft, form)
  const { photos, setPhotos } = kept
  const [sending, setSending] = useState<Sending | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  const { data: types } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  const typeId = useWatch({ control, name: 'product_type_id' })
  const booksLater = useWatch({ control, name: 'books_later' })
  const type = types?.product_types.find(({ id }) => id === typeId)
  const kind = type?.kind ?? 'other'

  // Who signs in on the last step finds their own name there; what somebody typed stays.
  useEffect(() => {
    if (user === null) return
    if (getValues('contact_name') === '') setValue('contact_name', user.full_name)
    if (getValues('contact_phone') === '') setValue('contact_phone', user.phone)
  }, [user, getValues, setValue])

  // A fault is of what stood there; the next letter may have mended it.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => name && clearErrors(name))
    return unsubscribe
  }, [form, clearErrors])

  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step is read from its beginning
  useEffect(() => {
    if (!isFirst.current) {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
    isFirst.current = false
  }, [step])

  function show(faults: readonly Fault[]) {
    const [first] = faults
    if (first === undefined) return
    for (const [path, message] of faults) setError(path as Path<DraftFields>, { message })
    // After the faults were drawn.
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
      const place = field ?? document.querySelector<HTMLElement>('form [role="alert"]')
      field?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'center' })
    })
  }

  function faultsIn(checked: Step): Fault[] {
    return faultsOf(checked, { fields: getValues(), photos }, kind, dateOfDay(wibDay(serverNow())))
  }

  function goOn() {
    const faults = faultsIn(step)
    const next = stepAfter(step, 1)
    if (faults.length > 0) show(faults)
    else if (next !== null) onStep(next)
  }

  async function send() {
    for (const checked of STEPS) {
      const faults = faultsIn(checked)
      if (faults.length === 0) continue
      if (checked !== step) onStep(checked)
      show(faults)
      return
    }
    if (user === null) {
      dispatch(loginModalShow())
      return
    }
    kept.save()
    setBroken(null)
    setRefused(null)
    setSending({ sent: 0, total: photos.length })
    const startedAt = serverNow()
    try {
      const current = kept.current()
      const questionNames = new Set(FACT_QUESTIONS[kind].map(({ name }) => name))
      // Answers to what another type was asked stay in the draft and are not sent.
      const facts = Object.fromEntries(
        Object.entries(current.fields.facts).filter(([name]) => questionNames.has(name)),
      )
      const sent = await sendConsignment(
        { ...current, fields: { ...current.fields, facts } },
        {
          client,
          readPhoto: kept.readFile,
          onUploaded: (done) =>
            setPhotos(kept.current().photos.map((photo) => (photo.id === done.id ? done : photo))),
          onProgress: (sent, total) => setSending({ sent, total }),
        },
      )
      await kept.discard()
      const input = { params: { id: sent.consignment_id } }
      await keepAnswer(queries, reading('GET /customer/titip-lelang/{id}', input).queryKey, sent)
      void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/titip-lelang') })
      void queries.invalidateQueries({ queryKey: entriesOf('GET /inspeksi-slot') })
      const arrived = Date.parse(sent.submitted_at) < startedAt - CLOCKS_APART_MS ? 'earlier' : 'now'
      await navigate(paths.consignment(sent.consignment_id), { state: { arrived }, replace: true })
    } catch (fault) {
      setSending(null)
      tell(fault)
    }
  }

  function tell(fault: unknown) {
    if (fault instanceof PhotoGone) {
      setPhotos(kept.current().photos.filter(({ id }) => id !== fault.photo.id))
      onStep('foto')
      show([['photos', fault.message]])
      return
    }
    if (!(fault instanceof CallError)) throw fault
    notify.error(fault.toastMessage)
    const isLine = fault.status === 0
    if (isLine) setBroken(fault.message)
    else if (fault.code === 'slot_full' || fault.code === 'slot_not_offered') {
      void queries.invalidateQueries({ queryKey: entriesOf('GET /inspeksi-slot') })
      setValue('inspection', null)
      onStep('inspeksi')
      show([['inspection', fault.message]])
    } else {
      const faults = Object.entries(fault.fields)
      const [first] = faults
      if (first === undefined) {
        setRefused(fault.message)
        return
      }
      const at = stepOfField(first[0])
      if (at !== step) onStep(at)
      show(faults.map(([path, reason]): Fault => [path === 'file' ? 'photos' : path, reason]))
    }
  }

  // What a broken line stopped goes on by itself when the line is back.
  const sendAgain = useRef(send)
  sendAgain.current = send
  const wasOnline = useRef(isOnline)
  const isWaiting = broken !== null && sending === null
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && isWaiting) void sendAgain.current()
  }, [isOnline, isWaiting])

  const before = stepAfter(step, -1)
  const { errors } = formState
  return (
    <form
      noValidate
      aria-label="Titip lelang"
      onSubmit={(event) => {
        event.preventDefault()
        if (sending !== null) return
        if (step === 'kirim') void send()
        else goOn()
      }}
    >
      <StepLine
        label="Langkah titip lelang"
        steps={STEPS.map((name) => STEP_TITLES[name])}
        current={STEPS.indexOf(step)}
        className="mb-5"
      />
      {isTakenUp && step === 'barang' && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-50 px-4 py-2">
          <p className="text-14">Draf Anda dilanjutkan, disimpan {wibTime(savedAt(draft))}.</p>
          <Button variant="transparent" size="sm" onClick={() => void kept.discard().then(onRestart)}>
            Mulai baru
          </Button>
        </div>
      )}
      <div className="rounded-panel border border-line bg-surface p-4 md:p-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mb-4 text-20 font-bold tracking-tight shadow-none! outline-none"
        >
          {HEADINGS[step]}
        </h2>
        {step === 'barang' && (
          <ThingStep
            form={form}
            onType={(chosen) => {
              setPhotos(forKind(chosen, photos))
              clearErrors(['facts', 'photos' as Path<DraftFields>])
            }}
          />
        )}
        {step === 'foto' && (
          <PhotoStep
            kind={kind}
            kept={kept}
            error={(errors as { photos?: { message?: string } }).photos?.message}
            onChanged={() => clearErrors('photos' as Path<DraftFields>)}
          />
        )}
        {step === 'harga' && <PriceStep form={form} />}
        {step === 'inspeksi' && (
          <div className="grid gap-5">
            <p className="text-14 leading-body text-text-2">
              Bawa barangnya ke cabang pada jadwal ini. Inspeksi gratis, paling lama dua jam. Jadwal bisa
              diubah sampai pukul 17.00 waktu cabang pada hari kerja sebelumnya.
            </p>
            <CheckboxField label="Saya pilih jadwal nanti" {...form.register('books_later')} />
            {!booksLater && (
              <Controller
                control={control}
                name="inspection"
                render={({ field }) => (
                  <SlotPicker
                    value={field.value}
                    onChange={field.onChange}
                    error={errors.inspection?.message}
                  />
                )}
              />
            )}
          </div>
        )}
        {step === 'kirim' && <SendStep form={form} typeName={type?.name ?? ''} photos={photos} />}
      </div>
      {isWaiting && (
        <StateBox tone="danger" icon={WifiOffIcon} title={broken} className="mt-4">
          Isian dan foto Anda tersimpan di perangkat ini. Kiriman dilanjutkan dari foto yang belum sampai
          begitu koneksi kembali, atau tekan Kirim titipan.
        </StateBox>
      )}
      {refused !== null && (
        <StateBox tone="danger" title={refused} className="mt-4">
          Isian dan foto Anda tersimpan di perangkat ini.
        </StateBox>
      )}
      {sending !== null && <Progress {...sending} />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {before !== null && (
          <Button variant="outline" size="lg" onClick={() => onStep(before)} disabled={sending !== null}>
            Kembali
          </Button>
        )}
        <Button type="submit" size="lg" className="flex-1 md:flex-none" pending={sending !== null}>
          {step === 'kirim' ? 'Kirim titipan' : 'Selanjutnya'}
        </Button>
        <p className="w-full text-13 text-text-3 md:ml-auto md:w-auto">
          {kept.isKept
            ? 'Draf disimpan otomatis di perangkat ini'
            : 'Draf tidak bisa disimpan di peramban ini'}
        </p>
      </div>
    </form>
  )
}

function Progress({ sent, total }: Sending) {
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4">
      <p role="status" className="text-14 font-medium">
        {sent < total ? `Mengunggah foto ${sent + 1} dari ${total}` : 'Mengirim titipan'}
      </p>
      <progress
        value={sent}
        max={Math.max(1, total)}
        aria-label="Foto terkirim"
        className="mt-2 h-2 w-full accent-brand"
      />
    </div>
  )
}

/** It is told by this device's clock, which also shows it to the same person. */
const savedAt = ({ savedAt }: Draft) => instant(savedAt)
