import type { Reply } from '@ketok/contract'
import {
  type BatchProof,
  COMMITMENT_SALT_SIZE,
  type CustomerId,
  checkLedger,
  commitmentOf,
  fromHex,
  HASH_SIZE,
  instant,
  PSEUDONYM_SIZE,
  parseIso,
  rupiah,
  sha256,
  signedReceiptBytes,
  toHex,
} from '@ketok/domain'
import { fromBase64, isSigned } from './is-signed.ts'

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

/** Checks a closed lot in this browser: what its log claims, and each receipt against it. */
export async function verifyLot(
  ledger: Ledger,
  customerId: number,
  receipts: readonly Receipt[],
): Promise<LotVerdict> {
  const { intact, findings, root } = checkLedger(ledger, sha256)
  if (!intact) {
    const broken = findings.filter(({ verdict }) => verdict === 'mismatch')
    return { intact, brokenSeq: Math.min(...broken.map(({ seq }) => seq ?? 1)) }
  }
  return {
    intact,
    checked: ledger.events.length,
    root,
    receipts: await Promise.all(
      receipts.map(async (receipt) => ({
        seq: receipt.seq,
        inLog: isInLog(ledger, receipt),
        signed: await isReceiptSigned(receipt, customerId, [
          ledger.public_key,
          ...(ledger.earlier_keys ?? []),
        ]),
      })),
    ),
  }
}

/** The very step, and in layout 2 the very amount: its commitment opens with what only this bidder was given. */
function isInLog(ledger: Ledger, { seq, hash, amount, opening }: Receipt): boolean {
  const entry = ledger.events.find((event) => event.seq === seq && event.hash === hash)
  if (entry === undefined) return false
  if (opening === undefined) return true
  const salt = bytesOf(opening)
  if (salt.length !== COMMITMENT_SALT_SIZE) return false
  return (
    entry.payload.commitment === toHex(commitmentOf('maximum', ledger.lot_id, { seq, amount, salt }, sha256))
  )
}

/** Anything that is no hex is no bytes, and so is found out. */
const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array(0)

async function isReceiptSigned(
  receipt: Receipt,
  customerId: number,
  publicKeys: readonly string[],
): Promise<boolean | null> {
  const bidder = receipt.pseudonym === undefined ? (customerId as CustomerId) : bytesOf(receipt.pseudonym)
  if (typeof bidder !== 'number' && bidder.length !== PSEUDONYM_SIZE) return false
  const promised = {
    lotId: receipt.lot_id,
    seq: receipt.seq,
    bidder,
    amount: rupiah(receipt.amount),
    at: parseIso(receipt.at) ?? instant(0),
    hash: bytesOf(receipt.hash),
    termsVersion: receipt.terms_version,
  }
  const bytes = signedReceiptBytes(promised, receipt.batch ? proofOf(receipt.batch) : null, sha256)
  if (bytes === null) return false
  let verdict: boolean | null = false
  for (const publicKey of publicKeys) {
    verdict = await isSigned(bytes, { signature: receipt.signature, publicKey })
    if (verdict !== false) return verdict
  }
  return verdict
}

/** The neighbours' hashes lie one after the other. */
function proofOf({ size, index, path }: NonNullable<Receipt['batch']>): BatchProof {
  const bytes = fromBase64(path)
  const count = Math.ceil(bytes.length / HASH_SIZE)
  const hashes = Array.from({ length: count }, (_, n) => bytes.slice(n * HASH_SIZE, (n + 1) * HASH_SIZE))
  return { size, index, path: hashes }
}
