import { createECDH } from 'node:crypto'

/** What browsers subscribe with: the public half of the house's VAPID key, 65 bytes in base64url. */
export function pushPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}
