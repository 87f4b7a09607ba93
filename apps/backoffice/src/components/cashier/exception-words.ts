import type { Reply } from '@ketok/contract'
import {
  BanIcon,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  CopyIcon,
  HourglassIcon,
  ImageIcon,
  LandmarkIcon,
  type LucideIcon,
  PlusIcon,
  SearchIcon,
  TriangleAlertIcon,
  UsersIcon,
  XIcon,
} from '@ketok/ui'

export type CashierException = Reply<'GET /office/keuangan/pengecualian'>['exceptions'][number]
export type ExceptionKind = CashierException['kind']

export interface ExceptionWords {
  readonly label: string
  /** What whoever opens it will do. */
  readonly act: string
  readonly tone: ChipTone
  readonly icon: LucideIcon
}

/** What each kind of waiting is called; the compiler asks for words for every new one. */
export const exceptionWords: Readonly<Record<ExceptionKind, ExceptionWords>> = {
  book_alarm: { label: 'Buku berbeda', act: 'Periksa buku', tone: 'danger', icon: TriangleAlertIcon },
  statement_line: { label: 'Mutasi belum dikenali', act: 'Cocokkan', tone: 'warning', icon: SearchIcon },
  partial_transfer: { label: 'Dibayar sebagian', act: 'Lihat mutasi', tone: 'warning', icon: HourglassIcon },
  import: { label: 'Impor mutasi', act: 'Periksa', tone: 'brand', icon: UsersIcon },
  match: { label: 'Usulan cocokkan', act: 'Putuskan', tone: 'brand', icon: UsersIcon },
  dismissal: { label: 'Usulan kesampingkan', act: 'Putuskan', tone: 'brand', icon: UsersIcon },
  tariff: { label: 'Usulan tarif', act: 'Putuskan', tone: 'brand', icon: UsersIcon },
  proof: { label: 'Bukti menunggu', act: 'Periksa bukti', tone: 'warning', icon: ImageIcon },
  late: { label: 'Dibayar terlambat', act: 'Siapkan', tone: 'warning', icon: ClockIcon },
  paid_already: { label: 'Dibayar dua kali', act: 'Siapkan', tone: 'warning', icon: CopyIcon },
  cancelled: { label: 'Cara bayar lama', act: 'Siapkan', tone: 'warning', icon: BanIcon },
  surplus: { label: 'Batas terkecil bank', act: 'Siapkan', tone: 'neutral', icon: PlusIcon },
  nipl_excess: { label: 'Sisa jaminan', act: 'Siapkan', tone: 'neutral', icon: PlusIcon },
  overpaid: { label: 'Kelebihan bayar', act: 'Siapkan', tone: 'warning', icon: PlusIcon },
  partial: { label: 'Kurang bayar', act: 'Siapkan', tone: 'warning', icon: HourglassIcon },
  unidentified: { label: 'Tanpa tagihan', act: 'Siapkan', tone: 'warning', icon: SearchIcon },
  refund_overdue: { label: 'Lewat batas kembali', act: 'Siapkan', tone: 'danger', icon: ClockIcon },
  refund_failed: { label: 'Ditolak bank', act: 'Siapkan lagi', tone: 'danger', icon: XIcon },
  refund_rejected: { label: 'Tidak disetujui', act: 'Siapkan lagi', tone: 'danger', icon: XIcon },
  no_bank_account: { label: 'Tanpa rekening', act: 'Hubungi pelanggan', tone: 'danger', icon: LandmarkIcon },
  bank_account_cooling: {
    label: 'Rekening masa tunggu',
    act: 'Tunggu rekening baru berlaku',
    tone: 'warning',
    icon: HourglassIcon,
  },
  payout_to_approve: { label: 'Menunggu petugas kedua', act: 'Setujui', tone: 'brand', icon: UsersIcon },
  payout_to_send: { label: 'Siap dikirim', act: 'Kirim', tone: 'success', icon: CheckIcon },
  settlement_to_approve: { label: 'Penitip: petugas kedua', act: 'Setujui', tone: 'brand', icon: UsersIcon },
  settlement_to_send: { label: 'Penitip: siap dikirim', act: 'Kirim', tone: 'success', icon: CheckIcon },
  settlement_rejected: {
    label: 'Penitip: tidak disetujui',
    act: 'Siapkan lagi',
    tone: 'danger',
    icon: XIcon,
  },
  settlement_failed: { label: 'Penitip: ditolak bank', act: 'Siapkan lagi', tone: 'danger', icon: XIcon },
}
