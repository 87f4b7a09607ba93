import { formatNiplNumber, formatRupiah, wibDate, wibTime } from '@ketok/domain'
import {
  buttonClass,
  GavelIcon,
  keyClass,
  linkClass,
  ShieldCheckIcon,
  StatusChip,
  TicketIcon,
} from '@ketok/ui'
import { Link, useLocation } from 'react-router'
import { allInOf, priceWithFeesOf } from '../../components/all-in.tsx'
import { kindWords } from '../../components/auction-kind.tsx'
import { latePart } from '../../components/late-part.tsx'
import { LotPrice, priceLabel, priceOf } from '../../components/lot-price.tsx'
import { LotStrip } from '../../components/lot-strip.tsx'
import { at, closingTime } from '../../components/lot-time.ts'
import type { OwnLot } from '../../components/own-lot.ts'
import { roomOf } from '../../components/room-of.ts'
import { Sentence } from '../../components/sentence.tsx'
import { useRefreshOn } from '../../components/use-refresh-on.ts'
import { useUser } from '../../observe.ts'
import { paths } from '../../paths.ts'
import { useReading } from '../../query.ts'
import { loginModalShow, useClientDispatch } from '../../state.ts'
import { isOver, isVerifiable, type UnitDetail } from './unit-detail.ts'

/** For readers in the middle and the east; everybody else needs none of it. */
const LocalTime = latePart(
  () => import('../../components/local-time.ts'),
  (module) => module.LocalTime,
)

/** Only who has bid stands somewhere, and his standing comes by a call of its own. */
const Standing = latePart(
  () => import('./standing.tsx'),
  (module) => module.Standing,
)

export function AuctionPanel({ unit }: { unit: UnitDetail }) {
  const user = useUser()
  const { data: own } = useReading(
    'GET /customer/lot/{lot_id}',
    { params: { lot_id: unit.lot_id } },
    user !== null,
  )
  useRefreshOn('nipl', 'GET /customer/lot/{lot_id}')
  return (
    <>
      <section
        aria-label="Harga dan waktu"
        className="overflow-hidden rounded-panel border border-line bg-surface"
      >
        {/* Its words and its time stand in line with those below. */}
        <div className="[&>.ui-time]:px-5">
          <LotStrip lot={unit} size="lg" />
        </div>
        <div className="@container p-5 max-md:pt-3">
          <p className="flex justify-between gap-4 text-13 text-text-2">
            <span>{priceLabel(unit)}</span>
            {unit.bid_count > 0 && (
              <span>
                {unit.bid_count} tawaran · {unit.bidder_count} penawar
              </span>
            )}
          </p>
          <LotPrice lot={unit} className="text-[length:min(2.125rem,11.5cqi)]" />
          <p className="mt-2 flex flex-wrap gap-2">
            <ReserveChip unit={unit} />
            {unit.price !== null && (
              <StatusChip tone="neutral">Dasar {formatRupiah(unit.base_price)}</StatusChip>
            )}
          </p>
          {unit.state === 'withdrawn' || unit.state === 'cancelled' ? (
            <p className="mt-3 text-13 text-text-2">
              {unit.state === 'withdrawn' ? 'Lot ini ditarik dari lelang' : 'Lelang ini dibatalkan'} dan tidak
              bisa ditawar.{' '}
              <Link to={paths.catalogue()} className={linkClass}>
                Cari lot lain
              </Link>
            </p>
          ) : (
            (isOver(unit) || unit.kind === 'time') && (
              <p className="mt-3 text-13 text-text-2">
                {isOver(unit) ? 'Ditutup' : 'Menutup'} {wibDate(at(unit.closes_at))},{' '}
                {closingTime(at(unit.closes_at))}
              </p>
            )
          )}
          {isVerifiable(unit) && (
            <p className="mt-3">
              <Link
                to={paths.verify(unit.lot_id)}
                className={buttonClass({ variant: 'outline', full: true })}
              >
                <ShieldCheckIcon aria-hidden="true" className="size-5" />
                Periksa lot ini
              </Link>
            </p>
          )}
          {own && (own.standing !== 'none' || own.maximum !== null) && (
            <Standing own={own} unitId={unit.unit_id} isOver={isOver(unit)} />
          )}
          {!isOver(unit) && (
            <>
              <div className="mt-4 max-md:hidden">
                <NextStep unit={unit} own={own} />
              </div>
              <NextStepNote unit={unit} own={own} />
            </>
          )}
        </div>
      </section>
      <PhoneBar unit={unit} own={own} />
    </>
  )
}

function ReserveChip({ unit }: { unit: UnitDetail }) {
  if (!unit.has_reserve) return <StatusChip tone="neutral">Tanpa harga limit</StatusChip>
  // Before the first bid there is nothing yet that could have fallen short of it.
  if (unit.price === null) return <StatusChip tone="neutral">Dengan harga limit</StatusChip>
  return unit.reserve_met ? (
    <StatusChip tone="success">Limit terpenuhi</StatusChip>
  ) : (
    <StatusChip tone="warning">Limit belum terpenuhi</StatusChip>
  )
}

interface Next {
  unit: UnitDetail
  own: OwnLot | undefined
}

/** What the visitor can do next, one key at most: orange only where money is about to be bid. */
function NextStep({ unit, own }: Next) {
  const user = useUser()
  if (!user)
    return <div className="for-visitors">{unit.kind === 'time' ? <SignIn /> : <BuyNipl unit={unit} />}</div>
  if (!user.approved)
    return (
      <Link to={paths.setting} className={buttonClass({ full: true, size: 'lg' })}>
        Lengkapi profil untuk menawar
      </Link>
    )
  if (!own) return <div aria-hidden="true" className="h-14" />
  if (own.nipl_numbers.length === 0) return <BuyNipl unit={unit} />
  // Orange where a bid can be made now; before a sale begins its room takes maxima.
  const isOpen = unit.kind === 'time' || unit.session_begun
  return (
    <Link
      to={roomOf(unit)}
      className={isOpen ? `${keyClass({})} w-full` : buttonClass({ full: true, size: 'lg' })}
    >
      <GavelIcon aria-hidden="true" />
      {unit.kind === 'time'
        ? 'Masuk ruang dan tawar'
        : isOpen
          ? 'Masuk ruang lelang'
          : 'Titip tawar di ruang'}
    </Link>
  )
}

const NIPL_COMES_BACK = 'Jaminan NIPL kembali penuh bila Anda tidak menang.'

/** What one should know before the next step. */
function NextStepNote({ unit, own }: Next) {
  const user = useUser()
  if (unit.kind !== 'time' && (!own || own.nipl_numbers.length === 0))
    return (
      <Note>
        <span>
          Lelang {kindWords[unit.kind].label.toLowerCase()}{' '}
          {unit.session_begun ? (
            'sedang berlangsung'
          ) : (
            <>
              {unit.auction.state === 'unopened' ? 'belum dibuka; jadwalnya' : 'dibuka'}{' '}
              {wibDate(at(unit.auction.opens_at))}, {wibTime(at(unit.auction.opens_at))}
              <LocalTime at={at(unit.auction.opens_at)} />
            </>
          )}{' '}
          di {unit.auction.branch.name}. {NIPL_COMES_BACK}{' '}
          {unit.session_begun && user && (
            <Link to={roomOf(unit)} className={linkClass}>
              Tonton dari ruang lelang
            </Link>
          )}
        </span>
      </Note>
    )
  if (!user)
    return (
      <div className="for-visitors">
        <Note>Jaminan NIPL {formatRupiah(unit.auction.nipl_price)} kembali bila tidak menang.</Note>
      </div>
    )
  if (!user.approved) return <Note>Data diri, KTP, dan rekening diperlukan sebelum tawaran pertama.</Note>
  if (!own) return <Note>&nbsp;</Note>
  if (own.nipl_numbers.length === 0) return <Note>{NIPL_COMES_BACK}</Note>
  return (
    <Note>
      <TicketIcon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <Sentence>{`${niplWords(own)} · kelipatan ${formatRupiah(unit.increment)}`}</Sentence>
      </span>
    </Note>
  )
}

function niplWords(own: OwnLot): string {
  if (own.nipl_held !== null) return `NIPL ${formatNiplNumber(own.nipl_held)} ditahan lot ini`
  return own.nipl_free > 0
    ? `${own.nipl_free} NIPL bebas untuk lelang ini`
    : 'Semua NIPL Anda terpakai atau ditahan lot lain'
}

function BuyNipl({ unit }: { unit: UnitDetail }) {
  return (
    <Link
      to={paths.buyNipl(unit.auction_id)}
      state={{ from: paths.unit(unit.unit_id) }}
      className={buttonClass({ full: true, size: 'lg' })}
    >
      <TicketIcon aria-hidden="true" className="size-5" />
      Beli NIPL {formatRupiah(unit.auction.nipl_price)}
    </Link>
  )
}

/** Spec 2: the modal on a desktop, the page on a phone. */
function SignIn() {
  const dispatch = useClientDispatch()
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ full: true, size: 'lg' })} max-md:hidden`}
        onClick={() => dispatch(loginModalShow())}
      >
        Masuk untuk menawar
      </button>
      <Link
        to={paths.login}
        state={{ from: pathname }}
        className={`${buttonClass({ full: true, size: 'lg' })} md:hidden`}
      >
        Masuk untuk menawar
      </Link>
    </>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="mt-3 flex items-center gap-2 text-13 text-text-2 md:justify-center">{children}</p>
}

/** On a phone price and next step stay at the bottom while one reads. */
function PhoneBar({ unit, own }: Next) {
  if (isOver(unit)) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-bar bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-bar md:hidden"
    >
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-text-2">
        <span>
          <span className="sr-only">{priceLabel(unit)} </span>
          <LotPrice lot={unit} className="text-15" />
        </span>
        <span>
          Total{' '}
          <strong className="font-bold whitespace-nowrap text-text">
            {formatRupiah(priceWithFeesOf(allInOf(unit.charges, priceOf(unit))))}
          </strong>
        </span>
      </p>
      {/* At its right the question by WhatsApp finds its place. */}
      <div className="mr-16">
        <NextStep unit={unit} own={own} />
      </div>
    </div>
  )
}
