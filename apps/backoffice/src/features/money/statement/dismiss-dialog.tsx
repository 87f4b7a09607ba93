import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { DESK_WAY_WORDS, DESK_WAYS, type DeskWay, formatRupiah } from '@ketok/domain'
import { notify, SelectField, TextField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PROPOSAL_SENT, REASON_MISSING, SecondPerson } from '../../../components/proposal/second-person.tsx'
import { useReading } from '../../../query.ts'

interface DismissDialogProps {
  open: boolean
  line: Reply<'GET /office/keuangan/mutasi/{line_id}'>
  onClose: () => void
}

type Source = 'other' | DeskWay

const SOURCES = ['other', ...DESK_WAYS] as const
const nameOf = (source: Source) =>
  source === 'other' ? 'Penerimaan lain di luar pelanggan' : `Penerimaan meja: ${DESK_WAY_WORDS[source]}`
const BOOKED: Readonly<Record<Source, string>> = {
  other: 'Penerimaan lain di luar pelanggan',
  cash: 'Setoran kas meja, kas berkurang',
  edc: 'Uang EDC dari bank, sisanya biaya EDC',
  qris: 'Uang QRIS dari bank, sisanya biaya QRIS',
}
const blank = { reason: '', source: 'other' as Source, slip: '', fee: null as number | null }

/** The first of two people says that no customer sent it; nothing moves yet. */
export function DismissDialog({ open, line, onClose }: DismissDialogProps) {
  const [typed, setTyped] = useState(blank)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const takings = useReading('GET /office/keuangan/kas-meja', {}, { enabled: open, fresh: true })
  const refresh = useRefreshDesk()
  const { source, slip, fee } = typed
  const reason = typed.reason.trim()
  const held = takings.data?.held?.find(({ way }) => way === source)?.amount
  const change = (part: Partial<typeof blank>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
  }
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Usulkan untuk dikesampingkan"
      confirm="Kirim usulan"
      changes={[
        { label: 'Mutasi', to: `${formatRupiah(line.amount)} · ${line.description}` },
        { label: 'Setelah disetujui', from: 'Titipan belum teridentifikasi', to: BOOKED[source] },
      ]}
      blocked={
        source === 'cash' && slip.trim() === ''
          ? 'Isi nomor slip setoran'
          : reason === ''
            ? REASON_MISSING
            : undefined
      }
      onConfirm={async () => {
        try {
          await client.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
            params: { line_id: line.line_id },
            body: {
              reason,
              ...(source === 'cash' && { cash_slip: slip }),
              ...((source === 'edc' || source === 'qris') && { card: { way: source, fee: fee ?? 0 } }),
            },
          })
        } catch (refused) {
          if (refused instanceof CallError) setFaults(refused.fields)
          throw refused
        }
        await refresh()
        setTyped(blank)
        notify.success(PROPOSAL_SENT)
      }}
    >
      <SelectField
        label="Uang ini"
        options={SOURCES.map((value) => ({ value, label: nameOf(value) }))}
        hint={held === undefined ? undefined : `Belum masuk bank: ${formatRupiah(held)}.`}
        value={source}
        onChange={({ target }) =>
          change({ source: SOURCES.find((each) => each === target.value) ?? 'other', slip: '', fee: null })
        }
      />
      {source === 'cash' && (
        <TextField
          label="Nomor slip setoran"
          autoComplete="off"
          maxLength={64}
          value={slip}
          error={faults.cash_slip}
          onChange={({ target }) => change({ slip: target.value })}
        />
      )}
      {(source === 'edc' || source === 'qris') && (
        <AmountField
          label="Biaya yang dipotong bank"
          hint="Selisih antara penerimaan di meja dan uang yang masuk. Kosong: tanpa potongan."
          amount={fee}
          error={faults['card.fee']}
          onAmount={(amount) => change({ fee: amount })}
        />
      )}
      <SecondPerson
        reason={typed.reason}
        onReason={(given) => change({ reason: given })}
        hint="Misalnya: Bunga bank November, pindah buku dari rekening operasional"
        until="Sampai itu uangnya tetap titipan."
        autoFocus
      />
    </ChangeDialog>
  )
}
