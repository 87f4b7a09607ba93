export const STATUSES = ['running', 'won', 'lost'] as const
export type HistoryStatus = (typeof STATUSES)[number]
export const KINDS = ['time', 'live', 'offline'] as const
export type HistoryKind = (typeof KINDS)[number]

export interface HistoryFilters {
  status: HistoryStatus | undefined
  kind: HistoryKind | undefined
}

/** Filters as the address has them; what nobody knows is left out. */
export function readFilters(query: URLSearchParams): HistoryFilters {
  return {
    status: STATUSES.find((known) => known === query.get('status')),
    kind: KINDS.find((known) => known === query.get('kind')),
  }
}

export function writeFilters({ status, kind }: HistoryFilters): URLSearchParams {
  return new URLSearchParams({ ...(status && { status }), ...(kind && { kind }) })
}

export const statusWords: Record<HistoryStatus, string> = {
  running: 'Berlangsung',
  won: 'Menang',
  lost: 'Kalah',
}

export const emptyWords: Record<HistoryStatus | 'all', { title: string; text: string }> = {
  all: {
    title: 'Belum ada riwayat lelang',
    text: 'Setiap lot yang Anda tawar muncul di sini, dengan tanda terima untuk setiap tawaran.',
  },
  running: {
    title: 'Tidak ada lot yang sedang Anda tawar',
    text: 'Lot yang masih dibuka atau menunggu jawaban penjual muncul di sini.',
  },
  won: {
    title: 'Belum ada lot yang Anda menangkan',
    text: 'Begitu palu diketok untuk Anda, lotnya muncul di sini.',
  },
  lost: { title: 'Belum ada lot yang lepas', text: 'Bila ada, di sini Anda bisa membaca mengapa.' },
}
