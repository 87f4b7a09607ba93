import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { notify, StateBox } from '@ketok/ui'
import { client } from '../../house.ts'
import { dayAndTime } from '../auction-words.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { dayWords } from './day-words.ts'
import { matchWords } from './match-words.ts'
import { useRefreshDesk } from './refresh-desk.ts'

type Line = Reply<'GET /office/keuangan/mutasi'>['lines'][number]
type Transfer = Reply<'GET /office/keuangan/transfer'>['transfers'][number]

interface MatchDialogProps {
  /** Null while nothing is asked. */
  match: { readonly line: Line; readonly transfer: Transfer } | null
  onClose: () => void
  onMatched?: () => void
}

/** Asked before a person says which transfer a line is: it cannot be taken back. */
export function MatchDialog({ match, onClose, onMatched }: MatchDialogProps) {
  const refresh = useRefreshDesk()
  if (match === null) return null
  const { line, transfer } = match
  const lacking = transfer.amount - transfer.received
  const words = matchWords(line.amount, lacking, transfer.state === 'PENDING')
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Cocokkan mutasi dengan transfer"
      confirm={`Cocokkan ${formatRupiah(line.amount)}`}
      changes={[
        {
          label: 'Mutasi bank',
          to: `${formatRupiah(line.amount)} · ${dayWords(line.booked_on)} · ${line.description}`,
        },
        { label: 'Untuk', to: `${transfer.about} · ${transfer.customer.full_name}` },
        {
          label: 'Diminta',
          to: `${formatRupiah(transfer.amount)}, paling lambat ${dayAndTime(transfer.expires_at)}`,
        },
        {
          label: 'Sudah diterima',
          from: formatRupiah(transfer.received),
          to: formatRupiah(transfer.received + line.amount),
        },
        { label: 'Titipan', from: formatRupiah(line.amount), to: 'dibukukan sebagai pembayaran ini' },
      ]}
      onConfirm={async () => {
        await client.call('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
          params: { line_id: line.line_id },
          body: { instruction_id: transfer.instruction_id },
        })
        await refresh()
        notify.success('Mutasi dicocokkan')
        onMatched?.()
      }}
    >
      <StateBox tone={words.tone === 'success' ? 'success' : 'warning'} title={words.chip}>
        {words.follows} Pencocokan tidak bisa dibatalkan.
      </StateBox>
    </ChangeDialog>
  )
}
