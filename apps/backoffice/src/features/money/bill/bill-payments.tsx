import { formatRupiah, groupThousands } from '@ketok/domain'
import { type ChipTone, StatusChip, Table, type TableColumn } from '@ketok/ui'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { bankOf } from '../../../components/bank-of.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import type { BillDetail } from './bill-words.tsx'

type Payment = BillDetail['payments'][number]

const states: Readonly<Record<Payment['state'], { label: string; tone: ChipTone }>> = {
  PENDING: { label: 'Ditunggu', tone: 'warning' },
  PAID: { label: 'Diterima', tone: 'success' },
  EXPIRE: { label: 'Kedaluwarsa', tone: 'neutral' },
  CANCELLED: { label: 'Diganti', tone: 'neutral' },
}

const columns: readonly TableColumn<Payment>[] = [
  {
    key: 'method',
    head: 'Bank',
    cell: ({ payment_method, bill_count }) => (
      <span className="block leading-snug">
        <span className="block font-semi">{bankOf(payment_method)}</span>
        {bill_count > 1 && (
          <span className="block text-12 text-text-2">bersama {bill_count - 1} tagihan lain</span>
        )}
      </span>
    ),
  },
  {
    key: 'account',
    head: 'Nomor',
    cell: ({ account_number, created_at }) => (
      <TwoLines first={account_number ?? 'nominal unik'} second={`dibuat ${dayAndTime(created_at)}`} />
    ),
  },
  {
    key: 'state',
    head: 'Keadaan',
    cell: ({ state }) => <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>,
  },
  { key: 'received', head: 'Uang masuk', cell: (payment) => <Received payment={payment} /> },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    align: 'end',
    cell: ({ amount, surplus }) => (
      <TwoLines
        first={groupThousands(amount)}
        second={surplus > 0 ? `batas terkecil bank, ${groupThousands(surplus)} dikembalikan` : ''}
      />
    ),
  },
]

/** Every account the bill was to be paid to, and what came on each. */
export function BillPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="px-1 pt-2 text-16 font-bold">Pembayaran</h2>
      {payments.length === 0 ? (
        <p className="office-sheet p-5 text-14 text-text-2">
          Belum ada bank yang dipilih. Nomor pembayaran muncul di sini begitu pemenang memilih, atau Anda
          membuatnya untuk yang datang ke meja.
        </p>
      ) : (
        <Table
          caption="Pembayaran tagihan"
          columns={columns}
          rows={payments}
          rowKey={({ instruction_id }) => instruction_id}
        />
      )}
    </section>
  )
}

function Received({ payment: { received } }: { payment: Payment }) {
  if (received.length === 0) return <span className="text-text-3">-</span>
  return (
    <ul className="leading-snug">
      {received.map(({ event_id, amount, paid_at, outcome, payment_request_id }) => (
        <li key={event_id} title={payment_request_id}>
          <span className="block">{dayAndTime(paid_at)}</span>
          {outcome === 'suspense' && (
            <span className="block text-12 font-semi text-warning-text">
              {formatRupiah(amount)} masuk titipan, dikembalikan
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
