import { readPhone } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'

/** A number of the house as it is dialled, or what is wrong with it beside its field. */
export function orPhone(typed: string): string {
  const phone = readPhone(typed)
  if (!phone.ok) refuse({ code: 'phone_invalid', fault: phone.error }, 'phone')
  return phone.value
}
