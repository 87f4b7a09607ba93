import { DAY_MS, formatNiplNumber, formatRupiah, zoneDate, zoneSecond, zoneTime } from '@ketok/domain'
import {
  buttonClass,
  classes,
  GavelIcon,
  keyClass,
  linkClass,
  ShieldCheckIcon,
  StateBox,
  StatusChip,
  TicketIcon,
  TimeStrip,
} from '@ketok/ui'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { kindWords } from '../../../components/cards/auction-kind.tsx'
import { LotPrice, priceLabel, priceOf } from '../../../components/cards/lot-price.tsx'
import { at, lotTime } from '../../../components/lot-time.ts'
import { priceWithFeesOf } from '../../../components/lots/price-with-fees.tsx'
import { ReserveChip } from '../../../components/lots/reserve-words.tsx'
import { roomOf } from '../../../components/lots/room-of.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { paths } from '../../../paths.ts'
import { useIsTakenOver, useServerNow, useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'
import { isOver, isVerifiable, type UnitDetail } from './unit-detail.ts'

/** For readers in the middle and the east; everybody else needs none of it. */
const LocalTime = latePart(
  () => import('../../../components/later/local-time.ts'),
  (module) => module.LocalTime,
)

/** Few sales are put right or moved. */
const SaleChanges = latePart(
  () => import('../../../components/later/sale-changes.tsx'),
  (module) => module.SaleChanges,
)

/** Only who has bid stands somewhere, and their standing comes by a call of its own. */
const Standing = latePart(
  () => import('./standing.tsx'),
  (module) => module.Standing,
)

interface AuctionPanelProps {
  unit: UnitDetail
  /** What is sold. A phone has the running time above it, at the edge of the picture. */
  head: ReactNode
}

export function AuctionPanel({ unit, head }: AuctionPanelProps) {
  const user = useUser()
  const { data: own } = useReading(
    'GET /customer/lot/{lot_id}',
    { params: { lot_id: unit.lot_id } },
    user !== null,
  )
  useRefreshOn('nipl', 'GET /customer/lot/{lot_id}')
  return (
    <div className="flex min-w-0 flex-col [grid-area:sale] md:gap-4">
      <div className="max-md:order-2 max-md:pt-3">{head}</div>
      <section
        data-amounts
        aria-label="Harga dan waktu"
        className="max-md:contents md:overflow-hidden md:rounded-panel md:border md:border-line md:bg-surface"
      >
        {/* Its words and its time stand in line with those below. */}
        <div className="max-md:order-1 max-md:-mx-(--page-x) max-md:[&>.ui-time]:min-h-12 md:[&>.ui-time]:px-5">
          <ClosingTime unit={unit} />
        </div>
        <div className="@container max-md:order-3 max-md:pt-2 max-md:pb-4 md:p-5">
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13 text-text-2">
            <p>
              {priceLabel(unit)}
              {unit.bid_count > 0 && <span className="md:hidden"> · {unit.bid_count} tawaran</span>}
            </p>
            {unit.bid_count > 0 && (
              <p className="max-md:hidden">
                {unit.bid_count} tawaran · {unit.bidder_count} penawar
              </p>
            )}
            <div className="md:hidden">
              <ReserveChip is={reserveOf(unit)} />
            </div>
          </div>
          <LotPrice
            lot={unit}
            className="text-[length:min(1.875rem,8.4cqi)] md:text-[length:min(2.125rem,11.5cqi)]"
          />
          <div className="mt-2 flex flex-wrap gap-2 max-md:hidden">
            <ReserveChip is={reserveOf(unit)} />
            {unit.price !== null && (
              <StatusChip tone="neutral">Dasar {formatRupiah(unit.base_price)}</StatusChip>
            )}
          </div>
          {unit.state === 'withdrawn' || unit.state === 'cancelled' ? (
            <p className="mt-3 text-13 text-text-2">
              {unit.state === 'withdrawn' ? 'Lot ini ditarik dari lelang' : 'Lelang ini dibatalkan'} dan tidak
              bisa ditawar.
              {unit.auction.cancel_reason !== undefined && ` Alasan: ${unit.auction.cancel_reason}.`}{' '}
              <Link to={paths.catalogue()} className={linkClass}>
                Cari lot lain
              </Link>
            </p>
          ) : (
            isOver(unit) && (
              <p className="mt-3 text-13 text-text-2">
                Ditutup {zoneDate(unit.time_zone, at(unit.closes_at))},{' '}
                {zoneSecond(unit.time_zone, at(unit.closes_at))}
              </p>
            )
          )}
          {!isOver(unit) && (unit.auction.moved ?? unit.auction.corrections) !== undefined && (
            <SaleChanges sale={unit.auction} className="mt-3" />
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
            <Standing own={own} unit={unit} isOver={isOver(unit)} />
          )}
          {!isOver(unit) && (
            <>
              <div className="mt-4 max-md:hidden">
                <NextStep unit={unit} own={own} />
              </div>
              <NextStepNote unit={unit} own={own} />
            </>
          )}
          {unit.relisted && (
            <StateBox tone="info" title="Dilelang lagi" className="mt-4">
              Pemenang lelang sebelumnya tidak membayar sampai batas waktunya. Unit ini dilelang lagi dari
              harga dasar yang sama.
            </StateBox>
          )}
        </div>
      </section>
      <PhoneBar unit={unit} own={own} />
    </div>
  )
}

/** A countdown, and beside it always the time of day (look 1.6). */
function ClosingTime({ unit }: { unit: UnitDetail }) {
  const isRunning = useIsTakenOver()
  const now = useServerNow()
  const { tone, label, value, elapsed } = lotTime(unit, now, isRunning)
  const closesAt = at(unit.closes_at)
  const isCounted = isRunning && unit.kind === 'time' && unit.state === 'open' && tone !== 'extended'
  const isFar = closesAt - now >= DAY_MS
  return (
    <TimeStrip
      size="lg"
      tone={tone}
      label={
        isCounted && !isFar ? (
          <>
            Ditutup {zoneSecond(unit.time_zone, closesAt)}
            <LocalTime at={closesAt} zone={unit.time_zone} />
          </>
        ) : (
          label
        )
      }
      value={isCounted && isFar ? zoneTime(unit.time_zone, closesAt) : value}
      elapsed={elapsed}
    />
  )
}

const reserveOf = ({ has_reserve, reserve_met, price }: UnitDetail) =>
  !has_reserve ? 'none' : price === null ? 'hidden' : reserve_met ? 'met' : 'unmet'

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
      <Link
        to={paths.setting}
        state={{ from: paths.unit(unit.unit_id) }}
        className={buttonClass({ full: true, size: 'lg' })}
      >
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

/** Said in full where it is met first. */
const NIPL_COMES_BACK =
  'NIPL (nomor induk peserta lelang) memberi hak menang satu lot. Jaminannya kembali penuh bila Anda tidak menang.'

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
              {zoneTime(unit.time_zone, at(unit.auction.opens_at))}
              <LocalTime at={at(unit.auction.opens_at)} zone={unit.time_zone} />
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
        <Note>
          <span>
            <Sentence>
              {unit.auction.nipl_price === 0
                ? 'Untuk menawar perlu NIPL (nomor induk peserta lelang). Di lelang ini gratis, tanpa jaminan.'
                : `Untuk menawar perlu NIPL (nomor induk peserta lelang): jaminan ${formatRupiah(unit.auction.nipl_price)}, kembali penuh bila Anda tidak menang.`}
            </Sentence>
          </span>
        </Note>
      </div>
    )
  if (!user.approved) return <Note>Data diri, KTP, dan rekening diperlukan sebelum tawaran pertama.</Note>
  if (!own) return <Note>&nbsp;</Note>
  if (own.nipl_numbers.length === 0) return <Note>{NIPL_COMES_BACK}</Note>
  return (
    <Note className="max-md:hidden">
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
      {unit.auction.nipl_price === 0
        ? 'Ambil NIPL gratis'
        : `Beli NIPL ${formatRupiah(unit.auction.nipl_price)}`}
    </Link>
  )
}

/** Spec 2.3.9: the modal on a desktop, the page on a phone. */
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

function Note({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classes('mt-3 flex items-center gap-2 text-13 text-text-2 md:justify-center', className)}>
      {children}
    </p>
  )
}

/** On a phone what it costs in all, and the next step, stay at the bottom while one reads. */
function PhoneBar({ unit, own }: Next) {
  if (isOver(unit)) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-bar bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-bar md:hidden"
    >
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-text-2">
        {own && own.nipl_numbers.length > 0 ? (
          <span className="flex items-center gap-1.5">
            <TicketIcon aria-hidden="true" className="size-4 shrink-0" />
            {own.nipl_held !== null
              ? `NIPL ${formatNiplNumber(own.nipl_held)} ditahan`
              : own.nipl_free > 0
                ? `${own.nipl_free} NIPL bebas`
                : 'Tidak ada NIPL bebas'}
          </span>
        ) : (
          <span>
            <span className="sr-only">{priceLabel(unit)} </span>
            <LotPrice lot={unit} className="text-15" />
          </span>
        )}
        <span>
          Total bila menang{' '}
          <strong className="font-bold whitespace-nowrap text-text">
            {formatRupiah(priceWithFeesOf(unit.charges, priceOf(unit)).total)}
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
