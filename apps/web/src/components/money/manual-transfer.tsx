import { formatRupiah } from '@ketok/domain'
import { StateBox } from '@ketok/ui'
import type { ReactNode } from 'react'
import { AccountSheet } from './account-sheet.tsx'
import type { Instruction } from './paying-to.ts'
import { TransferProof } from './transfer-proof.tsx'

export interface ManualTransferProps {
  instruction: Instruction
  action?: ReactNode
}

/** A transfer to the house's own account, which is known by its amount: the account, and the payer's proof. */
export function ManualTransfer({ instruction, action }: ManualTransferProps) {
  const { bank_name, amount, received = 0, instruction_id, proof = null } = instruction
  return (
    <AccountSheet
      {...{ instruction, action }}
      label={`Transfer ke rekening ${bank_name}`}
      title={`Rekening ${bank_name}`}
      numberWord="Nomor rekening"
      thisOne="Rekening ini"
      howToPay={() => 'Cara transfer'}
      testId="account-number"
    >
      {received > 0 && (
        <div className="border-line border-b px-4 py-4">
          <StateBox tone="warning" title={`Baru masuk ${formatRupiah(received)}`}>
            Transfer sisanya, tepat <strong className="font-bold">{formatRupiah(amount - received)}</strong>,
            ke rekening yang sama sebelum batas waktu.
          </StateBox>
        </div>
      )}
      {instruction_id !== undefined && <TransferProof instructionId={instruction_id} proof={proof} />}
    </AccountSheet>
  )
}
