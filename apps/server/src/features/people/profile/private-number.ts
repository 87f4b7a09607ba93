import { createHmac, hkdfSync } from 'node:crypto'
import type { CustomerId, Identifier } from '@ketok/domain'
import { decrypt, encrypt, type KeyRing } from '../../../platform/secrets/secrets.ts'

/** Numbers by which a person can be harmed: at rest only encrypted, bound to their owner and their place. */
export type PrivateNumber = 'identity_number' | 'npwp' | 'rekening_number'

const place = (customerId: CustomerId, which: PrivateNumber) => `customer ${customerId} ${which}`

export function encryptNumber(
  key: KeyRing,
  customerId: CustomerId,
  which: PrivateNumber,
  value: string,
): Buffer
export function encryptNumber(
  key: KeyRing,
  customerId: CustomerId,
  which: PrivateNumber,
  value: string | null,
): Buffer | null
export function encryptNumber(
  key: KeyRing,
  customerId: CustomerId,
  which: PrivateNumber,
  value: string | null,
): Buffer | null {
  return value === null ? null : encrypt(Buffer.from(value), key, place(customerId, which))
}

export function decryptNumber(
  key: KeyRing,
  customerId: CustomerId,
  which: PrivateNumber,
  encrypted: Buffer | null,
): string | null {
  return encrypted === null ? null : decrypt(encrypted, key, place(customerId, which)).toString()
}

/**
 * By which the same number on two accounts is noticed while both stay encrypted. Keyed, and each kind by a key of its own:
 * there are too few numbers for a plain hash to hide any.
 */
export function identifierDigest(key: Uint8Array, { kind, value }: Identifier): Buffer {
  return createHmac('sha256', new Uint8Array(hkdfSync('sha256', key, '', `ketok ${kind}`, 32)))
    .update(value)
    .digest()
}

export const nikHash = (key: Uint8Array, nik: string) => identifierDigest(key, { kind: 'nik', value: nik })

/** The last four digits: enough to recognise one's own, useless to anyone else. */
export function maskNumber(value: string | null): string | null {
  return value === null ? null : '*'.repeat(value.length - 4) + value.slice(-4)
}
