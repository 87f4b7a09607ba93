import type { ConsignedKind } from '../consignment/consigned-kind.ts'

/** How a paper of a unit stands: it lies with the house, or it is to come by a day, or it will never come. */
export const PAPER_STATES = ['original', 'copy', 'promised', 'absent'] as const

export type PaperState = (typeof PAPER_STATES)[number]

export const PAPER_STATE_WORDS: Readonly<Record<PaperState, string>> = {
  original: 'Asli',
  copy: 'Salinan',
  promised: 'Dijanjikan',
  absent: 'Tidak ada',
}

const OF_VEHICLES = [
  'STNK',
  'BPKB',
  'Faktur',
  'Kuitansi blanko',
  'KTP pemilik',
  'NPWP pemilik',
  'Surat pelepasan hak',
  'Form A',
] as const

/** What the register offers by its kind; others are typed. */
export const USUAL_PAPERS: Readonly<Record<ConsignedKind, readonly string[]>> = {
  car: OF_VEHICLES,
  motorcycle: OF_VEHICLES,
  truck: [...OF_VEHICLES, 'Buku KIR'],
  machine: ['Invoice pembelian', 'Surat pelepasan hak', 'Form A', 'PIB', 'Faktur'],
  device: ['Faktur', 'Kartu garansi', 'Kuitansi lelang'],
  appliance: ['Faktur', 'Kartu garansi', 'Kuitansi lelang'],
  other: ['Faktur', 'Sertifikat', 'Kuitansi lelang'],
}

/** Without these a vehicle's next owner cannot put it in their name. */
export const NEEDED_PAPERS: Readonly<Record<ConsignedKind, readonly string[]>> = {
  car: ['STNK', 'BPKB'],
  motorcycle: ['STNK', 'BPKB'],
  truck: ['STNK', 'BPKB'],
  machine: [],
  device: [],
  appliance: [],
  other: [],
}

export interface Paper {
  readonly name: string
  readonly state: PaperState
  /** YYYY-MM-DD; of a promised one only. */
  readonly promisedDay: string | null
}

/** Promised for a day that is over. */
export function isOverdue({ state, promisedDay }: Paper, today: string): boolean {
  return state === 'promised' && promisedDay !== null && promisedDay < today
}
