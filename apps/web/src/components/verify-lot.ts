import type { Reply } from '@ketok/contract'
import {
  type BatchProof,
  type BidderId,
  type ChainLink,
  fromHex,
  HASH_SIZE,
  instant,
  type LedgerEvent,
  type LotId,
  parseIso,
  rupiah,
  sha256,
  signedReceiptBytes,
  toHex,
  verifyChain,
} from '@ketok/domain'

export type Ledger = Reply<'GET /lot/{lot_id}/ledger'>
export type Receipt = Reply<'POST /customer/lot/{lot_id}/bid'>['receipt']

export type LotVerdict =
  | { intact: true; checked: number; root: string; receipts: ReceiptVerdict[] }
  | { intact: false; brokenSeq: number }

export interface ReceiptVerdict {
  seq: number
  /** The log holds the very step that the receipt promises. */
  inLog: boolean
  /** Null where this browser cannot check signatures. */
  signed: boolean | null
}

/** Checks a closed lot in this browser: every link of its chain, and each receipt against it. */
export async function verifyLot(
  ledger: Ledger,
  customerId: number,
  receipts: readonly Receipt[],
): Promise<LotVerdict> {
  const links = ledger.events.map(linkOf)
  const published = links[0]?.event
  const termsVersion = published?.type === 'lot_published' ? published.terms.version : 0
  const verdict = verifyChain({ lotId: ledger.lot_id as LotId, termsVersion }, links, sha256)
  if (!verdict.intact) return verdict
  return {
    intact: true,
    checked: verdict.checked,
    root: toHex(verdict.root),
    receipts: await Promise.all(
      receipts.map(async (receipt) => ({
        seq: receipt.seq,
        inLog: ledger.events.some(({ seq, hash }) => seq === receipt.seq && hash === receipt.hash),
        signed: await isSigned(receipt, customerId, ledger.public_key),
      })),
    ),
  }
}

/** The payload is the event as the rules know it, and its salt. */
function linkOf({ payload, hash }: Ledger['events'][number]): ChainLink {
  const { salt, ...event } = payload
  return { event: event as unknown as LedgerEvent, salt: bytesOf(String(salt)), hash: bytesOf(hash) }
}

/** Anything that is no hex hashes to something else, and so is found out. */
const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array(0)

async function isSigned(receipt: Receipt, customerId: number, publicKey: string): Promise<boolean | null> {
  const promised = {
    lotId: receipt.lot_id as LotId,
    seq: receipt.seq,
    bidder: customerId as BidderId,
    amount: rupiah(receipt.amount),
    at: parseIso(receipt.at) ?? instant(0),
    hash: bytesOf(receipt.hash),
    termsVersion: receipt.terms_version,
  }
  const bytes = signedReceiptBytes(promised, receipt.batch ? proofOf(receipt.batch) : null, sha256)
  if (bytes === null) return false
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(receipt.signature), bytes.slice())
  } catch {
    // Older browsers know no Ed25519, and none offers it without TLS.
    return null
  }
}

/** The neighbours' hashes lie one after the other. */
function proofOf({ size, index, path }: NonNullable<Receipt['batch']>): BatchProof {
  const bytes = fromBase64(path)
  const count = Math.ceil(bytes.length / HASH_SIZE)
  const hashes = Array.from({ length: count }, (_, n) => bytes.slice(n * HASH_SIZE, (n + 1) * HASH_SIZE))
  return { size, index, path: hashes }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
