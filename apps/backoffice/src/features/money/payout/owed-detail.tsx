import { CASHIERS, emailWords, formatRupiah, holdsOneOf } from '@ketok/domain'
import { ArrowRightIcon, Button, FactList, StateBox, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { AskForAccount } from '../../../components/cashier/ask-for-account.tsx'
import { owedReasons } from '../../../components/cashier/payout-words.tsx'
import { useStaff } from '../../../observe.ts'
import type { Owed } from './owed.ts'
import { PrepareDialog } from './prepare-dialog.tsx'

interface OwedDetailProps {
  owed: Owed
  onPrepared: () => void
}

/** One thing that is owed back: why, to which account, and what hinders. */
export function OwedDetail({ owed, onPrepared }: OwedDetailProps) {
  const [isConfirming, setConfirming] = useState(false)
  const mayPrepare = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const { customer, account_masked: account, failed_account_masked: failed } = owed
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">{owedReasons[owed.reason]}</p>
        <h2 translate="no" className="figure text-24">
          {formatRupiah(owed.amount)}
        </h2>
      </header>
      <FactList
        facts={[
          { label: 'Pelanggan', value: customer.full_name },
          { label: 'Email', value: emailWords(customer.email) },
          { label: 'Untuk', value: owed.about },
          ...(owed.refund_by === null
            ? []
            : [{ label: 'Paling lambat', value: dayAndTime(owed.refund_by, owed.time_zone) }]),
          { label: 'Rekening tujuan', value: account ?? 'belum ada' },
        ]}
      />
      {owed.failure !== null && (
        <StateBox tone="danger" icon={XIcon} title="Percobaan terakhir tidak jadi">
          {owed.failure}
          {failed !== null && account !== null && (
            <span className="mt-1 flex flex-wrap items-center gap-1.5">
              {failed === account ? (
                <>Rekeningnya masih {account}. Pelanggan sudah dikabari untuk memeriksanya.</>
              ) : (
                <>
                  Rekening sudah diganti: {failed}
                  <ArrowRightIcon aria-label="menjadi" className="size-3.5" />
                  {account}
                </>
              )}
            </span>
          )}
        </StateBox>
      )}
      {owed.has_bank_account ? (
        mayPrepare ? (
          <Button onClick={() => setConfirming(true)}>Siapkan pengembalian</Button>
        ) : (
          <p className="text-12 text-text-2">Hanya kasir yang menyiapkan pengembalian.</p>
        )
      ) : (
        <AskForAccount customer={customer} amount={owed.amount} what="pengembalian" about={owed.about} />
      )}
      <PrepareDialog
        owed={isConfirming ? [owed] : null}
        onClose={() => setConfirming(false)}
        onPrepared={onPrepared}
      />
    </div>
  )
}
