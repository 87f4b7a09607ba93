import type { StaffRole } from '@ketok/domain'

export const roleWords: Record<StaffRole, string> = {
  auctioneer: 'Juru lelang',
  clerk: 'Panitera',
  finance: 'Kasir',
  content: 'Konten',
  admin: 'Admin',
  supervisor: 'Penyelia',
}
