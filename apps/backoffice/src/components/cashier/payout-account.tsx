import { CallError } from '@ketok/client'
import { Button, CopyButton, EyeIcon, notify } from '@ketok/ui'
import { useState } from 'react'
import { tellCopied } from '../tell-copied.ts'

interface PayoutAccountProps {
  payout: {
    readonly bank_name: string | null
    readonly account_owner: string | null
    readonly amount: number
  }
  ask: () => Promise<{ account_number: string }>
}

/** The whole number, for whoever types the transfer into the bank. That they saw it goes on record, and they are told so. */
export function PayoutAccount({ payout, ask }: PayoutAccountProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function show(): Promise<void> {
    setPending(true)
    try {
      const answer = await ask()
      setNumber(answer.account_number)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-label="Nomor rekening" className="grid gap-2 rounded-card border border-line bg-page p-3.5">
      {number === null ? (
        <>
          <Button variant="outline" pending={pending} onClick={() => void show()}>
            <EyeIcon aria-hidden="true" />
            Tampilkan nomor rekening
          </Button>
          <p className="text-12 text-text-2">Bahwa Anda melihatnya dicatat atas nama Anda.</p>
        </>
      ) : (
        <>
          <p translate="no" className="figure text-20 tracking-wide break-all">
            {inFours(number)}
          </p>
          <p className="text-13 text-text-2">
            {payout.bank_name}, a.n. {payout.account_owner}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={number} size="sm" onCopied={tellCopied}>
              Salin rekening
            </CopyButton>
            <CopyButton text={String(payout.amount)} size="sm" onCopied={tellCopied}>
              Salin jumlah
            </CopyButton>
          </div>
        </>
      )}
    </section>
  )
}

const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
