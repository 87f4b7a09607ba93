import type { Reply } from '@ketok/contract'
import { instant, MANUAL, MANUAL_LABEL, paymentMethods, type Rupiah, rupiah, wibIso } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { howToPay } from './how-to-pay.ts'
import type { InstructionRow } from './payment.store.ts'
import type { ProofRow } from './proof.store.ts'

export type WireInstruction = NonNullable<Reply<'GET /customer/nipl/order/{order_id}'>['instruction']>

export function instructionView(instruction: InstructionRow): WireInstruction {
  const { payment_method, partner_service_id, customer_no } = instruction
  if (payment_method === MANUAL) return manualView(instruction)
  return {
    payment_method,
    bank_name: paymentMethods[payment_method].bank,
    virtual_account_no: partner_service_id + customer_no,
    virtual_account_name: instruction.account_name,
    amount: instruction.amount,
    ...(instruction.surplus > 0 && { surplus: rupiah(instruction.surplus) }),
    expires_at: wibIso(instant(instruction.expires_at.getTime())),
    how_to_pay: howToPay(payment_method, partner_service_id).map(({ title, steps }) => ({
      title,
      steps: [...steps],
    })),
  }
}

/** What only transfers to the house's own account have, read beside the instruction. */
export interface TransferFacts {
  readonly bank_name: string
  readonly proof: WireInstruction['proof']
  readonly received: Rupiah
}

export function withTransferFacts(view: WireInstruction, facts: TransferFacts | null): WireInstruction {
  return facts === null ? view : { ...view, ...facts }
}

function manualView(instruction: InstructionRow): WireInstruction {
  return {
    payment_method: MANUAL,
    bank_name: MANUAL_LABEL,
    virtual_account_no: instruction.partner_service_id,
    virtual_account_name: instruction.account_name,
    amount: instruction.amount,
    expires_at: wibIso(instant(instruction.expires_at.getTime())),
    instruction_id: instruction.id,
    unique_digits: instruction.unique_digits ?? 0,
    how_to_pay: [
      {
        title: 'Transfer ke rekening kami',
        steps: [
          `Transfer ke rekening ${instruction.partner_service_id} atas nama ${instruction.account_name}.`,
          'Isi jumlah persis sampai angka terakhir, jangan dibulatkan. Angka itu yang menandai pembayaran Anda.',
          'Kirim foto atau tangkapan layar bukti transfer di halaman ini.',
          'Kami mencocokkannya dengan mutasi bank pada hari kerja, lalu mengabari Anda.',
        ],
      },
    ],
  }
}

export function proofView({
  state,
  uploaded_at,
  decided_at,
  reason,
}: ProofRow): NonNullable<Reply<'GET /office/keuangan/transfer/{instruction_id}'>['last_proof']> {
  return { state, uploaded_at: wireTime(uploaded_at), decided_at: wireTimeOrNull(decided_at), reason }
}
