import { CallError } from '@ketok/client'
import { formatNiplNumber, grouped, PHONE_STATE_WORDS, type PhoneState, phoneWords } from '@ketok/domain'
import {
  Button,
  CheckboxField,
  CheckIcon,
  type ChipTone,
  EmptyState,
  IconButton,
  type LucideIcon,
  notify,
  PencilIcon,
  PhoneIcon,
  SelectField,
  StateBox,
  StatusChip,
  TextField,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { PdfButton } from '../../../components/pdf-button.tsx'
import type { useReading } from '../../../query.ts'
import { CallDialog } from './call-dialog.tsx'
import { DeskPart } from './desk-part.tsx'
import { openLots } from './lot-field.tsx'
import { PaddleField, paddleOf } from './paddle-field.tsx'
import { type Call, type FrontDesk, lotTag, useRefreshDesk } from './use-front-desk.ts'

type Calls = ReturnType<typeof useReading<'GET /office/lelang/{auction_id}/meja/telepon'>>

interface PhonesPartProps {
  desk: FrontDesk
  calls: Calls
}

/** Whom to call when which lot comes, in the order of the lots. */
export function PhonesPart({ desk, calls }: PhonesPartProps) {
  const [changing, setChanging] = useState<Call | null>(null)
  const lots = grouped(calls.data?.calls ?? [], ({ lot }) => lot.lot_id)
  return (
    <>
      <DeskPart
        formLabel="Tambah penawar telepon"
        form={
          <>
            <h2 className="text-16 font-bold">Tambah penawar telepon</h2>
            <AddCalls desk={desk} />
          </>
        }
        listLabel="Daftar telepon"
        listHead={
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
            <h2 className="text-16 font-bold">Daftar telepon</h2>
            {lots.size > 0 && (
              <PdfButton
                url={`/api/office/lelang/${desk.auction_id}/daftar-telepon`}
                file={`daftar-telepon-${desk.auction_id}.pdf`}
              >
                Cetak daftar
              </PdfButton>
            )}
          </div>
        }
        reading={calls}
      >
        {() =>
          lots.size === 0 ? (
            <EmptyState title="Tidak ada yang minta ditelepon">
              Tambahkan penawar di sebelahnya. Daftarnya menurut urutan lot dan bisa dicetak.
            </EmptyState>
          ) : (
            [...lots.values()].map((ofLot) => (
              <LotCalls key={ofLot[0]?.lot.lot_id} calls={ofLot} onChange={setChanging} />
            ))
          )
        }
      </DeskPart>
      {changing !== null && <CallDialog desk={desk} call={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function AddCalls({ desk }: { desk: FrontDesk }) {
  const [paddle, setPaddle] = useState('')
  const [phone, setPhone] = useState('')
  const [caller, setCaller] = useState('')
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const refresh = useRefreshDesk()
  const lots = openLots(desk)
  const add = useMutation({
    mutationFn: () =>
      client.call('POST /office/lelang/{auction_id}/meja/telepon', {
        params: { auction_id: desk.auction_id },
        body: {
          lot_ids: [...chosen],
          paddle: paddleOf(paddle),
          phone,
          caller_id: caller === '' ? null : Number(caller),
          ...(note === '' ? {} : { note }),
        },
      }),
    onSuccess: async ({ added, already }) => {
      setChosen(new Set())
      setPaddle('')
      setPhone('')
      setNote('')
      notify.success(
        already === 0 ? `${added} lot masuk daftar` : `${added} lot masuk daftar, ${already} sudah ada`,
      )
      await refresh()
    },
  })
  const beside = add.error instanceof CallError ? add.error.fields : {}
  const isBeside = ['lot_ids', 'paddle', 'phone', 'caller_id', 'note'].some((field) => field in beside)
  const choose = (lotId: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(lotId)
    else next.delete(lotId)
    setChosen(next)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      {add.error !== null && !isBeside && <StateBox tone="danger" title={add.error.message} />}
      <PaddleField desk={desk} value={paddle} onChange={setPaddle} error={beside.paddle} />
      <TextField
        label="Nomor yang ditelepon"
        type="tel"
        placeholder="0812 3456 7890"
        autoComplete="off"
        value={phone}
        error={beside.phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-14 font-semi">Lot yang ditunggu</legend>
        {lots.length === 0 && <p className="text-13 text-text-2">Tidak ada lot yang masih bisa ditawar.</p>}
        <div className="max-h-60 overflow-y-auto rounded-card border border-line px-3 py-1">
          {lots.map(({ lot_id, lot_number, title }) => (
            <CheckboxField
              key={lot_id}
              label={`${lotTag(lot_number)} ${title}`}
              checked={chosen.has(lot_id)}
              onChange={({ target }) => choose(lot_id, target.checked)}
            />
          ))}
        </div>
        {beside.lot_ids !== undefined && <p className="text-13 text-danger-text">{beside.lot_ids}</p>}
      </fieldset>
      <CallerField desk={desk} value={caller} onChange={setCaller} error={beside.caller_id} />
      <TextField
        label="Catatan"
        optional
        autoComplete="off"
        maxLength={200}
        value={note}
        error={beside.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" pending={add.isPending} className="justify-self-end">
        Tambah ke daftar
      </Button>
    </form>
  )
}

interface CallerFieldProps {
  desk: FrontDesk
  value: string
  onChange: (staffId: string) => void
  error?: string | undefined
}

export function CallerField({ desk, value, onChange, error }: CallerFieldProps) {
  return (
    <SelectField
      label="Petugas penelepon"
      placeholder="Belum ditentukan"
      options={desk.callers.map(({ staff_id, full_name }) => ({ value: String(staff_id), label: full_name }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function LotCalls({ calls, onChange }: { calls: readonly Call[]; onChange: (call: Call) => void }) {
  const [first] = calls
  if (first === undefined) return null
  return (
    <section
      aria-label={`Lot ${lotTag(first.lot.lot_number)}`}
      className="border-line border-b last:border-b-0"
    >
      <h3 className="flex min-w-0 items-baseline gap-2 bg-n-50 px-4 py-2 text-14">
        <b translate="no" className="figure">
          {lotTag(first.lot.lot_number)}
        </b>
        <span className="truncate font-semi">{first.lot.title}</span>
      </h3>
      <ul>
        {calls.map((call) => (
          <CallRow key={call.call_id} call={call} onChange={() => onChange(call)} />
        ))}
      </ul>
    </section>
  )
}

const LOOKS: Readonly<Record<PhoneState, { tone: ChipTone; icon: LucideIcon }>> = {
  to_call: { tone: 'neutral', icon: PhoneIcon },
  on_line: { tone: 'success', icon: PhoneIcon },
  done: { tone: 'neutral', icon: CheckIcon },
}

/** What is pressed next, the likelier first. */
const STEPS: Readonly<Record<PhoneState, readonly { to: PhoneState; label: string }[]>> = {
  to_call: [
    { to: 'on_line', label: 'Tersambung' },
    { to: 'done', label: 'Tidak diangkat' },
  ],
  on_line: [
    { to: 'done', label: 'Selesai' },
    { to: 'to_call', label: 'Terputus' },
  ],
  done: [{ to: 'to_call', label: 'Telepon lagi' }],
}

function CallRow({ call, onChange }: { call: Call; onChange: () => void }) {
  const refresh = useRefreshDesk()
  const move = useMutation({
    mutationFn: (state: PhoneState) =>
      client.call('POST /office/meja/telepon/{call_id}/keadaan', {
        params: { call_id: call.call_id },
        body: { state, expected_state: call.state },
      }),
    onSettled: refresh,
    onError: (fault) => {
      if (fault instanceof CallError) notify.error(fault.message)
    },
  })
  const { tone, icon } = LOOKS[call.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-14">
          <b translate="no" className="figure">
            {formatNiplNumber(call.bidder.paddle)}
          </b>{' '}
          <span className="font-semi">{call.bidder.full_name}</span>
        </p>
        <p className="text-13">
          <a href={`tel:${call.phone}`} translate="no" className="figure text-brand">
            {phoneWords(call.phone)}
          </a>
          <span className="text-text-2">
            {' · '}
            {call.caller === null ? 'belum ada penelepon' : `oleh ${call.caller.full_name}`}
          </span>
        </p>
        {call.note !== '' && <p className="text-12 text-text-2">{call.note}</p>}
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone} icon={icon}>
          {PHONE_STATE_WORDS[call.state]}
        </StatusChip>
        {STEPS[call.state].map(({ to, label }, index) => (
          <Button
            key={to}
            type="button"
            size="sm"
            variant={index === 0 && call.state !== 'done' ? 'primary' : 'outline'}
            pending={move.isPending && move.variables === to}
            onClick={() => move.mutate(to)}
          >
            {label}
          </Button>
        ))}
        <IconButton label={`Ubah telepon paddle ${call.bidder.paddle}`} onClick={onChange}>
          <PencilIcon aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
