import { useObservable } from '@ketok/app'
import { FRONT_DESK, groupThousands, holdsOneOf, PLANNERS } from '@ketok/domain'
import {
  Breadcrumb,
  Button,
  buttonClass,
  ChoiceChip,
  EmptyState,
  Loading,
  Skeleton,
  TriangleAlertIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { live } from '../../../app-services.ts'
import { AuctionStateChip, dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { ActDialog, type PendingAct } from './act-dialog.tsx'
import { CancelButton, CancellationNote } from './cancel-part.tsx'
import './control-room.css'
import { ACT_WORDS, actsOf, isOn, type LotAct, type Room, type RoomLot } from './control-words.ts'
import { LotRow } from './lot-row.tsx'
import { useControlRoom } from './use-control-room.ts'

const VIEWS = ['berjalan', 'dijeda', 'selesai', 'semua'] as const
type View = (typeof VIEWS)[number]

const VIEW_WORDS: Readonly<Record<View, string>> = {
  berjalan: 'Berjalan',
  dijeda: 'Dijeda',
  selesai: 'Selesai',
  semua: 'Semua',
}

const IN_VIEW: Readonly<Record<View, (lot: RoomLot) => boolean>> = {
  berjalan: isOn,
  dijeda: ({ state }) => state === 'paused',
  selesai: (lot) => !isOn(lot),
  semua: () => true,
}

/** A timed sale while it runs: nobody bids here, sees a maximum or moves a price. */
export function Component() {
  const auctionId = Number(useParams().auction_id) || 0
  const room = useControlRoom(auctionId)
  if (room.isError && room.data === undefined)
    return <PageFault what="Lelang" error={room.error} onRetry={() => void room.refetch()} />
  if (room.data === undefined)
    return (
      <Loading className="office-sheet p-4">
        <Skeleton count={10} height={44} className="mb-2" />
      </Loading>
    )
  return <ControlRoom room={room.data} />
}

function ControlRoom({ room }: { room: Room }) {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [pending, setPending] = useState<PendingAct | null>(null)
  const roles = useStaff()?.roles ?? []
  const isPlanner = holdsOneOf(roles, PLANNERS)
  const isDesk = holdsOneOf(roles, FRONT_DESK)
  const view =
    VIEWS.find((each) => each === search.get('tampil')) ?? (room.lots.some(isOn) ? 'berjalan' : 'semua')
  const lots = room.lots.filter(IN_VIEW[view])
  const alarmed = new Set(room.alarms.map(({ lot_id }) => lot_id))
  const picked = room.lots.filter(({ lot_id }) => chosen.has(lot_id))
  const choose = ({ lot_id }: RoomLot, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(lot_id)
    else next.delete(lot_id)
    setChosen(next)
  }
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
            { key: 'this', link: 'Ruang kendali' },
          ]}
        />
        <PageHead
          title={room.name}
          actions={
            <span className="flex flex-wrap gap-2">
              {isDesk && (
                <Link to={paths.frontDesk(room.auction_id)} className={buttonClass({ variant: 'outline' })}>
                  Meja pendaftaran
                </Link>
              )}
              {isPlanner && (
                <>
                  <Link
                    to={paths.publishedSale(room.auction_id)}
                    className={buttonClass({ variant: 'outline' })}
                  >
                    Kelola lelang
                  </Link>
                  <CancelButton room={room} />
                </>
              )}
            </span>
          }
          note={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <KindChip kind="time" />
              <AuctionStateChip state={room.state} />
              <span>
                {room.branch_name} · tutup {dayAndTime(room.closes_at, room.time_zone)}
              </span>
              <LineState />
            </span>
          }
        />
      </div>
      <CancellationNote cancellation={room.cancellation} />
      <Figures room={room} />
      <Alarms alarms={room.alarms} />
      <section className="office-sheet" aria-label="Lot">
        <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3">
          {VIEWS.map((each) => (
            <ChoiceChip
              key={each}
              pressed={view === each}
              count={room.lots.filter(IN_VIEW[each]).length}
              onClick={() => setSearch({ tampil: each }, { replace: true })}
            >
              {VIEW_WORDS[each]}
            </ChoiceChip>
          ))}
          <ChosenActs
            picked={picked}
            shown={lots}
            onAll={(all) => setChosen(new Set(all.map(({ lot_id }) => lot_id)))}
            onAct={(act, of) => setPending({ act, lots: of })}
          />
        </div>
        {lots.length === 0 ? (
          <EmptyState title="Tidak ada lot di sini">Pilih tampilan lain di atas.</EmptyState>
        ) : (
          <ul>
            {lots.map((lot) => (
              <LotRow
                key={lot.lot_id}
                lot={lot}
                zone={room.time_zone}
                isAlarmed={alarmed.has(lot.lot_id)}
                isChosen={chosen.has(lot.lot_id)}
                onChoose={(isChosen) => choose(lot, isChosen)}
                onAct={(act) => setPending({ act, lots: [lot] })}
              />
            ))}
          </ul>
        )}
      </section>
      {pending !== null && (
        <ActDialog pending={pending} onClose={() => setPending(null)} onDone={() => setChosen(new Set())} />
      )}
    </div>
  )
}

/** Prices stand still while the line is down, and whoever looks must know. */
function LineState() {
  const status = useObservable(live.status)
  const isLagging = useObservable(live.isLagging)
  if (status === 'connected' && isLagging)
    return <span className="font-semi text-warning-text">Langsung, terlambat beberapa detik</span>
  if (status === 'connected') return <span className="text-success">Langsung</span>
  return <span className="font-semi text-warning-text">Menyambung lagi…</span>
}

function Figures({ room }: { room: Room }) {
  const on = room.lots.filter(isOn)
  const figures = [
    ['Lot berjalan', on.filter(({ state }) => state !== 'scheduled').length],
    ['Belum dibuka', on.filter(({ state }) => state === 'scheduled').length],
    ['Ada penawar', on.filter(({ leader }) => leader !== null).length],
    ['Dijeda', on.filter(({ state }) => state === 'paused').length],
    ['Melihat sekarang', on.reduce((sum, { viewer_count }) => sum + viewer_count, 0)],
    ['Tawaran, 5 menit', room.bids.accepted],
    ['Ditolak, 5 menit', room.bids.refused],
  ] as const
  return (
    <dl className="control-figures office-sheet">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="figure text-20">{groupThousands(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone more would push the lots off the screen; their rows bear a mark all the same. */
const ALARMS_SHOWN = 2

function Alarms({ alarms }: Pick<Room, 'alarms'>) {
  const [isWhole, setWhole] = useState(false)
  if (alarms.length === 0) return null
  const shown = isWhole ? alarms : alarms.slice(0, ALARMS_SHOWN)
  return (
    <section aria-label="Perlu dilihat" className="office-sheet control-alarms">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-14 font-bold">Perlu dilihat · {alarms.length}</h2>
        {alarms.length > ALARMS_SHOWN && (
          <Button size="sm" variant="light" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Ringkas' : `Lihat ${alarms.length - ALARMS_SHOWN} lagi`}
          </Button>
        )}
      </div>
      <ul>
        {shown.map(({ kind, message }) => (
          <li key={`${kind}${message}`} className="flex items-start gap-2 text-13">
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-text" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChosenActsProps {
  picked: readonly RoomLot[]
  shown: readonly RoomLot[]
  onAll: (lots: readonly RoomLot[]) => void
  onAct: (act: LotAct, lots: readonly RoomLot[]) => void
}

/** Each act names for how many of the chosen lots it is. */
function ChosenActs({ picked, shown, onAll, onAct }: ChosenActsProps) {
  const open = shown.filter((lot) => actsOf(lot).length > 0)
  if (open.length === 0) return null
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {(['jeda', 'lanjutkan', 'tarik'] as const).map((act) => {
        const able = picked.filter((lot) => actsOf(lot).includes(act))
        return (
          able.length > 0 && (
            <Button key={act} size="sm" variant="outline" onClick={() => onAct(act, able)}>
              {ACT_WORDS[act].act} {able.length} lot
            </Button>
          )
        )
      })}
      <Button size="sm" variant="light" onClick={() => onAll(picked.length === 0 ? open : [])}>
        {picked.length === 0 ? 'Pilih semua' : 'Batal pilih'}
      </Button>
    </div>
  )
}
