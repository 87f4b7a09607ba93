import type { Reply } from '@ketok/contract'
import { terbilangRupiah } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { UnitCard } from '../../goods/catalogue/catalogue.ts'
import {
  type InstructionRow,
  instructionView,
  type TransferFacts,
  withTransferFacts,
} from '../payment/payment.ts'
import { type BillLineRow, type BillRow, NIPL_LINE } from './bill.store.ts'

type WireTransaction = Reply<'GET /customer/transaksi/{unit_id}'>
type WireCard = Reply<'GET /customer/transaksi'>['transactions'][number]

interface CardParts {
  readonly unit: UnitCard
  readonly niplPaid: number
  readonly jointPaymentId: number | null
}

export function transactionCard(bill: BillRow, { unit, niplPaid, jointPaymentId }: CardParts): WireCard {
  return {
    transaction_id: bill.id,
    unit_id: bill.unit_id,
    lot_id: bill.lot_id,
    auction_id: bill.auction_id,
    unit,
    status: bill.status,
    hammer_price: bill.hammer_price,
    total: bill.total,
    nipl_paid: niplPaid,
    due_at: wireTime(bill.due_at),
    hammered_at: wireTime(bill.hammered_at),
    by_offer: bill.offer_id !== null,
    paid_at: wireTimeOrNull(bill.paid_at),
    joint_payment_id: jointPaymentId,
  }
}

/** Its line takes from the sum what was paid before. */
export const niplPaidIn = (lines: readonly Pick<BillLineRow, 'code' | 'amount'>[]): number =>
  lines.reduce((sum, { code, amount }) => (code === NIPL_LINE ? sum - amount : sum), 0)

export interface TransactionParts {
  readonly bill: BillRow
  readonly buyerName: string
  readonly unit: UnitCard
  readonly lines: readonly BillLineRow[]
  readonly niplNumber: number
  readonly instruction: InstructionRow | null
  readonly fakturPath: string | null
  readonly transfer: TransferFacts | null
  /** The bills it is or was paid with, itself among them; empty where it is paid alone. */
  readonly together: readonly WireCard[]
}

export function transactionView({
  bill,
  buyerName,
  unit,
  lines,
  niplNumber,
  instruction,
  fakturPath,
  transfer,
  together,
}: TransactionParts): WireTransaction {
  // Nobody could pay to an account the bank does not know yet.
  const shown = instruction !== null && instruction.registered_at !== null ? instruction : null
  return {
    ...transactionCard(bill, {
      unit,
      niplPaid: niplPaidIn(lines),
      jointPaymentId: instruction?.state === 'PENDING' ? instruction.joint_payment_id : null,
    }),
    lines: lines.map(({ code, label, amount }) => ({ code, label, amount })),
    terbilang: terbilangRupiah(bill.total),
    nipl_number: niplNumber,
    billed_to: buyerName,
    faktur_filepath: fakturPath,
    instruction: shown === null ? null : withTransferFacts(instructionView(shown), transfer),
    joint:
      instruction === null || instruction.joint_payment_id === null
        ? null
        : {
            joint_payment_id: instruction.joint_payment_id,
            amount: instruction.amount,
            bills: together.map(({ unit_id, unit: { title }, total }) => ({ unit_id, title, total })),
          },
    timeline: timeline(bill, shown),
  }
}

function timeline(bill: BillRow, instruction: InstructionRow | null): WireTransaction['timeline'] {
  const end =
    bill.status === 'EXPIRE'
      ? { code: 'expired', label: 'Wanprestasi, NIPL hangus', at: wireTimeOrNull(bill.expired_at) }
      : { code: 'paid', label: 'Lunas', at: wireTimeOrNull(bill.paid_at) }
  return [
    {
      code: 'hammered',
      label:
        bill.offer_id === null
          ? 'Lot dimenangkan dan tagihan terbit'
          : 'Kesempatan diterima dan tagihan terbit',
      at: wireTime(bill.hammered_at),
    },
    {
      code: 'bank_chosen',
      label: 'Bank pembayaran dipilih',
      at: wireTimeOrNull(instruction?.created_at ?? null),
    },
    end,
  ]
}
