import { formatRupiah } from '@ketok/domain'
import { Button, buttonClass, classes, Disclosure, linkClass, StatusChip, TextAreaField } from '@ketok/ui'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { paths } from '../../../paths.ts'
import { Comparables } from './comparables.tsx'
import type { DeskConsignment } from './consignment-chip.tsx'
import { PriceFields, usePriceFields } from './price-fields.tsx'
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
  const { id, prices, agreements, moves, comparables, asking_price, state, agreement_ended } = consignment
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
      {consignment.may_answer_price && (
        <Link
          to={paths.ownersAnswer(id)}
          className={classes(
            'justify-self-start',
            buttonClass({ variant: consignment.owner_has_mailbox ? 'secondary' : 'primary' }),
          )}
        >
          Jawaban penitip di meja
        </Link>
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
  const { base_price, reserve, note, at, by, answer, counter, taken_by } = price
  const { label, tone } = ANSWERS[answer]
  return (
    <div className="grid gap-1 text-13">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-14 font-bold tabular-nums">Limit {formatRupiah(reserve)}</strong>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <span className="text-text-2 tabular-nums">Harga dasar {formatRupiah(base_price)}</span>
      <span className="text-text-2">
        {by.full_name} · {dayAndTime(at, paper?.time_zone)}
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
          <p className="mt-1 text-12 text-text-2">{dayAndTime(counter.at)}</p>
        </div>
      )}
      {taken_by && <span className="text-text-2">Jawaban di meja, dicatat {taken_by.full_name}</span>}
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

function ProposeForm({ title, consignment }: { title: string | null; consignment: DeskConsignment }) {
  const { id, version, prices, owner_has_mailbox } = consignment
  const fields = usePriceFields(String(id), prices[0]?.counter)
  const [note, setNote] = useTyped(`${id}:catatan`)
  const propose = useDeskMove<{ base_price: number; reserve: number; note: string }>(id, {
    send: (body) =>
      client.call('POST /office/titipan/{id}/usul-harga', { params: { id }, body: { ...body, version } }),
    done: owner_has_mailbox ? 'Usulan harga dikirim ke penitip' : 'Usulan harga disimpan. Telepon penitip',
    onDone: () => {
      fields.clear()
      setNote('')
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (propose.isPending) return
        const amounts = fields.read()
        if (amounts !== null) propose.mutate({ ...amounts, note })
      }}
    >
      {title && <h3 className="text-14 font-bold">{title}</h3>}
      <PriceFields fields={fields} error={propose.error} />
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
        {owner_has_mailbox ? 'Kirim usulan harga' : 'Simpan usulan harga'}
      </Button>
    </form>
  )
}
