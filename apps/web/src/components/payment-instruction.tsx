import { formatRupiah } from '@ketok/domain'
import { CopyButton, Disclosure, ShieldCheckIcon } from '@ketok/ui'
import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { ManualTransfer } from './manual-transfer.tsx'
import { type Instruction, inFours, isTransfer, tellCopied } from './paying-to.ts'

/** Longer than 'Rp 999.999.999' does not fit beside its button on a phone. */
const LONG = 14

export interface AmountToPayProps {
  amount: number
  /** A transfer to the house's own account: its last digits tell whose it is. */
  isTransfer?: boolean
}

/** 'Bayar tepat Rp 177.334.000', to copy: banks refuse any other sum. */
export function AmountToPay({ amount, isTransfer = false }: AmountToPayProps) {
  const shown = formatRupiah(amount)
  return (
    <div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-14 text-text-2">{isTransfer ? 'Transfer tepat' : 'Bayar tepat'}</p>
          <p
            className={`figure ${shown.length > LONG ? 'text-24' : 'text-30'} max-[359px]:text-20 sm:text-36`}
          >
            {isTransfer ? <UniqueDigits amount={shown} /> : shown}
          </p>
        </div>
        <CopyButton text={String(amount)} aria-label="Salin jumlah" onCopied={tellCopied} />
      </div>
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

/** Where to pay: the number in the largest type, and how to pay to it. */
export function PaymentInstruction({ instruction, action }: PaymentInstructionProps) {
  return isTransfer(instruction) ? (
    <ManualTransfer instruction={instruction} action={action} />
  ) : (
    <VirtualAccount instruction={instruction} action={action} />
  )
}

function VirtualAccount({ instruction, action }: PaymentInstructionProps) {
  const { bank_name, virtual_account_no, virtual_account_name, how_to_pay } = instruction
  return (
    <section
      aria-label={`Virtual Account ${bank_name}`}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-15 font-semi">Virtual Account {bank_name}</h2>
          <p className="truncate text-13 text-text-2">a.n. {virtual_account_name}</p>
        </div>
        {action}
      </div>
      <div className="border-line border-b px-4 py-4">
        <div className="flex items-center justify-between gap-3">
          <p className="text-24 font-bold leading-tight tracking-wide sm:text-30">
            <span className="sr-only">Nomor virtual account </span>
            <span data-testid="virtual-account">{inFours(virtual_account_no)}</span>
          </p>
          <CopyButton variant="primary" text={virtual_account_no} onCopied={tellCopied} className="shrink-0">
            Salin nomor
          </CopyButton>
        </div>
        <p className="mt-3 flex items-start gap-2 text-13 text-text-2">
          <ShieldCheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Nomor ini milik {config.brand.name}. Kami tidak pernah meminta transfer ke rekening pribadi.
        </p>
      </div>
      <div className="px-4">
        {how_to_pay.map(({ title, steps }) => (
          <Disclosure
            key={title}
            name="cara-bayar"
            summary={`Cara bayar: ${title}`}
            className="last:border-b-0"
          >
            <ol className="ml-5 flex list-decimal flex-col gap-1.5 text-14 leading-body">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
