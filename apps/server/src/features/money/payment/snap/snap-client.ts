import { randomInt } from 'node:crypto'
import type { Instant } from '@ketok/domain'
import { GatewayRefused, GatewayUnreachable } from '../../../../platform/payment-gateway.ts'
import type { SnapCredentials, SnapProfile } from './snap-profile.ts'
import { asymmetricText, signHmac, signRsa, symmetricText, tokenText } from './snap-signature.ts'
import { type Token, TokenCache } from './snap-token.ts'
import { snapTime } from './snap-values.ts'

interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path and its query, which is signed too. */
  readonly path: string
  /** Absent where there is none to send; its hash is that of the empty text. */
  readonly body?: Record<string, unknown>
  readonly timeoutMs: number
}

export interface SnapAnswer {
  readonly responseCode: string
  readonly responseMessage: string
  readonly [field: string]: unknown
}

const TOKEN_TIMEOUT_MS = 2_000
/** A report of a busy day is the longest of them. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024

/** Numeric, unique in the day: the moment, then chance. */
function newExternalId(now: Instant): string {
  return `${now}${String(randomInt(1e12)).padStart(12, '0')}`
}

/** Sends signed SNAP requests. A body is serialised once: the bytes signed are the bytes sent. */
export class SnapClient {
  readonly #profile: SnapProfile
  readonly #credentials: SnapCredentials
  readonly #now: () => Instant
  readonly #token: TokenCache
  /** Whether the last call got an answer, whatever it said. */
  isReachable = true

  constructor(profile: SnapProfile, credentials: SnapCredentials, now: () => Instant) {
    this.#profile = profile
    this.#credentials = credentials
    this.#now = now
    this.#token = new TokenCache(() => this.#fetchToken(), now)
  }

  /** The answer of a success; `GatewayRefused` for a clear no, `GatewayUnreachable` when nobody knows. */
  async send(sent: Sent): Promise<SnapAnswer> {
    try {
      const answer = await this.#sendAgainIfUnknown(sent)
      this.isReachable = true
      return answer
    } catch (error) {
      this.isReachable = !(error instanceof GatewayUnreachable)
      throw error
    }
  }

  async #sendAgainIfUnknown(sent: Sent): Promise<SnapAnswer> {
    try {
      return await this.#sendOnce(sent)
    } catch (error) {
      if (!(error instanceof GatewayRefused) || !/^401\d\d01$/.test(error.responseCode)) throw error
      return await this.#sendOnce(sent)
    }
  }

  async #sendOnce({ method, path, body, timeoutMs }: Sent): Promise<SnapAnswer> {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const url = new URL(this.#credentials.baseUrl + path)
    const timestamp = snapTime(this.#now())
    const request = { method, path: url.pathname + url.search, timestamp, body: bytes }
    const token = this.#profile.requestSignature === 'hmac' ? await this.#token.get() : null
    const signature =
      token === null
        ? signRsa(asymmetricText(request), this.#credentials.privateKey)
        : signHmac(symmetricText(request, token), this.#credentials.clientSecrets[0])
    try {
      return await exchange(url, method, bytes, timeoutMs, {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        'X-TIMESTAMP': timestamp,
        'X-SIGNATURE': signature,
        'X-PARTNER-ID': this.#credentials.partnerId,
        'X-EXTERNAL-ID': newExternalId(this.#now()),
        'CHANNEL-ID': this.#credentials.channelId,
      })
    } catch (error) {
      if (token !== null && error instanceof GatewayRefused && error.responseCode.startsWith('401'))
        this.#token.drop(token)
      throw error
    }
  }

  async #fetchToken(): Promise<Token> {
    const timestamp = snapTime(this.#now())
    const url = new URL(this.#credentials.baseUrl + this.#profile.paths.token)
    const body = Buffer.from(JSON.stringify({ grantType: 'client_credentials', additionalInfo: {} }))
    const answer = await exchange(url, 'POST', body, TOKEN_TIMEOUT_MS, {
      'X-TIMESTAMP': timestamp,
      'X-CLIENT-KEY': this.#credentials.clientKey,
      'X-SIGNATURE': signRsa(tokenText(this.#credentials.clientKey, timestamp), this.#credentials.privateKey),
    })
    const seconds = Number(answer.expiresIn)
    if (typeof answer.accessToken !== 'string' || !Number.isFinite(seconds))
      throw new GatewayUnreachable('Failed to read the access token: the answer has none')
    return { accessToken: answer.accessToken, expiresInMs: seconds * 1_000 }
  }
}

async function exchange(
  url: URL,
  method: string,
  body: Buffer<ArrayBuffer>,
  timeoutMs: number,
  headers: Record<string, string>,
): Promise<SnapAnswer> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: body.length === 0 ? null : body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await textUpTo(response, ANSWER_MAX_BYTES)
  } catch (error) {
    throw new GatewayUnreachable(`Failed to reach the gateway at ${url.pathname}`, { cause: error })
  }
  const answer = readAnswer(text)
  if (answer?.responseCode.startsWith('200') && status === 200) return answer
  // 202 is "in progress", 5xx may have done it before failing: both leave the outcome open.
  if (answer === null || status === 202 || status >= 500)
    throw new GatewayUnreachable(
      `The gateway answered ${status} ${answer?.responseCode ?? ''} at ${url.pathname}`,
    )
  throw new GatewayRefused(answer.responseCode, answer.responseMessage)
}

async function textUpTo(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`The answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(text: string): SnapAnswer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return isAnswer(answer) ? answer : null
  } catch {
    return null
  }
}

function isAnswer(value: unknown): value is SnapAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'responseCode' in value &&
    typeof value.responseCode === 'string' &&
    /^\d{7}$/.test(value.responseCode) &&
    'responseMessage' in value &&
    typeof value.responseMessage === 'string'
  )
}
