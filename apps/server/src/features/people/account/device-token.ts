import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { isMadeByAny, type KeyRing, ringFor } from '../../../platform/secrets/secrets.ts'

/*
 * OWASP's device cookie: a browser keeps a token of each account that signed in there, so that its tries are told from a
 * stranger's. It is a nonce and its signature together with the address; it opens nothing and names nobody.
 */

const COOKIE = 'ketok_devices'
const TOKENS = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`)
/** A family's phone, not the counter of a branch: a cookie that grew without end would be refused as too large. */
const ACCOUNTS_MAX = 4
const KEPT_SECONDS = 365 * 24 * 60 * 60
const NONCE_BYTES = 12
/** In base64url. */
const NONCE_LENGTH = 16
const TOKEN_LENGTH = NONCE_LENGTH + 43

/** The token of this account among those the browser brings. */
export function deviceTokenOf(email: string, request: FastifyRequest, { keys }: Config): string | null {
  return tokensIn(request).find((token) => isOf(email, token, keys.sealing)) ?? null
}

/** The browser has just shown that it is this owner's: it keeps the token it has, or gets its first. */
export function keepDeviceToken(
  email: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { keys, publicUrl }: Config,
): void {
  const tokens = tokensIn(request)
  const own = tokens.find((token) => isOf(email, token, keys.sealing))
  const token = own ?? signed(randomBytes(NONCE_BYTES).toString('base64url'), email, ringOf(keys.sealing)[0])
  const kept = [token, ...tokens.filter((other) => other !== own)].slice(0, ACCOUNTS_MAX).join('.')
  const rules = `Path=/api/auth; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`
  reply.header('set-cookie', `${COOKIE}=${kept}; ${rules}${publicUrl.startsWith('https:') ? '; Secure' : ''}`)
}

function tokensIn({ headers }: FastifyRequest): string[] {
  const value = TOKENS.exec(headers.cookie ?? '')?.[1] ?? ''
  return value
    .split('.')
    .filter((token) => token.length === TOKEN_LENGTH)
    .slice(0, ACCOUNTS_MAX)
}

const ringOf = (sealing: KeyRing) => ringFor(sealing, 'ketok device token')

function isOf(email: string, token: string, sealing: KeyRing): boolean {
  return isMadeByAny(ringOf(sealing), token, (key) => signed(token.slice(0, NONCE_LENGTH), email, key))
}

function signed(nonce: string, email: string, key: Uint8Array): string {
  return nonce + createHmac('sha256', key).update(`${nonce} ${email}`).digest('base64url')
}
