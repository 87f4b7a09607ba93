import { CallError } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { formatNiplNumber, WRITTEN_WAY_WORDS, WRITTEN_WAYS, type WrittenState } from '@ketok/domain'
import {
  BanIcon,
  Button,
  CheckIcon,
  type ChipTone,
  ChoiceChip,
  ClockIcon,
  EmptyState,
  type LucideIcon,
  notify,
  StateBox,
  StatusChip,
  TextField,
  UsersIcon,
  XIcon,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useStaff } from '../../../observe.ts'
import type { useReading } from '../../../query.ts'
import { DeskPart } from './desk-part.tsx'
import { LotField } from './lot-field.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { PaddleField, paddleOf } from './paddle-field.tsx'
import { type Form, type FrontDesk, lotTag, useRefreshDesk } from './use-front-desk.ts'

type Forms = ReturnType<typeof useReading<'GET /office/lelang/{auction_id}/meja/maksimum'>>

interface MaximaPartProps {
  desk: FrontDesk
  forms: Forms
}

/** Maxima of people who are not there: typed here by one person, and again by another. */
export function MaximaPart({ desk, forms }: MaximaPartProps) {
  const [matching, setMatching] = useState<Form | null>(null)
  return (
    <>
      <DeskPart
        formLabel="Ketik formulir"
        form={
          <>
            <div>
              <h2 className="text-16 font-bold">Ketik formulir</h2>
              <p className="mt-1 text-13 text-text-2">
                Petugas lain mengetik ulang nilainya dari formulir yang sama. Sesudah cocok, tidak ada yang
                bisa membacanya lagi.
              </p>
            </div>
            <FormFields desk={desk} />
          </>
        }
        listLabel="Formulir"
        reading={forms}
      >
        {({ forms: typed }) =>
          typed.length === 0 ? (
            <EmptyState title="Belum ada formulir">
              Titip tawar dan maksimum penawar telepon yang sudah diketik tampil di sini.
            </EmptyState>
          ) : (
            <ul>
              {typed.map((form) => (
                <FormRow key={form.form_id} form={form} onMatch={() => setMatching(form)} />
              ))}
            </ul>
          )
        }
      </DeskPart>
      {matching !== null && <MatchDialog form={matching} onClose={() => setMatching(null)} />}
    </>
  )
}

type Way = SentBody<'POST /office/lelang/{auction_id}/meja/maksimum'>['way']

function FormFields({ desk }: { desk: FrontDesk }) {
  const [lotId, setLotId] = useState('')
  const [paddle, setPaddle] = useState('')
  const [way, setWay] = useState<Way>('absentee')
  const [formNumber, setFormNumber] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const refresh = useRefreshDesk()
  const enter = useMutation({
    mutationFn: () =>
      client.call('POST /office/lelang/{auction_id}/meja/maksimum', {
        params: { auction_id: desk.auction_id },
        body: {
          lot_id: Number(lotId),
          paddle: paddleOf(paddle),
          way,
          form_number: formNumber,
          amount: amount ?? 0,
        },
      }),
    onSuccess: async () => {
      setLotId('')
      setAmount(null)
      setFormNumber('')
      notify.success('Formulir diketik. Minta petugas lain mencocokkannya')
      await refresh()
    },
  })
  const beside = enter.error instanceof CallError ? enter.error.fields : {}
  const isBeside = ['lot_id', 'paddle', 'way', 'form_number', 'amount'].some((field) => field in beside)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        enter.mutate()
      }}
    >
      {enter.error !== null && !isBeside && <StateBox tone="danger" title={enter.error.message} />}
      <fieldset className="flex flex-wrap gap-2" aria-label="Jenis formulir">
        {WRITTEN_WAYS.map((each) => (
          <ChoiceChip key={each} pressed={way === each} onClick={() => setWay(each)}>
            {WRITTEN_WAY_WORDS[each]}
          </ChoiceChip>
        ))}
      </fieldset>
      <LotField desk={desk} value={lotId} onChange={setLotId} error={beside.lot_id} />
      <PaddleField desk={desk} value={paddle} onChange={setPaddle} error={beside.paddle} />
      <TextField
        label="Nomor formulir"
        hint="Tercetak di kertasnya."
        autoComplete="off"
        maxLength={40}
        value={formNumber}
        error={beside.form_number}
        onChange={({ target }) => setFormNumber(target.value)}
      />
      <AmountField label="Maksimum" amount={amount} onAmount={setAmount} error={beside.amount} />
      <Button type="submit" pending={enter.isPending} className="justify-self-end">
        Simpan formulir
      </Button>
    </form>
  )
}

const STATES: Readonly<Record<WrittenState, { label: string; tone: ChipTone; icon: LucideIcon }>> = {
  waiting: { label: 'Menunggu petugas kedua', tone: 'warning', icon: UsersIcon },
  agreed: { label: 'Cocok, menunggu lot dibuka', tone: 'brand', icon: ClockIcon },
  placed: { label: 'Tercatat', tone: 'success', icon: CheckIcon },
  not_taken: { label: 'Tidak diterima lot', tone: 'danger', icon: XIcon },
  dropped: { label: 'Tidak jadi', tone: 'neutral', icon: BanIcon },
}

function FormRow({ form, onMatch }: { form: Form; onMatch: () => void }) {
  const staff = useStaff()
  const refresh = useRefreshDesk()
  const isOwn = staff?.staff_id === form.entered_by.staff_id
  const takeBack = useMutation({
    mutationFn: () =>
      client.call('POST /office/usulan/{proposal_id}/tarik', { params: { proposal_id: form.proposal_id } }),
    onSuccess: refresh,
    onError: (fault) => {
      if (fault instanceof CallError) notify.error(fault.message)
    },
  })
  const { label, tone, icon } = STATES[form.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate text-14">
          <b translate="no" className="figure">
            {lotTag(form.lot.lot_number)}
          </b>{' '}
          <span className="font-semi">{form.lot.title}</span>
        </p>
        <p className="text-13 text-text-2">
          Paddle {formatNiplNumber(form.bidder.paddle)} · {form.bidder.full_name} ·{' '}
          {WRITTEN_WAY_WORDS[form.way]} · formulir {form.form_number}
        </p>
        <p className="text-12 text-text-2">
          Diketik {form.entered_by.full_name}, {dayAndTime(form.entered_at)}
          {form.matched_by !== null && ` · dicocokkan ${form.matched_by.full_name}`}
          {form.why_not !== null && ` · ${form.why_not}`}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone} icon={icon}>
          {label}
        </StatusChip>
        {form.state === 'waiting' &&
          (isOwn ? (
            <Button
              type="button"
              size="sm"
              variant="outline"
              pending={takeBack.isPending}
              onClick={() => takeBack.mutate()}
            >
              Tarik
            </Button>
          ) : (
            <Button type="button" size="sm" onClick={onMatch}>
              Cocokkan
            </Button>
          ))}
      </span>
    </li>
  )
}
