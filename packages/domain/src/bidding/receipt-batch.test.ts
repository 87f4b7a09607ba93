import { describe, expect, it } from 'vitest'
import { bidderId, lotId } from '../ids.ts'
import { instant } from '../instant.ts'
import { rupiah } from '../rupiah.ts'
import { sha256 } from '../sha256.ts'
import type { Receipt } from './receipt.ts'
import { receiptBytes } from './receipt.ts'
import { batchBytes, receiptLeaf, receiptTree, signedReceiptBytes } from './receipt-batch.ts'

const aReceipt = (n: number): Receipt => ({
  lotId: lotId(7),
  seq: n + 1,
  bidder: bidderId(n + 1),
  amount: rupiah(100_000_000 + n),
  at: instant(1_000),
  hash: sha256(Uint8Array.of(n)),
  termsVersion: 1,
})

const some = (count: number) => Array.from({ length: count }, (_, n) => aReceipt(n))

describe('receipts signed together', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 100])('lead each to the one root, %i of them', (count) => {
    const receipts = some(count)
    const tree = receiptTree(
      receipts.map((receipt) => receiptLeaf(receipt, sha256)),
      sha256,
    )
    for (const [index, receipt] of receipts.entries()) {
      const signed = signedReceiptBytes(receipt, tree.proofOf(index), sha256)
      expect(signed).toEqual(batchBytes(tree.root, count))
    }
  })

  it('do not vouch for another receipt, place or number of receipts', () => {
    const receipts = some(5)
    const tree = receiptTree(
      receipts.map((receipt) => receiptLeaf(receipt, sha256)),
      sha256,
    )
    const signed = batchBytes(tree.root, 5)
    const proof = tree.proofOf(2)
    const claim = (receipt: Receipt, changed: object = {}) =>
      signedReceiptBytes(receipt, { ...proof, ...changed }, sha256)
    expect(claim(aReceipt(2))).toEqual(signed)
    expect(claim({ ...aReceipt(2), amount: rupiah(1) })).not.toEqual(signed)
    expect(claim(aReceipt(2), { index: 3 })).not.toEqual(signed)
    expect(claim(aReceipt(2), { size: 6 })).not.toEqual(signed)
    for (const changed of [
      { index: 5 },
      { index: -1 },
      { path: [] },
      { path: [...proof.path, sha256(signed)] },
    ]) {
      expect(claim(aReceipt(2), changed)).toBeNull()
    }
  })

  it('are signed as they are when alone', () => {
    expect(signedReceiptBytes(aReceipt(0), null, sha256)).toEqual(receiptBytes(aReceipt(0)))
  })
})
