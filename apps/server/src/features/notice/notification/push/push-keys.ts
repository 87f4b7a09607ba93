import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** What browsers subscribe with: the public half of the house's VAPID key, 65 bytes in base64url. */
export function pushPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Push services take signatures of at most a day, by their clock and not by ours. */
const SIGNED_FOR = '12h'

/** Who sends, as RFC 8292 has it: a push service takes messages of whoever the browser subscribed with, and of nobody else. */
export async function pushSignature(
  privateKey: string,
  { audience, subject }: { readonly audience: string; readonly subject: string },
): Promise<string> {
  const publicKey = pushPublicKey(privateKey)
  // The key begins with a byte that says its form; two halves follow.
  const point = Buffer.from(publicKey, 'base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
      d: privateKey,
    },
    'ES256',
  )
  const token = await new SignJWT({ aud: audience, sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(SIGNED_FOR)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
