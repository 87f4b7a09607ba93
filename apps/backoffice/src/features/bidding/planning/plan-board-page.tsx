import { FRONT_DESK, formatRupiah, groupThousands, holdsOneOf, parseIso, zoneTime } from '@ketok/domain'
import { Breadcrumb, Button, buttonClass, Loading, LockIcon, notify, Skeleton, StatusChip } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { KindChip } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { Candidates } from './candidates.tsx'
import { type LotActs, LotTable } from './lot-table.tsx'
import type { Plan } from './plan-fields.ts'
import { FixedNote, PublishPart } from './publish-part.tsx'
import { usePlanAct } from './use-plan.ts'

/** Short: two people may plan one sale at once, and each sees what the other did. */
const REFRESH_MS = 10_000

/** The planning board: units at the left, the sale at the right, and what is missing before it is published. */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const plan = useReading('GET /office/lelang/{auction_id}/rencana', { params }, { everyMs: REFRESH_MS })
  const roles = useStaff()?.roles ?? []
  const { act, isActing } = usePlanAct()
  const navigate = useNavigate()

  if (plan.isError && plan.data === undefined)
    return <PageFault what="Rencana" error={plan.error} onRetry={() => void plan.refetch()} />
  const isOpen = plan.data?.state === 'draft'
  const isDesk = holdsOneOf(roles, FRONT_DESK)
  const add = (unit_ids: number[]) =>
    void act(async () => {
      const { lots } = await client.call('POST /office/lelang/{auction_id}/calon-unit', {
        params,
        body: { unit_ids },
      })
      notify.success(`${lots.length} unit masuk. Isi harganya di tabel`)
    })
  const acts: LotActs = {
    add,
    remove: (lot) =>
      void act(async () => {
        await client.call('DELETE /office/lelang/{auction_id}/lot/{lot_id}', {
          params: { ...params, lot_id: lot.lot_id },
        })
        notify.success(`${lot.title} keluar dari rencana`)
      }),
    order: (lot_ids) =>
      void act(() => client.call('PUT /office/lelang/{auction_id}/nomor', { params, body: { lot_ids } })),
    number: async (lot, body) => {
      await client.call('PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor', {
        params: { ...params, lot_id: lot.lot_id },
        body,
      })
      await act(async () => notify.success(`Nomor lot ${body.lot_number} tersimpan`))
    },
    save: (lots) =>
      act(async () => {
        await client.call('PUT /office/lelang/{auction_id}/lot', { params, body: { lots } })
        notify.success(`${lots.length} harga tersimpan`)
      }),
  }
  const copy = () =>
    void act(async () => {
      const { auction_id } = await client.call('POST /office/lelang/{auction_id}/salin', { params })
      notify.success('Rencana disalin. Periksa tanggalnya')
      navigate(paths.editPlan(auction_id))
    })
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang</Link> },
            { key: 'this', link: 'Rencana' },
          ]}
        />
        <PageHead
          title={plan.data?.name ?? 'Rencana lelang'}
          form={plan.data ? `plan/${params.auction_id}` : null}
          note={plan.data ? <PlanNote plan={plan.data} /> : <Skeleton width={320} height={24} />}
          actions={
            <span className="flex flex-wrap gap-2">
              {plan.data !== undefined && plan.data.state !== 'published' && (
                <PreviewButton auctionId={plan.data.auction_id} />
              )}
              <PdfButton
                url={`/api/office/lelang/${params.auction_id}/katalog`}
                file={`katalog-${params.auction_id}.pdf`}
              >
                Katalog
              </PdfButton>
              <Button
                variant="outline"
                size="sm"
                disabled={isActing || plan.data === undefined}
                onClick={copy}
              >
                Salin
              </Button>
              {plan.data?.state === 'published' && isDesk && (
                <Link
                  to={paths.frontDesk(params.auction_id)}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  Meja pendaftaran
                </Link>
              )}
              {isOpen && plan.data !== undefined && <DeletePlan plan={plan.data} />}
              {isOpen && (
                <Link
                  to={paths.editPlan(params.auction_id)}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  Ubah
                </Link>
              )}
            </span>
          }
        />
      </div>
      {plan.data === undefined ? (
        <Loading className="office-sheet p-4">
          <Skeleton count={10} height={44} className="mb-2" />
        </Loading>
      ) : (
        <>
          <FixedNote plan={plan.data} />
          {isOpen && <PublishPart plan={plan.data} />}
          <div
            className={isOpen ? 'grid items-start gap-3 lg:grid-cols-[300px_minmax(0,1fr)]' : 'grid gap-3'}
          >
            {isOpen && <Candidates plan={plan.data} onAdd={add} isActing={isActing} />}
            <LotTable plan={plan.data} acts={isOpen ? acts : null} isActing={isActing} />
          </div>
          {isOpen && (
            <KeyHints
              hints={[
                { keys: ['↑', '↓'], does: 'pilih unit atau baris' },
                { keys: ['Spasi'], does: 'tandai unit' },
                { keys: ['Enter'], does: 'masukkan unit' },
                { keys: ['Alt', '↑'], does: 'naikkan lot' },
                { keys: ['Ctrl', 'V'], does: 'tempel kolom harga' },
              ]}
            />
          )}
        </>
      )}
    </div>
  )
}

/** A plan that was never published may go: its units are free for others. */
function DeletePlan({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Hapus
      </Button>
      <ChangeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Hapus rencana"
        confirm="Hapus rencana"
        danger
        changes={[
          { label: 'Lelang', to: plan.name },
          {
            label: 'Lot',
            from: `${groupThousands(plan.lots.length)} lot dengan harganya`,
            to: 'dihapus; unitnya bebas untuk rencana lain',
          },
        ]}
        onConfirm={async () => {
          await client.call('DELETE /office/lelang/{auction_id}', { params: { auction_id: plan.auction_id } })
          await queries.invalidateQueries({ queryKey: ['GET /office/lelang'] })
          notify.success(`Rencana ${plan.name} dihapus`)
          await navigate(paths.auctions, { replace: true })
        }}
      />
    </>
  )
}

function PlanNote({ plan }: { plan: Plan }) {
  const clock = (iso: string) => {
    const at = parseIso(iso)
    return at === null ? '-' : zoneTime(plan.time_zone, at)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <KindChip kind={plan.kind} />
      {plan.audience === 'premium' && (
        <StatusChip tone="neutral" icon={LockIcon}>
          Undangan
        </StatusChip>
      )}
      <span>{plan.product_type}</span>
      <span>Buka {clock(plan.opens_at)}</span>
      <span>
        {plan.kind === 'time'
          ? `Lot tutup ${clock(plan.closes_at)}, jarak ${plan.stagger_minutes} menit${plan.lots.length > 1 && plan.stagger_minutes > 0 ? `, lot terakhir ${clock(plan.last_closes_at)}` : ''}`
          : `Selesai ${clock(plan.closes_at)}`}
      </span>
      <span>
        {plan.pool_name} · {plan.branch_name}
      </span>
      <span>
        NIPL {plan.nipl_price === 0 ? 'gratis' : formatRupiah(plan.nipl_price)}
        {plan.nipl_limit !== null && `, paling banyak ${groupThousands(plan.nipl_limit)} per orang`}
      </span>
    </span>
  )
}
