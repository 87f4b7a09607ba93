import { linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { type Instruction, isTransfer } from './paying-to.ts'

export interface WaitsForPaymentProps {
  instruction: Instruction
  /** 'pesanan' */
  what: string
  /** Where it is found again: 'NIPL saya'. */
  kept: { label: string; to: string }
}

/** Who is not told that the page asks by itself reloads it, or dares not leave it. */
export function WaitsForPayment({ instruction, what, kept: { label, to } }: WaitsForPaymentProps) {
  return (
    <p className="text-13 leading-body text-text-2 print:hidden" role="status">
      Halaman ini menunggu pembayaran Anda dan berubah sendiri begitu uang{' '}
      {isTransfer(instruction) ? 'kami temukan di mutasi bank' : 'masuk'}. Anda boleh menutupnya; {what}{' '}
      tersimpan di{' '}
      <Link to={to} className={linkClass}>
        {label}
      </Link>
      .
    </p>
  )
}
