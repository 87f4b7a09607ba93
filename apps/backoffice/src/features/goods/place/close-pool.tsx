import { groupThousands, holdsOneOf, PLANNERS } from '@ketok/domain'
import { Button, linkClass, notify, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import type { Pool } from './place-dialog.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const isClosed = pool.closed !== null
  const confirm = async () => {
    const params = { pool_id: pool.id }
    if (isClosed) await client.call('POST /office/pool/{pool_id}/buka', { params })
    else await client.call('POST /office/pool/{pool_id}/tutup', { params, body: { reason: reason.trim() } })
    await queries.invalidateQueries({ queryKey: ['GET /office/pool'] })
    setReason('')
    notify.success(`${pool.name} ${isClosed ? 'dibuka lagi' : 'ditutup'}`)
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${isClosed ? 'Buka lagi' : 'Tutup'} ${pool.name}`}
        onClick={() => setOpen(true)}
      >
        {isClosed ? 'Buka lagi' : 'Tutup'}
      </Button>
      <ChangeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${isClosed ? 'Buka lagi' : 'Tutup'} ${pool.name}`}
        confirm={isClosed ? 'Buka pool' : 'Tutup pool'}
        danger={!isClosed}
        changes={
          isClosed
            ? [{ label: 'Pool', from: 'ditutup', to: 'menerima unit dan rencana lelang' }]
            : [
                {
                  label: 'Unit di sini',
                  from: `${groupThousands(pool.unit_count)} unit`,
                  to: 'tetap; unit lain tidak masuk lagi',
                },
                {
                  label: 'Rencana lelang',
                  from: pool.plans.length === 0 ? 'tidak ada' : pool.plans.map(({ name }) => name).join(', '),
                  to:
                    pool.plans.length === 0
                      ? 'tidak ada yang baru'
                      : 'harus memilih pool lain sebelum terbit',
                },
              ]
        }
        blocked={!isClosed && reason.trim() === '' ? 'Isi alasannya.' : undefined}
        onConfirm={confirm}
      >
        {!isClosed && (
          <TextAreaField
            label="Alasan"
            rows={2}
            maxLength={REASON_MAX}
            hint="Tidak terlihat pelanggan. Lelang yang sudah terbit di pool ini berjalan terus."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            data-autofocus
          />
        )}
      </ChangeDialog>
    </>
  )
}
