import type { StateTone } from '@ketok/ui'
import type { PushState } from '../../../offline/push.ts'

export interface PushWords {
  tone: StateTone
  title: string
  note: string
  /** What the button does, where there is something to do here. */
  action?: { label: string; turnsOn: boolean }
}

/** Says whether this device shows push messages, and what helps where it does not. */
export const pushWords: Record<PushState, PushWords> = {
  on: {
    tone: 'success',
    title: 'Perangkat ini menerima pemberitahuan',
    note: 'Juga saat situs ini tertutup. Berhenti sendiri begitu Anda keluar dari akun.',
    action: { label: 'Matikan di perangkat ini', turnsOn: false },
  },
  off: {
    tone: 'neutral',
    title: 'Belum aktif di perangkat ini',
    note: 'Aktifkan agar Anda tahu begitu terlampaui, juga saat situs ini tertutup.',
    action: { label: 'Aktifkan di perangkat ini', turnsOn: true },
  },
  unasked: {
    tone: 'neutral',
    title: 'Belum aktif di perangkat ini',
    note: 'Peramban akan menanyakan izin Anda. Pilih Izinkan.',
    action: { label: 'Aktifkan di perangkat ini', turnsOn: true },
  },
  denied: {
    tone: 'warning',
    title: 'Izin ditolak di peramban ini',
    note: 'Kami tidak bisa menanyakannya lagi. Buka ikon gembok di samping alamat situs, pilih Notifikasi, lalu Izinkan, dan muat ulang halaman ini.',
  },
  not_ready: {
    tone: 'info',
    title: 'Peramban belum siap',
    note: 'Muat ulang halaman ini sekali lagi. Di jendela samaran (incognito) pemberitahuan tidak tersedia.',
  },
  needs_home_screen: {
    tone: 'info',
    title: 'Pasang dulu di layar utama',
    note: 'Di iPhone dan iPad: ketuk tombol Bagikan, pilih Tambah ke Layar Utama, lalu buka situs ini dari sana.',
  },
  unsupported: {
    tone: 'neutral',
    title: 'Tidak didukung peramban ini',
    note: 'Gunakan Chrome, Edge, Firefox, atau Safari versi terbaru. Email dan lonceng tetap berjalan.',
  },
}
