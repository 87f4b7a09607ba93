import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The keys that a house makes for itself, by the names of their settings; nobody else ever needs them. */
export function newKeys(): Record<string, string> {
  return {
    SESSION_KEY: ed25519Key(),
    RECEIPT_KEY: ed25519Key(),
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    ROUTE_SECRET: randomBytes(16).toString('base64url'),
    PUSH_KEY: p256Key(),
  }
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

/** What the house and its bank sign requests with, each their own. */
export function rsaPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
