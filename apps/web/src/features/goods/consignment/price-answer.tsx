import type { Reply, SentBody } from '@ketok/contract'
import { amountInField } from '@ketok/contract/amount-words'
import { CONTRACT_OF_LOT, comparablesFrom, faultsOfPrice, formatRupiah, groupThousands } from '@ketok/domain'
import {
  Button,
  CheckboxField,
  Disclosure,
  FactList,
  linkClass,
  NumberField,
  notify,
  StateBox,
  TextAreaField,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { titleWithYear } from '../../../components/lot-number.ts'
import { paths } from '../../../paths.ts'
import { faultBeside, faultIn, tellFault } from './faults.ts'
import type { Consignment } from './send-consignment.ts'
import { SigningForm } from './signing-form.tsx'
import { useTyped } from './use-typed.ts'

export type Price = Consignment['prices'][number]
export type Terms = Consignment['terms']
export type Signing = SentBody<'POST /titipan-harga/{token}/setuju'>
export type Counter = SentBody<'POST /titipan-harga/{token}/tawar'>
type Sent = Reply<'POST /titipan-harga/{token}/kode'>

export interface PriceAnswerProps {
  price: Price
  terms: Terms
  /** How the answer goes out: from the profile, or by the link of the mail. */
  sendCode: () => Promise<Sent>
  sign: (body: Signing) => Promise<void>
  counter: (body: Counter) => Promise<void>
}

/** What the house proposes and why, and the two answers: sign it, or name another price. */
export function PriceAnswer(props: PriceAnswerProps) {
  const { price } = props
  const [way, setWay] = useState<'sign' | 'counter' | null>(null)
  return (
    <div className="grid gap-4">
      <ProposedPrice price={price} />
      {way === null && (
        <div className="flex flex-wrap gap-2">
          <Button size="lg" onClick={() => setWay('sign')}>
            Setujui harga ini
          </Button>
          <Button size="lg" variant="outline" onClick={() => setWay('counter')}>
            Minta harga lain
          </Button>
        </div>
      )}
      {way === 'sign' && <SignForm {...props} onBack={() => setWay(null)} />}
      {way === 'counter' && <CounterForm {...props} onBack={() => setWay(null)} />}
    </div>
  )
}

export function ProposedPrice({ price }: { price: Price }) {
  const { base_price, reserve, note, comparables } = price
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Amount
          label="Harga limit"
          amount={reserve}
          note="Di bawah ini barang tidak dilepas tanpa izin Anda."
          strong
        />
        <Amount label="Harga dasar" amount={base_price} note="Lelang dibuka dari harga ini." />
      </dl>
      {note !== '' && (
        <p className="rounded-card bg-sunken px-3.5 py-3 text-14 leading-body wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {comparables && (
        <Disclosure summary={`Harga barang sejenis: tengah ${formatRupiah(comparables.median)}`}>
          <p className="mb-2 text-13 text-text-2">{comparablesFrom(comparables)}</p>
          <FactList
            facts={[
              { label: 'Harga tengah', value: formatRupiah(comparables.median) },
              {
                label: 'Separuh tengah',
                value: `${formatRupiah(comparables.low)} – ${formatRupiah(comparables.high)}`,
              },
              ...comparables.sales.map((sale) => ({
                label: (
                  <Link to={paths.unit(sale.unit_id)} className={linkClass}>
                    {withFacts(sale)}
                  </Link>
                ),
                value: formatRupiah(sale.hammer_price),
              })),
            ]}
          />
        </Disclosure>
      )}
    </div>
  )
}

type Sale = NonNullable<Price['comparables']>['sales'][number]

/** Year and distance say how like one's own it is. */
function withFacts(sale: Sale): string {
  const { odometer_km } = sale
  return odometer_km === null
    ? titleWithYear(sale)
    : `${titleWithYear(sale)}, ${groupThousands(odometer_km)} km`
}

function Amount({
  label,
  amount,
  note,
  strong,
}: {
  label: string
  amount: number
  note: string
  strong?: true
}) {
  return (
    <div>
      <dt className="text-13 text-text-2">{label}</dt>
      <dd
        translate="no"
        className={
          strong ? 'text-24 font-bold tracking-tight tabular-nums' : 'text-20 font-bold tabular-nums'
        }
      >
        {formatRupiah(amount)}
      </dd>
      <dd className="text-13 leading-body text-text-2">{note}</dd>
    </div>
  )
}

interface WayProps extends PriceAnswerProps {
  onBack: () => void
}

/** By the contract of a company, or by the tariff of all sellers. */
function TakenOff({ terms: { commission_basis_points, contract } }: { terms: Terms }) {
  if (contract === null) return <li>{percent(commission_basis_points ?? 0)}</li>
  return (
    <>
      <li>
        Potongan menurut kontrak {contract.number}. {CONTRACT_OF_LOT}
      </li>
      {contract.charges.map(({ label, value }) => (
        <li key={label}>
          {label}: {value}.
        </li>
      ))}
    </>
  )
}

const percent = (basisPoints: number): string =>
  basisPoints === 0
    ? 'Tanpa komisi: yang dipotong hanya pajak Anda sendiri, bila ada.'
    : `Komisi ${String(basisPoints / 100).replace('.', ',')}% dari harga ketok.`

function SignForm({ price, terms, sendCode, sign, onBack }: WayProps) {
  const [agrees, setAgrees] = useState(false)
  const [fault, setFault] = useState<string>()
  return (
    <SigningForm
      keptAs={`titipan-harga:${price.price_id}:nama`}
      sendCode={sendCode}
      sign={(signature) => sign({ ...signature, terms_version: terms.version })}
      signed="Harga disetujui"
      isComplete={() => {
        setFault(agrees ? undefined : 'Baca dan setujui ketentuannya')
        return agrees
      }}
      onBack={onBack}
    >
      <h3 className="text-16 font-bold">Setujui harga</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-13 leading-body text-text-2">
        {terms.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <TakenOff terms={terms} />
        <li>Harga ini berlaku {terms.days} hari sejak Anda menyetujuinya.</li>
      </ul>
      <CheckboxField
        label={`Saya menyetujui harga dan ketentuan di atas (versi ${terms.version})`}
        checked={agrees}
        error={fault}
        onChange={({ target }) => {
          setAgrees(target.checked)
          setFault(undefined)
        }}
      />
    </SigningForm>
  )
}

type WishWords = { base_price?: string; reserve?: string }

function CounterForm({ price, counter, onBack }: WayProps) {
  const key = `titipan-harga:${price.price_id}`
  const [base, setBase] = useTyped(`${key}:dasar`, String(price.base_price))
  const [reserve, setReserve] = useTyped(`${key}:limit`, String(price.reserve))
  const [message, setMessage] = useTyped(`${key}:pesan`)
  const [faults, setFaults] = useState<WishWords>({})
  const asking = useMutation({
    mutationFn: counter,
    onSuccess: () => {
      setMessage('')
      notify.success('Permintaan harga terkirim')
    },
    onError: tellFault,
  })
  const amounts = { base: Number(base) || 0, reserve: Number(reserve) || 0 }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (asking.isPending) return
    const found = wordsOfFaults(amounts)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    asking.mutate({ base_price: amounts.base, reserve: amounts.reserve, message })
  }

  const field = (
    name: 'base_price' | 'reserve',
    label: string,
    text: string,
    set: (text: string) => void,
  ) => (
    <NumberField
      label={label}
      prefix="Rp"
      value={Number(text) || null}
      read={amountInField}
      format={groupThousands}
      error={faults[name] ?? faultIn(asking.error, name)}
      onChange={(amount) => {
        setFaults({})
        set(amount === null ? '' : String(amount))
      }}
    />
  )
  const beside = faultBeside(asking.error, ['base_price', 'reserve', 'message'])
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-16 font-bold">Minta harga lain</h3>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {field('reserve', 'Harga limit yang Anda minta', reserve, setReserve)}
        {field('base_price', 'Harga dasar', base, setBase)}
      </div>
      <TextAreaField
        label="Alasan Anda"
        optional
        rows={3}
        maxLength={1000}
        placeholder="mis. Ban dan aki baru diganti bulan lalu"
        value={message}
        error={faultIn(asking.error, 'message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      {beside !== undefined && <StateBox tone="danger" title={beside} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" pending={asking.isPending}>
          Kirim permintaan
        </Button>
        <Button type="button" size="lg" variant="transparent" onClick={onBack}>
          Kembali
        </Button>
      </div>
    </form>
  )
}

/** What the server would say too, before the way there. */
function wordsOfFaults({ base, reserve }: { base: number; reserve: number }): WishWords {
  const words: WishWords = {}
  if (reserve === 0) words.reserve = 'Isi jumlahnya'
  if (base === 0) words.base_price = 'Isi jumlahnya'
  const faults = faultsOfPrice({ ...(base === 0 ? {} : { base }), ...(reserve === 0 ? {} : { reserve }) })
  for (const { field, refusal } of faults)
    words[field] =
      refusal.code === 'consignment_reserve_low'
        ? `Harga limit paling rendah sama dengan harga dasar, ${formatRupiah(refusal.base)}`
        : `Pakai kelipatan ${formatRupiah(refusal.step)}. Terdekat: ${formatRupiah(refusal.nearest)}`
  return words
}
