import { CopyButton, Disclosure, ShieldCheckIcon } from '@ketok/ui'
import type { ReactNode } from 'react'
import { config } from '../../config.ts'
import { BankMark } from './bank-mark.tsx'
import { type Instruction, inFours, tellCopied } from './paying-to.ts'

export interface AccountSheetProps {
  instruction: Instruction
  /** For screen readers: 'Virtual Account BCA'. */
  label: string
  /** 'Rekening BCA' */
  title: string
  /** What the number is: 'Nomor rekening'. */
  numberWord: string
  /** 'Rekening ini' belongs to the house. */
  thisOne: string
  howToPay: (way: string) => string
  testId: string
  action?: ReactNode
  /** Between the number and how to pay to it. */
  children?: ReactNode
}

/** Where to pay: whose account it is, its number in the largest type, and how to pay to it. */
export function AccountSheet({
  instruction: { bank_name, virtual_account_no, virtual_account_name, how_to_pay },
  label,
  title,
  numberWord,
  thisOne,
  howToPay,
  testId,
  action,
  children,
}: AccountSheetProps) {
  return (
    <section aria-label={label} className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <BankMark name={bank_name} />
          <div className="min-w-0">
            <h2 className="text-15 font-semi">{title}</h2>
            <p className="text-13 text-balance text-text-2">a.n. {virtual_account_name}</p>
          </div>
        </div>
        {action}
      </div>
      <div className="border-line border-b px-4 py-4">
        {/* Where both do not fit side by side the key goes below: a number in two lines is read out wrong. */}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-[min(1.5rem,7vw)] font-bold leading-tight tracking-wide sm:text-30">
            <span className="sr-only">{numberWord} </span>
            <span data-testid={testId}>{inFours(virtual_account_no)}</span>
          </p>
          <CopyButton
            variant="primary"
            text={virtual_account_no}
            onCopied={tellCopied}
            className="max-sm:grow"
          >
            Salin nomor
          </CopyButton>
        </div>
        <p className="mt-3 flex items-start gap-2 text-13 text-text-2">
          <ShieldCheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {thisOne} milik {config.brand.name}. Kami tidak pernah meminta transfer ke rekening pribadi.
        </p>
      </div>
      {children}
      <div className="px-4 print:[&>details:not([open])]:hidden">
        {how_to_pay.map(({ title: way, steps }) => (
          <Disclosure key={way} name="cara-bayar" summary={howToPay(way)} className="last:border-b-0">
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
