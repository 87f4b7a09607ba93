import type { Reply } from '@ketok/contract'
import type { ProposalKind, ProposalState } from '@ketok/domain'
import { BanIcon, CheckIcon, type ChipTone, type LucideIcon, StatusChip, UsersIcon, XIcon } from '@ketok/ui'

export type Proposal = Reply<'GET /office/usulan'>['proposals'][number]

export const proposalKinds: Readonly<Record<ProposalKind, string>> = {
  import: 'Impor mutasi',
  match: 'Cocokkan mutasi',
  dismissal: 'Kesampingkan mutasi',
  service_fee: 'Biaya layanan',
  payment_charge: 'Biaya pembayaran',
  tax: 'Pajak',
  correction: 'Ralat',
  publication: 'Terbitkan lelang',
  cancellation: 'Batalkan lelang',
  sale_move: 'Pindahkan lelang',
  sale_correction: 'Ralat lelang',
  reserve_lowering: 'Turunkan limit',
  contract: 'Kontrak perusahaan',
  written_maximum: 'Maksimum dari formulir',
}

/** A statement is imported because it is there: it tells its days. */
export const reasonLabel = ({ kind }: Pick<Proposal, 'kind'>) => (kind === 'import' ? 'Isi' : 'Alasan')

export const proposalStates: Readonly<
  Record<ProposalState, { label: string; tone: ChipTone; icon: LucideIcon }>
> = {
  waiting: { label: 'Menunggu petugas kedua', tone: 'warning', icon: UsersIcon },
  approved: { label: 'Disetujui', tone: 'success', icon: CheckIcon },
  refused: { label: 'Ditolak', tone: 'danger', icon: XIcon },
  withdrawn: { label: 'Ditarik', tone: 'neutral', icon: BanIcon },
  lapsed: { label: 'Gugur', tone: 'neutral', icon: BanIcon },
}

export function ProposalStateChip({ state }: { state: ProposalState }) {
  const { label, tone, icon } = proposalStates[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}
