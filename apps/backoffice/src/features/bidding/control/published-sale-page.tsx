import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands, holdsOneOf, SALE_STAFF, TIME_ZONE_WORDS } from '@ketok/domain'
import { Breadcrumb, Button, buttonClass, Loading, Skeleton, StateBox } from '@ketok/ui'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { AuctionStateChip, dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import { proposalKinds } from '../../../components/proposal/proposal-words.tsx'
import { spanWords } from '../../../components/viewing-changes.ts'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { CancelDialog } from './cancel-part.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReservePart } from './reserve-part.tsx'

export type PublishedSale = Reply<'GET /office/lelang/{auction_id}/terbit'>

/** Somebody else may have asked meanwhile. */
const REFRESH_MS = 10_000

/** What may still change of a sale that customers see, and everything that did. */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const sale = useReading('GET /office/lelang/{auction_id}/terbit', { params }, { everyMs: REFRESH_MS })
  if (sale.isError && sale.data === undefined)
    return <PageFault what="Lelang" error={sale.error} onRetry={() => void sale.refetch()} />
  if (sale.data === undefined)
    return (
      <Loading className="office-sheet p-4">
        <Skeleton count={8} height={40} className="mb-2" />
      </Loading>
    )
  return <PublishedSaleSheet sale={sale.data} />
}

type Act = 'correct' | 'move' | 'cancel'

function PublishedSaleSheet({ sale }: { sale: PublishedSale }) {
  const [act, setAct] = useState<Act | null>(null)
  const isFree = sale.waiting === null && sale.state !== 'cancelled'
  const opensOrder = holdsOneOf(useStaff()?.roles ?? [], SALE_STAFF)
  const zone = TIME_ZONE_WORDS[sale.time_zone]
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
            ...(opensOrder
              ? [{ key: 'sale', link: <Link to={paths.runOrder(sale.auction_id)}>{sale.name}</Link> }]
              : []),
            { key: 'this', link: 'Kelola' },
          ]}
        />
        <PageHead
          title={sale.name}
          note={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <KindChip kind={sale.kind} />
              <AuctionStateChip state={sale.state} />
              <span>{sale.branch_name}</span>
            </span>
          }
          actions={
            <span className="flex flex-wrap gap-2">
              <PdfButton
                size="md"
                url={`/api/office/lelang/${sale.auction_id}/katalog`}
                file={`katalog-${sale.auction_id}.pdf`}
              >
                Katalog
              </PdfButton>
              {opensOrder && sale.kind !== 'time' && sale.state === 'closed' && (
                <Link to={paths.summary(sale.auction_id)} className={buttonClass({ variant: 'outline' })}>
                  Ringkasan
                </Link>
              )}
              {isFree && (
                <>
                  <Button variant="outline" onClick={() => setAct('correct')}>
                    Ralat
                  </Button>
                  {sale.may_move && (
                    <Button variant="outline" onClick={() => setAct('move')}>
                      Pindahkan jadwal
                    </Button>
                  )}
                  {sale.lots.left > 0 && (
                    <Button variant="outline" onClick={() => setAct('cancel')}>
                      Batalkan lelang
                    </Button>
                  )}
                </>
              )}
            </span>
          }
        />
      </div>
      <SaleState sale={sale} />
      <section aria-label="Yang diumumkan" className="office-sheet px-4 py-4">
        <h2 className="mb-3 text-16 font-bold">Yang diumumkan</h2>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-14 sm:grid-cols-2 lg:grid-cols-3">
          <Fact label="Buka">{dayAndTime(sale.opens_at, sale.time_zone)}</Fact>
          <Fact label={sale.kind === 'time' ? 'Tutup lot terakhir' : 'Perkiraan selesai'}>
            {dayAndTime(sale.closes_at, sale.time_zone)}
          </Fact>
          <Fact label="Jam cabang">{zone}</Fact>
          <Fact label="Tempat">
            {sale.pool_name}, {sale.pool_city}
          </Fact>
          <Fact label="Lihat unit">
            {sale.open_house.length === 0
              ? 'Tidak dijadwalkan'
              : sale.open_house.map((span) => (
                  <span key={span.from} className="block">
                    {spanWords(sale.time_zone, span)}
                  </span>
                ))}
          </Fact>
          <Fact label="Pejabat lelang">{sale.official?.full_name ?? 'Belum ditentukan'}</Fact>
          <Fact label="Surat">
            {sale.letters.length === 0
              ? 'Belum ada'
              : sale.letters
                  .map(({ name, number, date }) => `${name} ${number}, ${dayWords(date)}`)
                  .join('; ')}
          </Fact>
          <Fact label="Pengumuman">
            {sale.announcement === null
              ? 'Belum ada'
              : `${sale.announcement.medium}, ${dayWords(sale.announcement.date)}`}
          </Fact>
          <Fact label="Lot">
            {groupThousands(sale.lots.left)} belum ditutup
            {sale.lots.over > 0 && `, ${groupThousands(sale.lots.over)} sudah`}
          </Fact>
          <Fact label="Pemegang NIPL">
            {sale.nipls.count === 0
              ? 'Belum ada'
              : `${groupThousands(sale.nipls.holders)} orang, ${groupThousands(sale.nipls.count)} NIPL, ${formatRupiah(sale.nipls.amount)}`}
          </Fact>
          <Fact label="Pesanan NIPL terbuka">{groupThousands(sale.open_orders)}</Fact>
        </dl>
      </section>
      <ReservePart auctionId={sale.auction_id} />
      <Corrections sale={sale} />
      <Moves sale={sale} />
      {act === 'correct' && <CorrectDialog sale={sale} onClose={() => setAct(null)} />}
      {act === 'move' && <MoveDialog sale={sale} onClose={() => setAct(null)} />}
      {act === 'cancel' && (
        <CancelDialog
          sale={{ auctionId: sale.auction_id, name: sale.name, ...sale.lots }}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}

function SaleState({ sale: { state, waiting, cancel_reason } }: { sale: PublishedSale }) {
  if (waiting !== null)
    return (
      <StateBox tone="warning" title={`${proposalKinds[waiting.kind]}: menunggu petugas kedua`}>
        Diminta {waiting.asked_by}. Alasan: {waiting.reason}.{' '}
        <Link to={paths.proposals(waiting.proposal_id)} className="font-semi">
          Buka usulan
        </Link>
      </StateBox>
    )
  if (state === 'cancelled')
    return (
      <StateBox tone="danger" title="Lelang dibatalkan">
        Alasan: {cancel_reason}.
      </StateBox>
    )
  return null
}

function Corrections({ sale: { corrections } }: { sale: PublishedSale }) {
  if (corrections.length === 0) return null
  return (
    <section aria-label="Ralat" className="office-sheet px-4 py-4">
      <h2 className="mb-2 text-16 font-bold">Ralat</h2>
      <ol className="grid gap-3">
        {corrections.map(({ version, at, reason, asked_by, agreed_by, differences }) => (
          <li
            key={version}
            className="grid gap-1 border-line border-t pt-3 text-14 first:border-0 first:pt-0"
          >
            <p className="font-semi">Versi {version}</p>
            {differences.map(({ label, before, after }) => (
              <p key={label} className="[overflow-wrap:anywhere]">
                {label}: {before === '' ? 'kosong' : <s className="text-text-2">{before}</s>} menjadi{' '}
                <span className="font-semi">{after === '' ? 'kosong' : after}</span>
              </p>
            ))}
            <p className="[overflow-wrap:anywhere]">Alasan: {reason}</p>
            <p className="text-13 text-text-2">
              Diminta {asked_by}, disetujui {agreed_by}, {dayAndTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Moves({ sale: { moves, time_zone } }: { sale: PublishedSale }) {
  return (
    <section aria-label="Perubahan jadwal" className="office-sheet px-4 py-4">
      <h2 className="mb-2 text-16 font-bold">Perubahan jadwal</h2>
      {moves.length === 0 ? (
        <p className="text-14 text-text-2">Belum pernah dipindah sejak terbit.</p>
      ) : (
        <ol className="grid gap-3">
          {moves.map(({ before, after, reason, asked_by, agreed_by, at }) => (
            <li key={at} className="grid gap-1 border-line border-t pt-3 text-14 first:border-0 first:pt-0">
              <p>
                <s className="text-text-2">{dayAndTime(before.opens_at, time_zone)}</s> menjadi{' '}
                <span className="font-semi">{dayAndTime(after.opens_at, time_zone)}</span>
              </p>
              <p className="[overflow-wrap:anywhere]">Alasan: {reason}</p>
              <p className="text-13 text-text-2">
                Diminta {asked_by}, disetujui {agreed_by}, {dayAndTime(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
