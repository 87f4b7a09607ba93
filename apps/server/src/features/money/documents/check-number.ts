import type { Reply } from '@ketok/contract'
import { bankNameOf, readAccountNumber, readPhone, readVirtualAccountNumber } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { handedOutInstruction } from '../payment/payment.ts'

type Checked = Reply<'POST /cek'>

/** Tells nothing of who pays or how much: only whether money sent there reaches the house. */
export async function checkNumber({ db, config, now }: Services, typed: string): Promise<Checked> {
  const phone = readPhone(typed)
  if (phone.ok && phone.value === config.brand.supportPhone) return { kind: 'phone' }
  const account = readAccountNumber(typed)
  if (config.manual !== null && account.ok && account.value === config.manual.number)
    return { kind: 'account', bank_name: config.manual.bank, owner: config.manual.owner }
  const number = readVirtualAccountNumber(typed)
  const instruction = number.ok ? await handedOutInstruction(db, number.value) : null
  if (instruction === null) return { kind: 'unknown' }
  const isOpen = instruction.state === 'PENDING' && now() < instruction.expires_at.getTime()
  return {
    kind: 'virtual_account',
    bank_name: bankNameOf(instruction.payment_method),
    state: instruction.state === 'PAID' ? 'paid' : isOpen ? 'open' : 'over',
    for: instruction.nipl_order_id === null ? 'bill' : 'nipl',
  }
}
