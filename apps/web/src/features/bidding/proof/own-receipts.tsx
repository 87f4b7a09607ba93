import { useQuery } from '@tanstack/react-query'
import { ReceiptRow } from '../../../bidding/receipt/receipt-proof.tsx'
import { type Ledger, type Receipt, verifyLot } from '../../../components/proof/verify-lot.ts'

export interface OwnReceiptsProps {
  ledger: Ledger
  customerId: number
  receipts: readonly Receipt[]
}

/** What the house promised the bidder who looks, held against the log. */
export function OwnReceipts({ ledger, customerId, receipts }: OwnReceiptsProps) {
  const { data: verdict } = useQuery({
    queryKey: ['own', 'receipts in the log', ledger.lot_id, receipts.map(({ seq }) => seq)],
    queryFn: () => verifyLot(ledger, customerId, receipts),
    staleTime: 'static',
  })
  return (
    <section aria-labelledby="tanda-terima">
      <h2 id="tanda-terima" className="text-20 font-bold tracking-tight">
        Tanda terima Anda
      </h2>
      <ul className="mt-2">
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.seq}
            receipt={receipt}
            verdict={verdict?.intact ? verdict.receipts.find(({ seq }) => seq === receipt.seq) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
