import {
  createHash,
  createHmac,
  createSign,
  createVerify,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** What is signed: the request as it goes over the wire. `path` has its query, `body` is the exact bytes sent. */
export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly timestamp: string
  readonly body: Uint8Array
}

/** Lower hex of SHA-256 over the bytes; no body is the empty string. */
export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}

/** Service 73: asks for a token. */
export function tokenText(clientKey: string, timestamp: string): string {
  return `${clientKey}|${timestamp}`
}

export function signRsa(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
}

export function isSignedRsa(text: string, signature: string, publicKey: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, Buffer.from(signature, 'base64'))
}

/** The asymmetric signature of a transaction, without a token. */
export function asymmetricText(request: SignedRequest, hash = bodyHash(request.body)): string {
  return `${request.method}:${request.path}:${hash}:${request.timestamp}`
}

/** The symmetric signature of a transaction, bound to the access token. */
export function symmetricText(
  request: SignedRequest,
  accessToken: string,
  hash = bodyHash(request.body),
): string {
  return `${request.method}:${request.path}:${accessToken}:${hash}:${request.timestamp}`
}

/** Base64, as the gateways do; the hex of ASPI's own sample is what nobody sends. */
export function signHmac(text: string, clientSecret: string): string {
  return createHmac('sha512', clientSecret).update(text).digest('base64')
}

export function isSignedHmac(text: string, signature: string, clientSecret: string): boolean {
  const expected = createHmac('sha512', clientSecret).update(text).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * The hashes under which a received body may have been signed: the bytes as they came, then those of the same JSON
 * minified by a sender that signed another serialisation than it sent. Stripping white space by pattern would
 * break names and padded ids, which have spaces inside their values.
 */
export function acceptableHashes(raw: Uint8Array): string[] {
  const asSent = bodyHash(raw)
  try {
    const minified = bodyHash(Buffer.from(JSON.stringify(JSON.parse(Buffer.from(raw).toString('utf8')))))
    return minified === asSent ? [asSent] : [asSent, minified]
  } catch {
    return [asSent]
  }
}
