import type { Reply } from '@ketok/contract'
import { CASHIERS, formatRupiah, holdsOneOf } from '@ketok/domain'
import { Button } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { AskForAccount } from '../../../components/cashier/ask-for-account.tsx'
import { useStaff } from '../../../observe.ts'
import { PrepareSettlement } from './prepare-settlement.tsx'
import { StatementLines } from './statement-lines.tsx'

interface SaleDetailProps {
  sale: Reply<'GET /office/penyelesaian-penitip'>['waiting'][number]
  onPrepared: () => void
}

/** A lot that was paid, and what its seller is to get once the buyer has taken it over. */
export function SaleDetail({ sale, onPrepared }: SaleDetailProps) {
  const [isConfirming, setConfirming] = useState(false)
  const mayPrepare = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">
          Lot {sale.lot_number} · {sale.auction_name}
        </p>
        <h2 className="text-16 font-bold">{sale.title}</h2>
        <p translate="no" className="figure mt-1 text-24">
          {formatRupiah(sale.amount)}
        </p>
        <p className="mt-1 text-13 text-text-2">
          {sale.consignor.full_name} · pembeli lunas {dayAndTime(sale.paid_at)}
        </p>
      </header>
      <StatementLines lines={sale.lines} amount={sale.amount} />
      {!sale.has_bank_account && sale.amount > 0 ? (
        <AskForAccount
          customer={sale.consignor}
          amount={sale.amount}
          what="hasil lelang"
          about={sale.title}
        />
      ) : mayPrepare ? (
        <Button onClick={() => setConfirming(true)}>Siapkan pembayaran</Button>
      ) : (
        <p className="text-12 text-text-2">Hanya kasir yang menyiapkan pembayaran.</p>
      )}
      <PrepareSettlement
        open={isConfirming}
        sale={sale}
        onClose={() => setConfirming(false)}
        onPrepared={onPrepared}
      />
    </div>
  )
}
