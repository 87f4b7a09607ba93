import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Person } from './people.ts'

interface TokenRequest {
  readonly clientId: string
  readonly nonce: string
}

export interface TokenMint {
  /** What `/certs` publishes. */
  readonly keys: readonly JWK[]
  idToken(person: Person, request: TokenRequest): Promise<string>
}

const LASTS = '1h'

/** Signs as Google does. The key is new at each start: the house fetches it when it meets an unknown one. */
export async function openTokenMint(issuer: string): Promise<TokenMint> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }],
    idToken: (person, { clientId, nonce }) =>
      new SignJWT({
        azp: clientId,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        nonce,
        ...(person.hostedDomain === undefined ? {} : { hd: person.hostedDomain }),
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(person.sub)
        .setIssuedAt()
        .setExpirationTime(LASTS)
        .sign(privateKey),
  }
}
