import { CallError, freshIdempotencyKey } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { countInField } from '@ketok/contract/amount-words'
import { NIPL_ORDER_MAX } from '@ketok/contract/limits'
import { DESK_WAY_WORDS, DESK_WAYS, type DeskWay, formatRupiah, groupThousands, oneOf } from '@ketok/domain'
import {
  Button,
  ChoiceChip,
  CircleCheckIcon,
  SelectField,
  StateBox,
  Stepper,
  TextField,
  UserIcon,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { bankOf, VA_BANKS } from '../../../components/bank-of.ts'
import { useReading } from '../../../query.ts'
import { nobody, type Person } from './person.ts'
import { type FrontDesk, useRefreshDesk } from './use-front-desk.ts'

type Way = NonNullable<SentBody<'POST /office/lelang/{auction_id}/meja/nipl'>['way']>
type BankWay = Exclude<Way, DeskWay>

interface SellPartProps {
  desk: FrontDesk
  person: Extract<Person, { step: 'sale' }>
  onPerson: (person: Person) => void
}

/** A NIPL for whoever is known now. Its idempotency key is made once, so that a second press sells nothing more. */
export function SellPart({ desk, person, onPerson }: SellPartProps) {
  const [quantity, setQuantity] = useState<number | null>(1)
  const [kind, setKind] = useState<DeskWay | 'va'>('cash')
  const [bank, setBank] = useState<BankWay>('06_VA_MANDIRI')
  const [reference, setReference] = useState('')
  const [idempotencyKey] = useState(freshIdempotencyKey)
  const refresh = useRefreshDesk()
  const room = useReading(
    'GET /office/lelang/{auction_id}/meja/nipl/{customer_id}',
    { params: { auction_id: desk.auction_id, customer_id: person.customer_id } },
    { enabled: desk.nipl_limit !== null, fresh: true },
  )
  const left = room.data?.may_order ?? desk.nipl_limit
  const isFree = desk.nipl_price === 0
  const isSlip = !isFree && (kind === 'edc' || kind === 'qris')
  const total = desk.nipl_price * (quantity ?? 0)
  const sell = useMutation({
    mutationFn: () =>
      client.call('POST /office/lelang/{auction_id}/meja/nipl', {
        params: { auction_id: desk.auction_id },
        body: {
          customer_id: person.customer_id,
          quantity: quantity ?? 0,
          ...(isFree ? {} : { way: kind === 'va' ? bank : kind }),
          ...(isSlip && reference !== '' ? { reference } : {}),
          client_order_id: idempotencyKey,
        },
      }),
    onSuccess: async (sold) => {
      const { customer_id, full_name } = person
      onPerson({ step: 'sold', customer_id, full_name, sold })
      await refresh()
    },
  })
  // Not once a sale was tried: it may be that very sale, whose answer was lost, that leaves nothing.
  const isFull = desk.nipl_limit !== null && left === 0 && sell.isIdle
  const beside = sell.error instanceof CallError ? sell.error.fields : {}
  const isBeside = ['quantity', 'reference'].some((field) => field in beside)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        sell.mutate()
      }}
    >
      <PersonBox person={person} />
      {sell.error !== null && !isBeside && <StateBox tone="danger" title={sell.error.message} />}
      <Stepper
        label="Jumlah NIPL"
        hint={`Satu NIPL untuk memenangkan satu lot.${limitWords(desk.nipl_limit, left)}`}
        value={quantity}
        onChange={setQuantity}
        read={countInField}
        step={1}
        min={1}
        max={Math.max(1, Math.min(NIPL_ORDER_MAX, left ?? NIPL_ORDER_MAX))}
        error={beside.quantity}
      />
      {!isFree && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-14 font-semi">Cara bayar</legend>
          <div className="flex flex-wrap gap-2">
            {DESK_WAYS.map((each) => (
              <ChoiceChip key={each} pressed={kind === each} onClick={() => setKind(each)}>
                {DESK_WAY_WORDS[each]}
              </ChoiceChip>
            ))}
            <ChoiceChip pressed={kind === 'va'} onClick={() => setKind('va')}>
              Virtual account
            </ChoiceChip>
          </div>
        </fieldset>
      )}
      {!isFree && kind === 'va' && (
        <SelectField
          label="Bank"
          options={VA_BANKS.map((each) => ({ value: each, label: bankOf(each) }))}
          value={bank}
          onChange={({ target }) => setBank(oneOf(VA_BANKS, target.value) ?? bank)}
        />
      )}
      {isSlip && (
        <TextField
          label="Nomor referensi struk"
          hint={
            kind === 'edc' ? 'Kode persetujuan (approval) di struk EDC.' : 'Nomor referensi di bukti QRIS.'
          }
          autoComplete="off"
          value={reference}
          error={beside.reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {!isFree && (
        <p className="flex items-baseline justify-between gap-3 border-line border-t pt-3">
          <span className="text-14 text-text-2">{kind === 'va' ? 'Ditagih' : 'Diterima'}</span>
          <b translate="no" className="figure text-24">
            {formatRupiah(total)}
          </b>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="outline" onClick={() => onPerson(nobody)}>
          Batal
        </Button>
        <Button
          type="submit"
          pending={sell.isPending}
          disabled={!desk.is_selling || quantity === null || isFull}
        >
          {isFree ? 'Beri NIPL' : kind === 'va' ? 'Buat virtual account' : `Terima ${formatRupiah(total)}`}
        </Button>
      </div>
    </form>
  )
}

/** What one person may have of the sale, and what is left for this one. */
function limitWords(limit: number | null, left: number | null): string {
  if (limit === null) return ''
  const most = ` Paling banyak ${groupThousands(limit)} NIPL per orang`
  if (left === 0) return `${most}, dan jatah orang ini sudah penuh.`
  return left === null || left === limit ? `${most}.` : `${most}, masih bisa ${groupThousands(left)} lagi.`
}

function PersonBox({ person }: { person: Extract<Person, { step: 'sale' }> }) {
  if (person.isNew === null)
    return (
      <p className="flex items-center gap-2 text-16 font-bold">
        <UserIcon aria-hidden="true" className="size-5 text-brand" />
        {person.full_name}
      </p>
    )
  return person.isNew ? (
    <StateBox tone="success" icon={CircleCheckIcon} title={person.full_name}>
      Terdaftar. Bisa langsung membeli NIPL.
    </StateBox>
  ) : (
    <>
      <StateBox tone="info" icon={UserIcon} title={person.full_name}>
        Sudah punya akun. Cocokkan namanya dengan KTP sebelum menjual.
      </StateBox>
      {person.account?.state === 'changing' && (
        <StateBox tone="warning" title="Rekening diganti">
          Berlaku {dayAndTime(person.account.effective_at)}. Sampai saat itu jaminan belum bisa dikembalikan.
        </StateBox>
      )}
      {person.account?.state === 'of_owner' && (
        <StateBox tone="warning" title="Rekening tidak diganti">
          Akun ini dibuat di situs, jadi hanya pemiliknya yang mengganti rekening, di profilnya.
        </StateBox>
      )}
    </>
  )
}
