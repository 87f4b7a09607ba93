import { randomBytes } from 'node:crypto'
import { newKeys, rsaPair } from './new-keys.ts'

const STAFF = [
  ...['admin', 'juru', 'panitera', 'kasir', 'konten', 'penyelia'],
  ...['inspektor', 'pool', 'pejabat', 'layanan'],
]

/**
 * Keys for a first look and for tests, as environment variables. The marks let the server refuse them in production.
 * Both sides of the simulated bank are here, because both belong to us; and what the phones of the demo staff know.
 */
export function makeDemoKeys(): Record<string, string> {
  const keys = newKeys()
  const merchant = rsaPair()
  const bank = rsaPair()
  return {
    ...keys,
    ROUTE_SECRET: `demo-${keys.ROUTE_SECRET}`,
    PUSH_KEY: `demo-${keys.PUSH_KEY}`,
    SNAP_CLIENT_KEY: `demo-${randomBytes(8).toString('hex')}`,
    SNAP_CLIENT_SECRET: randomBytes(32).toString('base64url'),
    SNAP_PARTNER_ID: 'KETOK-DEMO',
    SNAP_PRIVATE_KEY: merchant.privateKey,
    SNAP_PEER_PUBLIC_KEY: bank.publicKey,
    BANK_PRIVATE_KEY: bank.privateKey,
    BANK_MERCHANT_PUBLIC_KEY: merchant.publicKey,
    DEMO_AUTHENTICATORS: STAFF.map((name) => `${name}@ketok.test=${authenticatorSecret()}`).join(','),
  }
}

/** 20 random bytes in base32: 32 letters of 5 bits each. */
function authenticatorSecret(): string {
  return [...randomBytes(32)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('')
}
