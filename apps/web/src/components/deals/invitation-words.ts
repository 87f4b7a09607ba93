import type { Reply } from '@ketok/contract'
import type { ChipTone } from '@ketok/ui'

export type Invitation = Reply<'GET /customer/undangan/{invitation_id}'>

/** How an invitation to a closed sale stands. */
export const invitationWords: Record<Invitation['state'], { label: string; tone: ChipTone; note: string }> = {
  draft: { label: 'Disiapkan', tone: 'neutral', note: 'Undangan belum dikirim.' },
  sent: { label: 'Baru', tone: 'warning', note: 'Terima untuk membuka katalog dan ruang lelangnya.' },
  opened: {
    label: 'Menunggu jawaban',
    tone: 'warning',
    note: 'Terima untuk membuka katalog dan ruang lelangnya.',
  },
  accepted: { label: 'Diterima', tone: 'brand', note: 'Beli NIPL lelang ini untuk ikut menawar.' },
  eligible: { label: 'Siap menawar', tone: 'success', note: 'NIPL Anda untuk lelang ini sudah aktif.' },
  declined: { label: 'Ditolak', tone: 'neutral', note: 'Anda menolak undangan ini.' },
  withdrawn: { label: 'Ditarik', tone: 'neutral', note: 'Undangan ini kami tarik kembali.' },
  expired: { label: 'Berakhir', tone: 'neutral', note: 'Undangan ini tidak dijawab sampai batas waktunya.' },
}
