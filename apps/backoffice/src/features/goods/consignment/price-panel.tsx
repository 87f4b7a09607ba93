import { amountInField } from '@ketok/contract/amount-words'
import { faultsOfPrice, formatRupiah, groupThousands } from '@ketok/domain'
import { Button, Disclosure, linkClass, NumberField, StatusChip, TextAreaField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { Comparables } from './comparables.tsx'
import type { DeskConsignment } from './consignment-chip.tsx'
import { when } from './desk-thread.tsx'
import { faultOf, useDeskMove } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

type Price = DeskConsignment['prices'][number]

const ANSWERS = {
  open: { label: 'Menunggu jawaban', tone: 'warning' },
  accepted: { label: 'Disetujui', tone: 'success' },
  countered: { label: 'Ditawar', tone: 'brand' },
  replaced: { label: 'Diganti', tone: 'neutral' },
} as const

/** The price: what like things fetched, what was proposed and answered, and the next proposal. */
export function PricePanel({ consignment }: { consignment: DeskConsignment }) {
  const { prices, agreements, moves, comparables, asking_price, state, agreement_ended } = consignment
  const title =
    prices.length === 0 ? 'Usulkan harga' : agreement_ended ? 'Usulkan harga lagi' : 'Usulkan harga baru'
  // What both have signed is seldom proposed anew: when it has ended, or after a sale without a buyer.
  const isFolded = state === 'price_agreed' && !agreement_ended
  const form = (
    <ProposeForm key={prices[0]?.price_id ?? 0} title={isFolded ? null : title} consignment={consignment} />
  )
  return (
    <section aria-labelledby="harga" className="office-sheet grid gap-4 p-4">
      <h2 id="harga" className="text-16 font-bold">
        Harga
      </h2>
      <Comparables found={comparables} asking={asking_price} />
      {prices.length > 0 && (
        <ol aria-label="Usulan harga" className="grid gap-3 border-t border-line pt-3">
          {prices.map((price) => (
            <li key={price.price_id}>
              <Proposed
                price={price}
                paper={agreements.find(({ price_id }) => price_id === price.price_id)}
              />
            </li>
          ))}
        </ol>
      )}
      {moves.includes('propose') && (isFolded ? <Disclosure summary={title}>{form}</Disclosure> : form)}
    </section>
  )
}

function Proposed({
  price,
  paper,
}: {
  price: Price
  paper: DeskConsignment['agreements'][number] | undefined
}) {
  const { base_price, reserve, note, at, by, answer, counter } = price
  const { label, tone } = ANSWERS[answer]
  return (
    <div className="grid gap-1 text-13">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-14 font-bold tabular-nums">Limit {formatRupiah(reserve)}</strong>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <span className="text-text-2 tabular-nums">Harga dasar {formatRupiah(base_price)}</span>
      <span className="text-text-2">
        {by.full_name} · {when(at)}
      </span>
      {note !== '' && <p className="leading-body wrap-anywhere whitespace-pre-line">{note}</p>}
      {counter && (
        <div className="mt-1 rounded-card bg-sunken px-3 py-2">
          <p className="font-semi tabular-nums">
            Penitip meminta limit {formatRupiah(counter.reserve)}, dasar {formatRupiah(counter.base_price)}
          </p>
          {counter.message !== '' && (
            <p className="mt-1 leading-body wrap-anywhere whitespace-pre-line">{counter.message}</p>
          )}
          <p className="mt-1 text-12 text-text-2">{when(counter.at)}</p>
        </div>
      )}
      {paper && (
        <>
          <a href={paper.url} className={linkClass}>
            Perjanjian {paper.number}, ditandatangani {paper.signed_name}
          </a>
          <span className="flex flex-wrap items-center gap-2 text-text-2">
            Berlaku sampai {dayWords(paper.valid_until)}
            {paper.has_ended && <StatusChip tone="danger">Sudah lewat</StatusChip>}
          </span>
        </>
      )}
    </div>
  )
}

interface Fields {
  base: number | null
  reserve: number | null
}

type FieldWords = { [Name in keyof Fields]?: string }

function ProposeForm({ title, consignment }: { title: string | null; consignment: DeskConsignment }) {
  const { id, version, prices } = consignment
  const wish = prices[0]?.counter
  const [base, setBase] = useTyped(`${id}:dasar`, wish ? String(wish.base_price) : '')
  const [reserve, setReserve] = useTyped(`${id}:limit`, wish ? String(wish.reserve) : '')
  const [note, setNote] = useTyped(`${id}:catatan`)
  const [faults, setFaults] = useState<FieldWords>({})
  const fields: Fields = { base: Number(base) || null, reserve: Number(reserve) || null }
  const propose = useDeskMove<{ base_price: number; reserve: number; note: string }>(id, {
    send: (body) =>
      client.call('POST /office/titipan/{id}/usul-harga', { params: { id }, body: { ...body, version } }),
    done: 'Usulan harga dikirim ke penitip',
    onDone: () => {
      setBase('')
      setReserve('')
      setNote('')
    },
  })
  const clear = () => setFaults({})
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (propose.isPending) return
        const found = wordsOfFaults(fields)
        setFaults(found)
        if (Object.keys(found).length > 0 || fields.base === null || fields.reserve === null) return
        propose.mutate({ base_price: fields.base, reserve: fields.reserve, note })
      }}
    >
      {title && <h3 className="text-14 font-bold">{title}</h3>}
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label="Harga dasar"
          prefix="Rp"
          value={fields.base}
          read={amountInField}
          format={groupThousands}
          error={faults.base ?? faultOf(propose.error, 'base_price')}
          onChange={(amount) => {
            clear()
            setBase(amount === null ? '' : String(amount))
          }}
        />
        <NumberField
          label="Harga limit"
          prefix="Rp"
          value={fields.reserve}
          read={amountInField}
          format={groupThousands}
          error={faults.reserve ?? faultOf(propose.error, 'reserve')}
          onChange={(amount) => {
            clear()
            setReserve(amount === null ? '' : String(amount))
          }}
        />
      </div>
      <TextAreaField
        label="Alasan untuk penitip"
        optional
        rows={3}
        maxLength={1000}
        placeholder="mis. Hasil inspeksi B, ban perlu diganti, pasaran bulan ini Rp 150 juta"
        value={note}
        error={faultOf(propose.error, 'note')}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" pending={propose.isPending} className="justify-self-start">
        Kirim usulan harga
      </Button>
    </form>
  )
}

/** What the server would say too, before the way there. */
function wordsOfFaults({ base, reserve }: Fields): FieldWords {
  const words: FieldWords = {}
  if (base === null) words.base = 'Isi harga dasar'
  if (reserve === null) words.reserve = 'Isi harga limit'
  const faults = faultsOfPrice({
    ...(base === null ? {} : { base }),
    ...(reserve === null ? {} : { reserve }),
  })
  for (const { field, refusal } of faults)
    words[field === 'reserve' ? 'reserve' : 'base'] =
      refusal.code === 'consignment_reserve_low'
        ? `Harga limit paling rendah ${formatRupiah(refusal.base)}`
        : `Kelipatan ${formatRupiah(refusal.step)}. Terdekat: ${formatRupiah(refusal.nearest)}`
  return words
}
