import type { Reply } from '@ketok/contract'
import { formatRupiah, holdsOneOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, notify, TextField, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../components/auction-words.tsx'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { useStaff } from '../../observe.ts'

type Line = Reply<'GET /office/keuangan/mutasi/{line_id}'>

interface DismissalWaitsProps {
  line: Line
  dismissal: NonNullable<Line['dismissal']>
}

/** What the second of two people sees and decides; the first sees why he may not. */
export function DismissalWaits({ line, dismissal }: DismissalWaitsProps) {
  const staff = useStaff()
  const refresh = useRefreshDesk()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const [reason, setReason] = useState('')
  const isOwn = staff?.staff_id === dismissal.proposed_by.staff_id
  const mayDecide = holdsOneOf(staff?.roles ?? [], PAYOUT_APPROVERS)
  const params = { line_id: line.line_id }
  const said = reason.trim()
  const mutation = { label: 'Mutasi', to: `${formatRupiah(line.amount)} · ${line.description}` }
  return (
    <section aria-labelledby="usul" className="grid gap-2 rounded-card border border-line bg-page p-3.5">
      <h3 id="usul" className="flex items-center gap-2 text-14 font-bold">
        <UsersIcon aria-hidden="true" className="size-5 text-brand" />
        Usul: bukan uang pelanggan
      </h3>
      <p className="text-14">{dismissal.reason}</p>
      <p className="text-12 text-text-2">
        {dismissal.proposed_by.full_name}, {dayAndTime(dismissal.proposed_at)}
      </p>
      {isOwn && (
        <p className="text-13 text-warning-text">
          Anda yang mengusulkan, jadi petugas lain yang menyetujui. Usul Anda sendiri bisa Anda tarik.
        </p>
      )}
      {mayDecide ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isOwn} onClick={() => setAsked('approve')}>
            Setujui
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsked('reject')}>
            {isOwn ? 'Tarik usul' : 'Tolak usul'}
          </Button>
        </div>
      ) : (
        <p className="text-12 text-text-2">Kasir lain atau penyelia yang memutuskan.</p>
      )}
      <ChangeDialog
        open={asked === 'approve'}
        onClose={() => setAsked(null)}
        title="Setujui usul kesampingkan"
        confirm={`Setujui ${formatRupiah(line.amount)}`}
        changes={[
          mutation,
          { label: 'Alasan', to: dismissal.reason },
          {
            label: 'Dibukukan',
            from: 'Titipan belum teridentifikasi',
            to: 'Penerimaan lain di luar pelanggan',
          },
          { label: 'Keadaan', from: 'Belum dikenali', to: 'Bukan pelanggan, tidak bisa diubah lagi' },
        ]}
        onConfirm={async () => {
          await client.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan/setuju', { params })
          await refresh()
          notify.success('Usul disetujui')
        }}
      />
      <ChangeDialog
        open={asked === 'reject'}
        onClose={() => setAsked(null)}
        title={isOwn ? 'Tarik usul' : 'Tolak usul'}
        confirm={isOwn ? 'Tarik usul' : 'Tolak usul'}
        danger
        changes={[mutation, { label: 'Usul', from: 'menunggu', to: isOwn ? 'ditarik' : 'ditolak' }]}
        blocked={said === '' ? 'Tulis alasannya.' : undefined}
        onConfirm={async () => {
          await client.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan/tolak', {
            params,
            body: { reason: said },
          })
          await refresh()
          setReason('')
          notify.success(isOwn ? 'Usul ditarik' : 'Usul ditolak')
        }}
      >
        <TextField
          label="Alasan"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
      </ChangeDialog>
    </section>
  )
}
