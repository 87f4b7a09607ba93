import type { CustomerId } from '@ketok/domain'
import { seal, unseal } from '../../platform/secrets.ts'

/** Numbers by which a person can be harmed: at rest only encrypted, bound to their owner and their place. */
export type PrivateNumber = 'identity_number' | 'npwp' | 'rekening_number'

const place = (customerId: CustomerId, which: PrivateNumber) => `customer ${customerId} ${which}`

export function sealNumber(
  key: Uint8Array,
  customerId: CustomerId,
  which: PrivateNumber,
  value: string | null,
): Buffer | null {
  return value === null ? null : seal(Buffer.from(value), key, place(customerId, which))
}

export function openNumber(
  key: Uint8Array,
  customerId: CustomerId,
  which: PrivateNumber,
  sealed: Buffer | null,
): string | null {
  return sealed === null ? null : unseal(sealed, key, place(customerId, which)).toString()
}

/** The last four digits: enough to recognise one's own, useless to anyone else. */
export function maskNumber(value: string | null): string | null {
  return value === null ? null : '*'.repeat(value.length - 4) + value.slice(-4)
}
