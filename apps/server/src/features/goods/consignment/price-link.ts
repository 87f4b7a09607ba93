import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { isMadeByAny } from '../../../platform/secrets/secrets.ts'
import { API_PREFIX } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'

type Keys = Pick<Config, 'keys'>

const signedWith = (key: Uint8Array, words: string) =>
  createHmac('sha256', key).update(words).digest('base64url')
const signed = ({ keys }: Keys, words: string) => signedWith(keys.sealing[0], words)
const isSigned = ({ keys }: Keys, words: string, signature: string) =>
  isMadeByAny(keys.sealing, signature, (key) => signedWith(key, words))

const priceWords = (priceId: number) => `consignment price:${priceId}`

/**
 * Lets whoever has the owner's mail answer this one price. Signed and not stored, as the link of a konfirmasi is; to sign
 * takes a code beside it, which goes to the same mailbox.
 */
export function priceToken(config: Keys, priceId: number): string {
  return `${priceId}_${signed(config, priceWords(priceId))}`
}

/** Null for anything that this house did not sign. */
export function priceOfToken(config: Keys, token: string): number | null {
  const [, id, signature] = /^([1-9][0-9]{0,9})_(.+)$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  return isSigned(config, priceWords(Number(id)), signature) ? Number(id) : null
}

/** What is kept of a mailed code; the price it signs is part of it. */
export const signingCodeHash = ({ keys }: Keys, priceId: number, code: string): Buffer =>
  codeHash(keys.sealing[0], priceId, code)

export const isSigningCode = ({ keys }: Keys, priceId: number, code: string, kept: Uint8Array): boolean =>
  isMadeByAny(keys.sealing, kept, (key) => codeHash(key, priceId, code))

const codeHash = (key: Uint8Array, priceId: number, code: string) =>
  createHmac('sha256', key).update(`consignment code:${priceId}:${code}`).digest()

/** Until the end of the quarter of an hour after this one, so that a page read twice shows the same address. */
const QUARTER_MS = 15 * MINUTE_MS

/** The papers of a consignment: what was signed about its price, by the price; what came in, by the consignment; what left, by its letter. */
export type ConsignmentPaper = 'agreement' | 'intake' | 'release'

export const PAPER_PATHS: Readonly<Record<ConsignmentPaper, string>> = {
  agreement: `${API_PREFIX}/titip-lelang/perjanjian`,
  intake: `${API_PREFIX}/titip-lelang/bast-masuk`,
  release: `${API_PREFIX}/titip-lelang/surat-keluar`,
}

const paperWords = (paper: ConsignmentPaper, id: number | string, until: number | string) =>
  `consignment ${paper} ${id} ${until}`

/** An address that opens the paper by itself for a while: a browser's download carries no token. */
export function paperLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  paper: ConsignmentPaper,
  id: number,
): string {
  const until = (Math.floor(now() / QUARTER_MS) + 2) * QUARTER_MS
  return `${PAPER_PATHS[paper]}/${id}/${until}/${signed(config, paperWords(paper, id, until))}`
}

export function isPaperLink(
  { config, now }: Pick<Services, 'config' | 'now'>,
  paper: ConsignmentPaper,
  { id, until, signature }: { readonly id: string; readonly until: string; readonly signature: string },
): boolean {
  const isWhole = /^[1-9][0-9]{0,9}$/.test(id) && /^[0-9]{13}$/.test(until)
  return isWhole && now() < Number(until) && isSigned(config, paperWords(paper, id, until), signature)
}
