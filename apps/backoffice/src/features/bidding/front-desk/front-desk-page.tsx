import { formatRupiah, groupThousands, holdsOneOf, PLANNERS, SALE_STAFF } from '@ketok/domain'
import {
  Breadcrumb,
  buttonClass,
  GaugeIcon,
  GavelIcon,
  Loading,
  Skeleton,
  StateBox,
  Tabs,
  UsersIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { DeskTakings } from '../../../components/cashier/desk-takings.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { BiddersPart } from './bidders-part.tsx'
import { MaximaPart } from './maxima-part.tsx'
import { nobody, type Person } from './person.ts'
import { PhonesPart } from './phones-part.tsx'
import { type FrontDesk, REFRESH_MS } from './use-front-desk.ts'

const TABS = ['peserta', 'maksimum', 'telepon', 'kas'] as const
type TabId = (typeof TABS)[number]

/** The desk of a sale on its day: who comes, who pays, whose maxima are typed, and whom to call. */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const desk = useReading('GET /office/lelang/{auction_id}/meja', { params }, { everyMs: REFRESH_MS })
  if (desk.isError && desk.data === undefined)
    return <PageFault what="Lelang" error={desk.error} onRetry={() => void desk.refetch()} />
  if (desk.data === undefined)
    return (
      <Loading className="office-sheet p-4">
        <Skeleton width={280} height={28} className="mb-4" />
        <Skeleton count={8} height={44} className="mb-2" />
      </Loading>
    )
  return <Desk key={desk.data.auction_id} desk={desk.data} />
}

function Desk({ desk }: { desk: FrontDesk }) {
  const [search, setSearch] = useSearchParams()
  // What is typed of the person at the desk stays while another tab is looked at.
  const [person, setPerson] = useState<Person>(nobody)
  const tab: TabId = TABS.find((each) => each === search.get('tab')) ?? 'peserta'
  const params = { auction_id: desk.auction_id }
  const forms = useReading(
    'GET /office/lelang/{auction_id}/meja/maksimum',
    { params },
    { everyMs: REFRESH_MS },
  )
  const calls = useReading(
    'GET /office/lelang/{auction_id}/meja/telepon',
    { params },
    { everyMs: REFRESH_MS },
  )
  const waiting = forms.data?.forms.filter(({ state }) => state === 'waiting').length
  const toCall = calls.data?.calls.filter(({ state }) => state !== 'done').length
  return (
    <div className="grid gap-3">
      <DeskHead desk={desk} />
      {!desk.is_selling && (
        <StateBox tone="neutral" title="Penjualan NIPL sudah ditutup">
          Lelang ini selesai atau dibatalkan. Daftarnya tetap bisa dibaca.
        </StateBox>
      )}
      <Tabs
        label="Meja pendaftaran"
        tabs={[
          { id: 'peserta', label: 'Peserta', count: desk.bidder_count },
          { id: 'maksimum', label: 'Maksimum', ...(waiting ? { count: waiting } : {}) },
          { id: 'telepon', label: 'Telepon', ...(toCall ? { count: toCall } : {}) },
          { id: 'kas', label: 'Kas meja' },
        ]}
        value={tab}
        onChange={(id) => setSearch(id === 'peserta' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'peserta' && <BiddersPart desk={desk} person={person} onPerson={setPerson} />}
        {tab === 'maksimum' && <MaximaPart desk={desk} forms={forms} />}
        {tab === 'telepon' && <PhonesPart desk={desk} calls={calls} />}
        {tab === 'kas' && <DeskTakings auctionId={desk.auction_id} />}
      </Tabs>
    </div>
  )
}

function DeskHead({ desk }: { desk: FrontDesk }) {
  const roles = useStaff()?.roles ?? []
  const { auction_id, kind } = desk
  const look = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <div className="office-sheet px-4 pt-1 pb-4">
      <Breadcrumb
        items={[
          { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
          { key: 'this', link: 'Meja pendaftaran' },
        ]}
      />
      <PageHead
        title={desk.name}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <KindChip kind={kind} />
            <span>
              {desk.branch_name} · mulai {dayAndTime(desk.opens_at, desk.time_zone)}
            </span>
            <span>{desk.nipl_price === 0 ? 'NIPL gratis' : `NIPL ${formatRupiah(desk.nipl_price)}`}</span>
            {kind !== 'time' && <span>{groupThousands(desk.here_count)} hadir di ruangan</span>}
          </span>
        }
        actions={
          <span className="flex flex-wrap gap-2">
            {holdsOneOf(roles, PLANNERS) && (
              <Link
                to={desk.has_plan ? paths.plan(auction_id) : paths.publishedSale(auction_id)}
                className={look}
              >
                {desk.has_plan ? 'Rencana' : 'Kelola lelang'}
              </Link>
            )}
            {holdsOneOf(roles, SALE_STAFF) && kind === 'time' && (
              <Link to={paths.controlRoom(auction_id)} className={look}>
                <GaugeIcon aria-hidden="true" />
                Ruang kendali
              </Link>
            )}
            {holdsOneOf(roles, SALE_STAFF) && kind !== 'time' && (
              <>
                <Link to={paths.desk(auction_id)} className={look}>
                  <UsersIcon aria-hidden="true" />
                  Kehadiran
                </Link>
                <Link to={paths.console(auction_id)} className={look}>
                  <GavelIcon aria-hidden="true" />
                  Konsol
                </Link>
              </>
            )}
          </span>
        }
      />
    </div>
  )
}
