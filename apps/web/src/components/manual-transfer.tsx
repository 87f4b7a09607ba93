import { formatRupiah } from '@ketok/domain'
import { CopyButton, Disclosure, ShieldCheckIcon, StateBox } from '@ketok/ui'
import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { type Instruction, inFours, tellCopied } from './paying-to.ts'
import { TransferProof } from './transfer-proof.tsx'

export interface ManualTransferProps {
  instruction: Instruction
  action?: ReactNode
}

/** A transfer to the house's own account, which is known by its amount: the account, and the payer's proof. */
export function ManualTransfer({ instruction, action }: ManualTransferProps) {
  const { bank_name, virtual_account_no, virtual_account_name, how_to_pay } = instruction
  const { amount, received = 0, instruction_id, proof = null } = instruction
  return (
    <section
      aria-label={`Transfer ke rekening ${bank_name}`}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-3">
        <div className="min-w-0">
          <h2 className="text-15 font-semi">Rekening {bank_name}</h2>
          <p className="text-13 text-balance text-text-2">a.n. {virtual_account_name}</p>
        </div>
        {action}
      </div>
      <div className="border-line border-b px-4 py-4">
        <div className="flex items-center justify-between gap-3">
          <p className="text-24 font-bold leading-tight tracking-wide sm:text-30">
            <span className="sr-only">Nomor rekening </span>
            <span data-testid="account-number">{inFours(virtual_account_no)}</span>
          </p>
          <CopyButton variant="primary" text={virtual_account_no} onCopied={tellCopied} className="shrink-0">
            Salin nomor
          </CopyButton>
        </div>
        <p className="mt-3 flex items-start gap-2 text-13 text-text-2">
          <ShieldCheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Rekening ini milik {config.brand.name}. Kami tidak pernah meminta transfer ke rekening pribadi.
        </p>
      </div>
      {received > 0 && (
        <div className="border-line border-b px-4 py-4">
          <StateBox tone="warning" title={`Baru masuk ${formatRupiah(received)}`}>
            Transfer sisanya, tepat <strong className="font-bold">{formatRupiah(amount - received)}</strong>,
            ke rekening yang sama sebelum batas waktu.
          </StateBox>
        </div>
      )}
      {instruction_id !== undefined && <TransferProof instructionId={instruction_id} proof={proof} />}
      <div className="px-4">
        {how_to_pay.map(({ title, steps }) => (
          <Disclosure key={title} name="cara-bayar" summary="Cara transfer" className="last:border-b-0">
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
