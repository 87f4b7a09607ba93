import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { isMadeByAny, ringFor } from '../../../platform/secrets/secrets.ts'

/*
 * OWASP's device cookie: a browser keeps a token of each account that signed in there, so that its tries are told from a
 * stranger's. It is a nonce and its signature together with the address; it opens nothing and names nobody.
 */

/** At which of the house's doors somebody signed in. A token of one door is worth nothing at the other. */
export interface DeviceDoor {
  /** Of its own: browsers share cookies among the ports of one host. */
  readonly cookie: string
  /** Sent where one signs in, and nowhere else. */
  readonly path: string
  /** What its key is derived for. */
  readonly purpose: string
}

export const SITE_DOOR: DeviceDoor = {
  cookie: 'ketok_devices',
  path: '/api/auth',
  purpose: 'ketok device token',
}
export const OFFICE_DOOR: DeviceDoor = {
  cookie: 'ketok_office_devices',
  path: '/api/office/auth',
  purpose: 'ketok office device token',
}

/** A family's phone, not the counter of a branch: a cookie that grew without end would be refused as too large. */
const ACCOUNTS_MAX = 4
const KEPT_SECONDS = 365 * 24 * 60 * 60
const NONCE_BYTES = 12
/** In base64url. */
const NONCE_LENGTH = 16
const TOKEN_LENGTH = NONCE_LENGTH + 43

type Ring = ReturnType<typeof ringFor>

/** The token of this account among those the browser brings. */
export function deviceTokenOf(
  email: string,
  request: FastifyRequest,
  { keys }: Config,
  door: DeviceDoor,
): string | null {
  const ring = ringFor(keys.sealing, door.purpose)
  return tokensIn(request, door).find((token) => isOf(email, token, ring)) ?? null
}

/** The browser has just shown that it is this owner's: it keeps the token it has, or gets its first. */
export function keepDeviceToken(
  email: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { keys, publicUrl }: Config,
  door: DeviceDoor,
): void {
  const ring = ringFor(keys.sealing, door.purpose)
  const tokens = tokensIn(request, door)
  const own = tokens.find((token) => isOf(email, token, ring))
  const token = own ?? signed(randomBytes(NONCE_BYTES).toString('base64url'), email, ring[0])
  const kept = [token, ...tokens.filter((other) => other !== own)].slice(0, ACCOUNTS_MAX).join('.')
  const rules = `Path=${door.path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${door.cookie}=${kept}; ${rules}${secure}`)
}

function tokensIn({ headers }: FastifyRequest, { cookie }: DeviceDoor): string[] {
  const value = new RegExp(`(?:^|; )${cookie}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
  return value
    .split('.')
    .filter((token) => token.length === TOKEN_LENGTH)
    .slice(0, ACCOUNTS_MAX)
}

function isOf(email: string, token: string, ring: Ring): boolean {
  return isMadeByAny(ring, token, (key) => signed(token.slice(0, NONCE_LENGTH), email, key))
}

function signed(nonce: string, email: string, key: Uint8Array): string {
  return nonce + createHmac('sha256', key).update(`${nonce} ${email}`).digest('base64url')
}
