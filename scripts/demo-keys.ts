import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'

const STAFF = [
  ...['admin', 'juru', 'panitera', 'kasir', 'konten', 'penyelia'],
  ...['inspektor', 'pool', 'pejabat', 'layanan'],
]

/**
 * Keys for a first look and for tests, as environment variables. The marks let the server refuse them in production.
 * Both sides of the simulated bank are here, because both belong to us; and what the phones of the demo staff know.
 */
export function makeDemoKeys(): Record<string, string> {
  const merchant = rsaPair()
  const bank = rsaPair()
  return {
    SESSION_KEY: ed25519Key(),
    RECEIPT_KEY: ed25519Key(),
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    ROUTE_SECRET: `demo-${randomBytes(16).toString('base64url')}`,
    PUSH_KEY: `demo-${p256Key()}`,
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

function ed25519Key(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function p256Key(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A key that begins with zeros comes out shorter.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

function rsaPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
