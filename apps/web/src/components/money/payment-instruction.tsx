import { formatRupiah } from '@ketok/domain'
import { CopyButton } from '@ketok/ui'
import type { ReactNode } from 'react'
import { AccountSheet } from './account-sheet.tsx'
import { ManualTransfer } from './manual-transfer.tsx'
import { type Instruction, isTransfer, tellCopied } from './paying-to.ts'

/** Longer than 'Rp 999.999.999' does not fit beside its button on a phone. */
const LONG = 14

export interface AmountToPayProps {
  amount: number
  /** A transfer to the house's own account: its last digits tell whose it is. */
  isTransfer?: boolean
  /** Of it what is not owed, because the bank takes no less. */
  surplus?: number | undefined
}

/** The sum can be copied: banks refuse any other. */
export function AmountToPay({ amount, isTransfer = false, surplus = 0 }: AmountToPayProps) {
  const shown = formatRupiah(amount)
  return (
    <div data-amounts>
      <p className="text-14 text-text-2">
        Jumlah yang harus {isTransfer ? 'ditransfer' : 'dibayar'} (harus sama persis)
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p
            className={`figure ${shown.length > LONG ? 'text-[min(1.5rem,8.5vw)]' : 'text-[min(1.875rem,10vw)]'} max-[359px]:text-[min(1.25rem,8vw)] sm:text-36`}
          >
            {isTransfer ? <UniqueDigits amount={shown} /> : shown}
          </p>
        </div>
        <CopyButton text={String(amount)} aria-label="Salin jumlah" onCopied={tellCopied} />
      </div>
      {surplus > 0 && (
        <p className="mt-2 text-13 text-text-2">
          Bank menerima paling sedikit {formatRupiah(amount)}. Kelebihannya, {formatRupiah(surplus)}, kami
          kembalikan ke rekening Anda.
        </p>
      )}
      {isTransfer && (
        <p className="mt-2 text-13 text-text-2">
          Sampai tiga angka terakhir. Jumlah lain tidak kami kenali sebagai pembayaran Anda.
        </p>
      )}
    </div>
  )
}

/** One word for whoever hears it, with the digits that matter marked for whoever sees it. */
function UniqueDigits({ amount }: { amount: string }) {
  return (
    <>
      {amount.slice(0, -3)}
      <mark className="rounded-chip bg-warning-bg text-warning-text">{amount.slice(-3)}</mark>
    </>
  )
}

export interface PaymentInstructionProps {
  instruction: Instruction
  /** 'Ganti bank'. */
  action?: ReactNode
}

/** Where to pay: a virtual account of one's own, or the account of the house. */
export function PaymentInstruction({ instruction, action }: PaymentInstructionProps) {
  if (isTransfer(instruction)) return <ManualTransfer instruction={instruction} action={action} />
  const name = `Virtual Account ${instruction.bank_name}`
  return (
    <AccountSheet
      {...{ instruction, action }}
      label={name}
      title={name}
      numberWord="Nomor virtual account"
      thisOne="Nomor ini"
      howToPay={(way) => `Cara bayar: ${way}`}
      testId="virtual-account"
    />
  )
}
