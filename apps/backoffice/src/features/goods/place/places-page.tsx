import { LoadError } from '@ketok/app'
import { phoneWords, TIME_ZONE_WORDS } from '@ketok/domain'
import { Button, EmptyState, Loading, PencilIcon, PlusIcon, Skeleton, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { PageHead } from '../../../components/page-head.tsx'
import { useReading } from '../../../query.ts'
import { CloseBranch, ClosePool, PoolState } from './close-place.tsx'
import { type Branch, type OpenPlace, PlaceDialog, type Pool } from './place-dialog.tsx'

/** Where the house is: each branch with the pools that belong to it. */
export function Component() {
  const branches = useReading('GET /office/cabang')
  const pools = useReading('GET /office/pool')
  const [open, setOpen] = useState<OpenPlace | null>(null)
  const failed = [branches, pools].find(({ isError }) => isError)
  if (failed !== undefined) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (branches.data === undefined || pools.data === undefined) return <Bones />
  const all = branches.data.branches
  const add = (
    <Button onClick={() => setOpen({ kind: 'branch', branch: null })}>
      <PlusIcon aria-hidden="true" />
      Cabang baru
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Cabang dan pool"
        note="Tempat orang datang dan unit berdiri. Perubahan terlihat pengunjung dalam satu menit."
        actions={all.length > 0 && add}
      />
      {all.length === 0 ? (
        <EmptyState title="Belum ada cabang" action={add}>
          Lelang butuh satu cabang dan satu pool.
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {all.map((branch) => (
            <BranchSheet
              key={branch.id}
              branch={branch}
              pools={pools.data.pools.filter(({ branch_id }) => branch_id === branch.id)}
              onOpen={setOpen}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <PlaceDialog open={asNow(open, all, pools.data.pools)} branches={all} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** What is open as the house has it now, not as it was when it was opened. */
function asNow(open: OpenPlace, branches: readonly Branch[], pools: readonly Pool[]): OpenPlace {
  if (open.kind === 'branch') {
    const branch = branches.find(({ id }) => id === open.branch?.id)
    return branch === undefined ? open : { kind: 'branch', branch }
  }
  const pool = pools.find(({ id }) => id === open.pool?.id)
  return pool === undefined ? open : { kind: 'pool', pool }
}

interface BranchSheetProps {
  branch: Branch
  pools: readonly Pool[]
  onOpen: (place: OpenPlace) => void
}

function BranchSheet({ branch, pools, onOpen }: BranchSheetProps) {
  return (
    <li className="office-sheet grid gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-16 font-bold">
            {branch.name}
            {branch.closed !== null && <StatusChip tone="neutral">Ditutup</StatusChip>}
          </h2>
          {branch.closed !== null && (
            <p className="mt-1 text-13 text-text-2">Alasan: {branch.closed.reason}</p>
          )}
          <p className="mt-1 flex flex-wrap gap-1.5">
            <StatusChip tone="neutral">{TIME_ZONE_WORDS[branch.time_zone]}</StatusChip>
            <StatusChip tone="neutral">
              {branch.inspectors === 0
                ? 'Tidak menerima inspeksi'
                : `${branch.inspectors} inspeksi bersamaan`}
            </StatusChip>
          </p>
        </div>
        <span className="grid shrink-0 gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={`Ubah ${branch.name}`}
            onClick={() => onOpen({ kind: 'branch', branch })}
          >
            <PencilIcon aria-hidden="true" />
            Ubah
          </Button>
          <CloseBranch branch={branch} />
        </span>
      </div>
      <PlaceWords place={branch} />
      <div className="border-t border-line pt-3">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-14 font-semi">Pool</h3>
          {branch.closed === null && (
            <Button
              size="sm"
              variant="transparent"
              aria-label={`Tambah pool di ${branch.name}`}
              onClick={() => onOpen({ kind: 'pool', pool: null, of: branch })}
            >
              <PlusIcon aria-hidden="true" />
              Tambah pool
            </Button>
          )}
        </div>
        {pools.length === 0 ? (
          <p className="mt-1 text-13 text-text-2">Belum ada pool di cabang ini.</p>
        ) : (
          <ul className="mt-1">
            {pools.map((pool) => (
              <li
                key={pool.id}
                className="flex items-start justify-between gap-3 border-t border-line py-3 first:border-0"
              >
                <div className="min-w-0">
                  <h4 className="flex flex-wrap items-center gap-2 text-14 font-semi">
                    {pool.name}
                    {pool.closed !== null && <StatusChip tone="neutral">Ditutup</StatusChip>}
                  </h4>
                  <PlaceWords place={pool} />
                  <PoolState pool={pool} />
                </div>
                <span className="grid shrink-0 gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Ubah ${pool.name}`}
                    onClick={() => onOpen({ kind: 'pool', pool })}
                  >
                    <PencilIcon aria-hidden="true" />
                    Ubah
                  </Button>
                  <ClosePool pool={pool} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function PlaceWords({ place }: { place: Branch | Pool }) {
  return (
    <p className="text-13 text-text-2">
      {place.address.includes(place.city) ? place.address : `${place.address}, ${place.city}`}
      <br />
      {phoneWords(place.phone)} · {place.opening_hours}
    </p>
  )
}

function Bones() {
  return (
    <Loading className="grid gap-3 lg:grid-cols-2">
      {[0, 1, 2, 3].map((sheet) => (
        <div key={sheet} className="office-sheet p-4">
          <Skeleton count={6} height={20} className="mb-2" />
        </div>
      ))}
    </Loading>
  )
}
