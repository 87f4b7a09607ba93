import type { Reply } from '@ketok/contract'
import { HandCoinsIcon, LandmarkIcon, type LucideIcon, WalletIcon } from '@ketok/ui'
import type { ExceptionKind } from '../../../components/cashier/exception-words.ts'
import { paths } from '../../../paths.ts'

type Exceptions = Reply<'GET /office/keuangan/pengecualian'>

export interface Waiting {
  readonly label: string
  readonly count: number
  readonly amount: number
  /** Since when the one waits that waits longest. */
  readonly since: string | null
  readonly to: string
  /** Late, refused or stuck: somebody is waiting for their money. */
  readonly urgent: boolean
}

export interface WaitingGroup {
  readonly title: string
  readonly icon: LucideIcon
  readonly waiting: readonly Waiting[]
}

/** Money that came and settles nothing: it lies in suspense until it is prepared to go back. */
const UNSETTLED: readonly ExceptionKind[] = [
  'late',
  'paid_already',
  'cancelled',
  'surplus',
  'nipl_excess',
  'overpaid',
  'partial',
  'unidentified',
]

/** What waits, in the order in which a cashier's morning goes: first what came, then what is to go. */
export function waitingGroups(desk: Exceptions | undefined): WaitingGroup[] {
  const line = (label: string, kinds: readonly ExceptionKind[], to: string, urgent = false): Waiting => {
    const found = (desk?.kinds ?? []).filter(({ kind }) => kinds.includes(kind))
    return {
      label,
      count: found.reduce((sum, { count }) => sum + count, 0),
      amount: found.reduce((sum, { amount }) => sum + amount, 0),
      since: found.map(({ since }) => since).toSorted()[0] ?? null,
      to,
      urgent,
    }
  }
  const work = (label: string, sum: { count: number; amount: number } | undefined, to: string): Waiting => ({
    label,
    count: sum?.count ?? 0,
    amount: sum?.amount ?? 0,
    since: null,
    to,
    urgent: false,
  })
  return [
    {
      title: 'Uang masuk',
      icon: LandmarkIcon,
      waiting: [
        line('Impor mutasi menunggu petugas kedua', ['import'], `${paths.proposals()}?keadaan=waiting`),
        line('Mutasi belum dikenali', ['statement_line'], `${paths.statement()}?keadaan=open`),
        line('Bukti transfer perlu diperiksa', ['proof'], paths.transfers()),
        line('Transfer baru sebagian', ['partial_transfer'], `${paths.statement()}?keadaan=partial`),
        line(
          'Usulan menunggu petugas kedua',
          ['match', 'dismissal', 'tariff'],
          `${paths.proposals()}?keadaan=waiting`,
        ),
        work('Transfer manual ditunggu', desk?.work.transfers_awaited, paths.transfers()),
      ],
    },
    {
      title: 'Uang keluar',
      icon: HandCoinsIcon,
      waiting: [
        line('Menunggu petugas kedua', ['payout_to_approve'], paths.refunds({ tahap: 'setujui' })),
        line('Disetujui, siap dikirim', ['payout_to_send'], paths.refunds({ tahap: 'kirim' })),
        line(
          'Ditolak atau terlambat',
          ['refund_overdue', 'refund_failed', 'refund_rejected'],
          paths.refunds(),
          true,
        ),
        // Of buyers and of sellers: each is opened where their money waits.
        line('Tanpa rekening', ['no_bank_account'], `${paths.cashier}?jenis=no_bank_account`, true),
        line(
          'Rekening baru dalam masa tunggu',
          ['bank_account_cooling'],
          `${paths.cashier}?jenis=bank_account_cooling`,
        ),
        line('Uang tanpa tagihan untuk dikembalikan', UNSETTLED, paths.refunds()),
        work('Jaminan untuk dikembalikan', desk?.work.refunds_due, paths.refunds()),
      ],
    },
    {
      title: 'Uang penitip',
      icon: WalletIcon,
      waiting: [
        work('Menunggu serah terima', desk?.work.sellers_to_pay, paths.consignors()),
        line('Menunggu petugas kedua', ['settlement_to_approve'], paths.consignors({ tahap: 'setujui' })),
        line('Disetujui, siap dikirim', ['settlement_to_send'], paths.consignors({ tahap: 'kirim' })),
        line('Ditolak, siapkan lagi', ['settlement_rejected', 'settlement_failed'], paths.consignors(), true),
      ],
    },
  ]
}
