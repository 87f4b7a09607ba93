import type { LotProof } from '../lot-proof.ts'

/** What a saved file holds. */
export interface SavedProof extends LotProof {
  readonly house: string
  readonly address: string
  /** Told along, and not proved: they stand in no log. */
  readonly lot: {
    readonly lot_number: number
    readonly title: string
    readonly auction: string
  }
}

/** Where the proof stands in the file. */
export const PROOF_ID = 'catatan'
