import { createHash, createHmac, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'

/**
 * Signatures as the bank makes and checks them. Written apart from the house's, not shared with it: two sides that
 * share a mistake agree on it, and then no test would see it.
 */
export interface Signed {
  readonly method: string
  readonly path: string
  readonly timestamp: string
  readonly body: Uint8Array
}

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex').toLowerCase()

export const withSecret = (request: Signed, token: string, secret: string): string =>
  createHmac('sha512', secret)
    .update([request.method, request.path, token, hashOf(request.body), request.timestamp].join(':'))
    .digest('base64')

export const withKey = (request: Signed, key: KeyObject): string =>
  sign('sha256', Buffer.from(keyText(request)), key).toString('base64')

export const forToken = (clientKey: string, timestamp: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(`${clientKey}|${timestamp}`), key).toString('base64')

export function isWithSecret(request: Signed, token: string, secret: string, signature: string): boolean {
  const expected = Buffer.from(withSecret(request, token, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export const isWithKey = (request: Signed, key: KeyObject, signature: string): boolean =>
  verify('sha256', Buffer.from(keyText(request)), key, Buffer.from(signature, 'base64'))

export const isForToken = (
  clientKey: string,
  timestamp: string,
  key: KeyObject,
  signature: string,
): boolean =>
  verify('sha256', Buffer.from(`${clientKey}|${timestamp}`), key, Buffer.from(signature, 'base64'))

const keyText = (request: Signed) =>
  [request.method, request.path, hashOf(request.body), request.timestamp].join(':')
