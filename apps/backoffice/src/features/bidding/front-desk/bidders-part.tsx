import { LoadError } from '@ketok/app'
import { formatNiplNumber, groupThousands, holdsOneOf, SALE_STAFF } from '@ketok/domain'
import {
  Button,
  CheckIcon,
  EmptyState,
  GavelIcon,
  Loading,
  LockIcon,
  SearchIcon,
  Skeleton,
  StatusChip,
  TextField,
} from '@ketok/ui'
import { useState } from 'react'
import { useRested } from '../../../components/use-rested.ts'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { CheckInButton } from './check-in-button.tsx'
import { PaddlePdf } from './paddle-pdf.tsx'
import type { Person } from './person.ts'
import { RegisterPart } from './register-part.tsx'
import { SellPart } from './sell-part.tsx'
import { SoldPart } from './sold-part.tsx'
import { type Bidder, type FrontDesk, REFRESH_MS } from './use-front-desk.ts'

interface BiddersPartProps {
  desk: FrontDesk
  person: Person
  onPerson: (person: Person) => void
}

const STEP_WORDS: Readonly<Record<Person['step'], string>> = {
  card: 'Daftarkan peserta',
  sale: 'Jual NIPL',
  sold: 'Paddle',
}

/** At the left whoever stands at the desk, at the right all who have been there. */
export function BiddersPart({ desk, person, onPerson }: BiddersPartProps) {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
      <section className="office-sheet grid gap-4 p-4" aria-label={STEP_WORDS[person.step]}>
        <h2 className="text-16 font-bold">{STEP_WORDS[person.step]}</h2>
        {person.step === 'card' && <RegisterPart person={person} onPerson={onPerson} />}
        {person.step === 'sale' && (
          <SellPart key={person.customer_id} desk={desk} person={person} onPerson={onPerson} />
        )}
        {person.step === 'sold' && <SoldPart desk={desk} person={person} onPerson={onPerson} />}
      </section>
      <BidderList desk={desk} onPerson={onPerson} />
    </div>
  )
}

function BidderList({ desk, onPerson }: Pick<BiddersPartProps, 'desk' | 'onPerson'>) {
  const [typed, setTyped] = useState('')
  const cari = useRested(typed.trim())
  const list = useReading(
    'GET /office/lelang/{auction_id}/meja/peserta',
    { params: { auction_id: desk.auction_id }, query: cari === '' ? {} : { cari } },
    { everyMs: REFRESH_MS },
  )
  return (
    <section className="office-sheet" aria-label="Peserta">
      <div className="flex flex-wrap items-end justify-between gap-3 border-line border-b px-4 py-3">
        <TextField
          label="Cari peserta"
          hideLabel
          type="search"
          prefix={<SearchIcon aria-hidden="true" />}
          placeholder="Nama, paddle, atau telepon"
          autoComplete="off"
          className="w-full sm:w-80"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="text-13 text-text-2">
          {list.data !== undefined && `${groupThousands(list.data.total)} peserta`}
        </p>
      </div>
      {list.isError && list.data === undefined ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Loading className="p-4">
          <Skeleton count={6} height={52} className="mb-2" />
        </Loading>
      ) : list.data.bidders.length === 0 ? (
        <EmptyState title={cari === '' ? 'Belum ada peserta' : 'Tidak ada yang cocok'}>
          {cari === ''
            ? 'Peserta muncul di sini begitu membeli NIPL, di meja ini atau di situs.'
            : 'Coba nama lain, nomor paddle, atau empat angka terakhir teleponnya.'}
        </EmptyState>
      ) : (
        <>
          <ul>
            {list.data.bidders.map((bidder) => (
              <BidderRow key={bidder.customer_id} desk={desk} bidder={bidder} onPerson={onPerson} />
            ))}
          </ul>
          {list.data.total > list.data.bidders.length && (
            <p className="px-4 py-3 text-13 text-text-2">
              {list.data.bidders.length} yang terbaru. Cari untuk menemukan yang lain.
            </p>
          )}
        </>
      )}
    </section>
  )
}

const NIPL_WORDS = {
  free: null,
  held: { label: 'Memimpin lot', tone: 'brand', icon: LockIcon },
  used: { label: 'Menang', tone: 'success', icon: GavelIcon },
  over: { label: 'Selesai', tone: 'neutral', icon: CheckIcon },
} as const

interface BidderRowProps {
  desk: FrontDesk
  bidder: Bidder
  onPerson: (person: Person) => void
}

function BidderRow({ desk, bidder, onPerson }: BidderRowProps) {
  const roles = useStaff()?.roles ?? []
  const isHall = desk.kind !== 'time' && holdsOneOf(roles, SALE_STAFF)
  const { customer_id, full_name, phone_end, nipls, unpaid_nipls } = bidder
  return (
    <li className="grid gap-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <b className="block truncate text-14">{full_name}</b>
          <span className="block text-12 text-text-2">
            {phone_end === null ? 'tanpa nomor telepon' : `telepon berakhir ${phone_end}`}
            {unpaid_nipls > 0 && ` · ${unpaid_nipls} NIPL menunggu pembayaran VA`}
          </span>
        </span>
        {desk.is_selling && (
          <Button
            type="button"
            variant="light"
            size="sm"
            onClick={() => onPerson({ step: 'sale', customer_id, full_name, isNew: null, account: null })}
          >
            Tambah NIPL
          </Button>
        )}
      </div>
      <ul className="grid gap-2 xl:grid-cols-2">
        {nipls.map((nipl) => {
          const words = NIPL_WORDS[nipl.state]
          return (
            <li
              key={nipl.nipl_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line py-1.5 pr-1.5 pl-3"
            >
              <span translate="no" className="figure text-20">
                {formatNiplNumber(nipl.nipl_number)}
              </span>
              {words !== null && (
                <StatusChip tone={words.tone} icon={words.icon}>
                  {words.label}
                </StatusChip>
              )}
              <span className="ml-auto flex flex-wrap items-center gap-2">
                {isHall && (
                  <CheckInButton
                    auctionId={desk.auction_id}
                    paddle={nipl.nipl_number}
                    isHere={nipl.is_here}
                  />
                )}
                <PaddlePdf niplId={nipl.nipl_id} number={nipl.nipl_number} />
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
