import { faultWords, messageOf } from '@ketok/client'
import type { Reply, SentBody } from '@ketok/contract'
import { amountFaultWords, amountInField } from '@ketok/contract/amount-words'
import { formatRupiah, LARGEST_AMOUNT, type TimeZone } from '@ketok/domain'
import { Button, linkClass, notify, StateBox, type StateTone, Stepper } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useServerNow } from '../../start/observe.ts'
import { useReading } from '../../start/query.ts'
import { RowPicture } from '../cards/row-picture.tsx'
import { awaitOutcome, forgetOutcome, useFocusOnOutcome } from '../forms/focus-on-outcome.ts'
import { useFocusOnStep } from '../forms/use-focus-on-step.ts'
import { leftWords } from '../later/left-words.ts'
import { deadlineWords } from '../later/local-time.ts'
import { lotName } from '../lot-number.ts'
import { at } from '../lot-time.ts'
import { PriceWithFeesLines } from '../lots/price-with-fees.tsx'
import { Sentence } from '../lots/sentence.tsx'

export type Konfirmasi = Reply<'GET /konfirmasi/{token}'>
export type KonfirmasiAnswer = SentBody<'POST /konfirmasi/{token}'>

export interface KonfirmasiCardProps {
  konfirmasi: Konfirmasi
  answer: (answer: KonfirmasiAnswer) => Promise<unknown>
  /** The only thing on its page, right under the page's own heading. */
  isAlone?: boolean
}

/** The seller is asked about a highest bid below their reserve: how it stands, until when, and what this side may say. */
export function KonfirmasiCard({ konfirmasi, answer, isAlone = false }: KonfirmasiCardProps) {
  const Heading = isAlone ? 'h2' : 'h3'
  const { tone, title, note } = konfirmasiWords(konfirmasi)
  const outcome = useFocusOnOutcome<HTMLDivElement>(outcomeOf(konfirmasi), konfirmasi.answers.length === 0)
  return (
    <article
      aria-label={`Konfirmasi ${konfirmasi.title}`}
      className="rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      {/* In large letters the words stand beneath the picture. */}
      <div className="flex flex-wrap gap-4">
        <RowPicture picture={konfirmasi.picture} sizes="112px" className="w-24 self-start md:w-28" />
        <div className="min-w-0 flex-1 basis-32">
          <Heading className="text-16 font-semi text-balance [overflow-wrap:anywhere]">
            {konfirmasi.title}
          </Heading>
          <p className="text-13 text-text-2">
            {lotName(konfirmasi.lot_number)} · {konfirmasi.auction_name}
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-13">
            <Amount
              label={konfirmasi.side === 'bidder' ? 'Tawaran Anda' : 'Tawaran tertinggi'}
              amount={konfirmasi.bid}
            />
            {konfirmasi.counter !== null && (
              <Amount
                label={konfirmasi.side === 'bidder' ? 'Diminta penjual' : 'Anda minta'}
                amount={konfirmasi.counter}
              />
            )}
            {konfirmasi.reserve !== null && <Amount label="Limit Anda" amount={konfirmasi.reserve} />}
          </dl>
        </div>
      </div>
      <div ref={outcome} tabIndex={-1} className="mt-4 outline-none">
        <StateBox tone={tone} title={<Sentence>{title}</Sentence>}>
          <Sentence>{note}</Sentence>
          {konfirmasi.due_at !== null && <Due at={konfirmasi.due_at} zone={konfirmasi.time_zone} />}
          {konfirmasi.state === 'sold' && konfirmasi.side === 'bidder' && (
            <Link
              to={paths.transaction(konfirmasi.unit_id)}
              className={`${linkClass} flex min-h-11 w-fit items-center`}
            >
              Lihat tagihan
            </Link>
          )}
        </StateBox>
      </div>
      {konfirmasi.side === 'bidder' && konfirmasi.answers.includes('accept') && (
        <PriceToAccept unitId={konfirmasi.unit_id} amount={konfirmasi.counter ?? konfirmasi.bid} />
      )}
      {konfirmasi.answers.length > 0 && <Answers konfirmasi={konfirmasi} answer={answer} />}
    </article>
  )
}

const outcomeOf = ({ lot_id, side }: Konfirmasi) => `konfirmasi-${lot_id}-${side}`

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-text-2">{label}</dt>
      <dd translate="no" className="figure text-[length:min(1rem,7vw)]">
        {formatRupiah(amount)}
      </dd>
    </div>
  )
}

/** 'sampai Senin, 23 Nov 2026, 17.00 WIB · 19 j 12 m lagi' */
function Due({ at: time, zone }: { at: string; zone: TimeZone }) {
  const now = useServerNow()
  const dueAt = at(time)
  return (
    <span className="block">
      <Sentence>{`Sampai ${deadlineWords(dueAt, zone)} · ${leftWords(dueAt, now)}`}</Sentence>
    </span>
  )
}

/** Whoever says yes here buys: they see all that they will pay before, as they do before a bid. */
function PriceToAccept({ unitId, amount }: { unitId: number; amount: number }) {
  const { data, isPending } = useReading('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  if (data)
    return (
      <div className="mt-4 max-w-[440px]">
        <PriceWithFeesLines charges={data.charges} amount={amount} amountLabel="Harga yang diminta" />
      </div>
    )
  return isPending ? <div aria-hidden="true" className="mt-4 h-[229px]" /> : null
}

interface Words {
  tone: StateTone
  title: string
  note: string
}

const HELD = 'NIPL Anda tetap ditahan. '

export function konfirmasiWords(konfirmasi: Konfirmasi): Words {
  const { side, state, because, counter, bid, answers } = konfirmasi
  const isSeller = side === 'seller'
  switch (state) {
    case 'asking_seller':
      if (isSeller)
        return answers.length > 0
          ? { tone: 'warning', title: 'Jawaban Anda ditunggu', note: 'Tawaran ini di bawah limit Anda. ' }
          : { tone: 'neutral', title: 'Batas waktu lewat', note: 'Lot segera dinyatakan tidak terjual. ' }
      return { tone: 'warning', title: 'Menunggu jawaban penjual', note: HELD }
    case 'asking_bidder':
      return isSeller
        ? {
            tone: 'info',
            title: 'Menunggu jawaban penawar',
            note: `Anda meminta ${formatRupiah(counter ?? bid)}. `,
          }
        : {
            tone: 'warning',
            title: `Penjual meminta ${formatRupiah(counter ?? bid)}`,
            note: `Terima atau tolak. ${HELD}`,
          }
    case 'sold':
      if (konfirmasi.defaulted)
        return isSeller
          ? {
              tone: 'warning',
              title: 'Pemenang tidak membayar',
              note: `Terjual ${formatRupiah(counter ?? bid)}, tetapi tagihannya tidak dibayar. Kelanjutannya kami kabarkan kepada Anda.`,
            }
          : {
              tone: 'danger',
              title: 'Wanprestasi',
              note: `Tagihan harga ketok ${formatRupiah(counter ?? bid)} tidak dibayar sampai jatuh tempo. NIPL Anda hangus.`,
            }
      return {
        tone: 'success',
        title: isSeller ? 'Terjual' : 'Lot ini milik Anda',
        note: isSeller
          ? `Harga ketok ${formatRupiah(counter ?? bid)}`
          : `Harga ketok ${formatRupiah(counter ?? bid)}. Tagihan sudah kami kirim.`,
      }
    case 'passed':
      return {
        tone: 'neutral',
        title: 'Tidak terjual',
        note: `${WHY[because ?? 'silence'][side]}${isSeller ? '' : ' NIPL Anda bebas kembali.'}`,
      }
  }
}

const WHY = {
  seller_declined: { seller: 'Anda menolak tawaran ini.', bidder: 'Penjual menolak tawaran Anda.' },
  bidder_declined: { seller: 'Penawar menolak harga Anda.', bidder: 'Anda menolak harga penjual.' },
  silence: {
    seller: 'Tidak ada jawaban sampai batas waktu.',
    bidder: 'Tidak ada jawaban sampai batas waktu.',
  },
} as const

/** One answer, and it is final: whoever presses is asked once more. */
function Answers({ konfirmasi, answer }: KonfirmasiCardProps) {
  const [step, setStep] = useState<'choose' | 'accept' | 'decline' | 'counter'>('choose')
  const [isMissing, setMissing] = useState(false)
  const [price, setPrice] = useState<number | null>(konfirmasi.reserve ?? konfirmasi.bid + COUNTER_STEP)
  const sending = useMutation({
    mutationFn: (body: KonfirmasiAnswer) => {
      awaitOutcome(outcomeOf(konfirmasi))
      return answer(body)
    },
    onSuccess: () => setStep('choose'),
    onError: (fault) => {
      forgetOutcome()
      notify.error(messageOf(fault))
    },
  })
  const amount = konfirmasi.side === 'bidder' ? (konfirmasi.counter ?? konfirmasi.bid) : konfirmasi.bid
  const back = () => {
    sending.reset()
    setStep('choose')
  }
  const focused = useFocusOnStep(step)
  if (step === 'choose')
    return (
      <fieldset
        ref={focused}
        aria-label="Pilihan jawaban"
        tabIndex={-1}
        className="mt-4 grid gap-2 outline-none sm:flex sm:flex-wrap"
      >
        <Button
          translate="no"
          className="text-[length:min(0.875rem,6vw)] whitespace-normal"
          onClick={() => setStep('accept')}
        >
          Terima {formatRupiah(amount)}
        </Button>
        {konfirmasi.answers.includes('counter') && (
          <Button variant="outline" onClick={() => setStep('counter')}>
            Minta harga lain
          </Button>
        )}
        <Button variant="outline" onClick={() => setStep('decline')}>
          Tolak
        </Button>
      </fieldset>
    )
  return (
    <form
      ref={focused}
      aria-label="Jawaban konfirmasi"
      tabIndex={-1}
      noValidate
      className="mt-4 flex flex-col gap-3 border-line border-t pt-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        if (step !== 'counter') sending.mutate({ answer: step })
        else if (price !== null) sending.mutate({ answer: 'counter', price })
        else setMissing(true)
      }}
    >
      {step === 'counter' ? (
        <Stepper
          label="Harga yang Anda minta"
          hint="Satu kali saja. Penawar lalu menerima atau menolak."
          value={price}
          onChange={(next) => {
            setMissing(false)
            setPrice(next)
          }}
          read={amountInField}
          error={isMissing ? amountFaultWords.empty : undefined}
          step={COUNTER_STEP}
          min={konfirmasi.bid}
          max={LARGEST_AMOUNT}
          format={formatRupiah}
        />
      ) : (
        <p className="text-14">
          <Sentence>
            {step === 'accept'
              ? `Terima ${formatRupiah(amount)}? Lot terjual dengan harga itu dan jawaban tidak bisa diubah.`
              : 'Tolak? Lot tidak terjual dan jawaban tidak bisa diubah.'}
          </Sentence>
        </p>
      )}
      {sending.error && (
        <p role="alert" className="text-14 font-medium text-danger-text">
          {faultWords(sending.error).message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={sending.isPending}>
          {{ accept: 'Ya, terima', decline: 'Ya, tolak', counter: 'Kirim harga' }[step]}
        </Button>
        <Button variant="outline" onClick={back}>
          Kembali
        </Button>
      </div>
    </form>
  )
}

const COUNTER_STEP = 500_000
