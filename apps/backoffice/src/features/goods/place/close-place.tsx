import { groupThousands, holdsOneOf, PLANNERS } from '@ketok/domain'
import { Button, linkClass, notify, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { type Change, ChangeDialog } from '../../../components/change-dialog.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import type { Branch, Pool } from './place-dialog.tsx'

const REASON_MAX = 255

/** What is still there, which somebody has to move before a closed pool is empty. */
export function PoolState({ pool }: { pool: Pool }) {
  const mayPlan = holdsOneOf(useStaff()?.roles ?? [], PLANNERS)
  return (
    <p className="mt-1 text-13 text-text-2">
      {pool.closed !== null && <span className="block">Alasan: {pool.closed.reason}</span>}
      {pool.unit_count === 0 ? (
        'Tidak ada unit'
      ) : (
        <Link to={paths.unitsInPool(pool.id)} className={linkClass}>
          {groupThousands(pool.unit_count)} unit
        </Link>
      )}
      {pool.plans.map(({ auction_id, name }) => (
        <span key={auction_id}>
          {' · rencana '}
          {mayPlan ? (
            <Link to={paths.plan(auction_id)} className={linkClass}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
    </p>
  )
}

/** Closes a pool, or opens it again: what stands there stays until somebody moves it. */
export function ClosePool({ pool }: { pool: Pool }) {
  const plans = pool.plans.map(({ name }) => name)
  return (
    <ClosePlace
      kind="pool"
      place={pool}
      hint="Tidak terlihat pelanggan. Lelang yang sudah terbit di pool ini berjalan terus."
      opens="menerima unit dan rencana lelang"
      closes={[
        {
          label: 'Unit di sini',
          from: `${groupThousands(pool.unit_count)} unit`,
          to: 'tetap; unit lain tidak masuk lagi',
        },
        {
          label: 'Rencana lelang',
          from: plans.length === 0 ? 'tidak ada' : plans.join(', '),
          to: plans.length === 0 ? 'tidak ada yang baru' : 'harus memilih pool lain sebelum terbit',
        },
      ]}
    />
  )
}

/** Closes a branch, or opens it again; what still hangs on it is named by the refusal. */
export function CloseBranch({ branch }: { branch: Branch }) {
  return (
    <ClosePlace
      kind="cabang"
      place={branch}
      hint="Tidak terlihat pelanggan. Riwayatnya tetap tersimpan."
      opens="bisa dipilih lagi; pool dan inspeksinya dibuka sendiri-sendiri"
      closes={[
        { label: 'Situs dan pilihan', from: 'tampil', to: 'tidak tampil lagi' },
        {
          label: 'Inspeksi',
          from: branch.inspectors === 0 ? 'tidak menerima' : `${branch.inspectors} bersamaan`,
          to: 'tidak menerima',
        },
      ]}
    />
  )
}

const KIND_WORDS = { pool: 'Pool', cabang: 'Cabang' } as const

interface ClosePlaceProps {
  kind: keyof typeof KIND_WORDS
  place: Pool | Branch
  hint: string
  /** What an open one does. */
  opens: string
  /** What its closing changes. */
  closes: readonly Change[]
}

function ClosePlace({ kind, place, hint, opens, closes }: ClosePlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const isClosed = place.closed !== null
  const act = `${isClosed ? 'Buka lagi' : 'Tutup'} ${place.name}`
  const confirm = async () => {
    const body = { reason: reason.trim() }
    if (kind === 'pool') {
      const params = { pool_id: place.id }
      if (isClosed) await client.call('POST /office/pool/{pool_id}/buka', { params })
      else await client.call('POST /office/pool/{pool_id}/tutup', { params, body })
    } else {
      const params = { branch_id: place.id }
      if (isClosed) await client.call('POST /office/cabang/{branch_id}/buka', { params })
      else await client.call('POST /office/cabang/{branch_id}/tutup', { params, body })
    }
    for (const key of ['GET /office/pool', 'GET /office/cabang'])
      await queries.invalidateQueries({ queryKey: [key] })
    setReason('')
    notify.success(`${place.name} ${isClosed ? 'dibuka lagi' : 'ditutup'}`)
  }
  return (
    <>
      <Button size="sm" variant="outline" aria-label={act} onClick={() => setOpen(true)}>
        {isClosed ? 'Buka lagi' : 'Tutup'}
      </Button>
      <ChangeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={act}
        confirm={`${isClosed ? 'Buka' : 'Tutup'} ${kind}`}
        danger={!isClosed}
        changes={isClosed ? [{ label: KIND_WORDS[kind], from: 'ditutup', to: opens }] : closes}
        blocked={!isClosed && reason.trim() === '' ? 'Isi alasannya.' : undefined}
        onConfirm={confirm}
      >
        {!isClosed && (
          <TextAreaField
            label="Alasan"
            rows={2}
            maxLength={REASON_MAX}
            hint={hint}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            data-autofocus
          />
        )}
      </ChangeDialog>
    </>
  )
}
