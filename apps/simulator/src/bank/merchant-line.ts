import { randomInt } from 'node:crypto'
import type { PayFault } from './bank-faults.ts'
import type { BankSettings } from './bank-settings.ts'
import { forToken, withKey, withSecret } from './bank-signature.ts'
import { bankTime } from './bank-time.ts'

export interface Answer {
  /** 0 when nothing was answered. */
  readonly http: number
  readonly responseCode: string
  readonly responseMessage: string
}

const TIMEOUT_MS = 10_000
const STALE_MS = 60 * 60_000
const TOKEN_EARLY_MS = 30_000

/** Calls the house as a gateway does: its token first, then the signed message. */
export class MerchantLine {
  readonly #settings: BankSettings
  #token: { readonly text: string; readonly until: number } | null = null

  constructor(settings: BankSettings) {
    this.#settings = settings
  }

  newExternalId(): string {
    return `${Math.floor(this.#settings.now())}${String(randomInt(1e12)).padStart(12, '0')}`
  }

  async send(path: string, message: object, externalId: string, fault: PayFault = 'none'): Promise<Answer> {
    const answer = await this.#send(path, message, externalId, fault)
    if (answer.responseCode.startsWith('401') && fault === 'none') {
      this.#token = null
      return this.#send(path, message, externalId, fault)
    }
    return answer
  }

  async #send(path: string, message: object, externalId: string, fault: PayFault): Promise<Answer> {
    const { merchantUrl, merchantPath, partnerId, signature, privateKey, clientSecret, now } = this.#settings
    const url = new URL(merchantUrl + merchantPath + path)
    const body = Buffer.from(JSON.stringify(message))
    const timestamp = bankTime(now() - (fault === 'stale' ? STALE_MS : 0))
    const request = { method: 'POST', path: url.pathname, timestamp, body }
    const token =
      signature === 'rsa' ? null : fault === 'bad_token' ? 'tidak-berlaku' : await this.#fetchToken()
    if (token === '') return { http: 0, responseCode: '', responseMessage: 'Token tidak diberikan' }
    const proof = token === null ? withKey(request, privateKey) : withSecret(request, token, clientSecret)
    return post(url, body, {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      'X-TIMESTAMP': timestamp,
      'X-SIGNATURE': fault === 'bad_signature' ? Buffer.from('salah').toString('base64') : proof,
      'X-PARTNER-ID': partnerId,
      'X-EXTERNAL-ID': externalId,
      'CHANNEL-ID': '95231',
    })
  }

  /** Empty when the house gave none. */
  async #fetchToken(): Promise<string> {
    const { merchantUrl, merchantPath, clientKey, privateKey, now } = this.#settings
    if (this.#token !== null && now() < this.#token.until) return this.#token.text
    const url = new URL(`${merchantUrl}${merchantPath}/v1.0/access-token/b2b`)
    const timestamp = bankTime(now())
    const body = Buffer.from(JSON.stringify({ grantType: 'client_credentials', additionalInfo: {} }))
    const { fields } = await post(url, body, {
      'X-TIMESTAMP': timestamp,
      'X-CLIENT-KEY': clientKey,
      'X-SIGNATURE': forToken(clientKey, timestamp, privateKey),
    })
    const { accessToken, expiresIn } = fields
    if (typeof accessToken !== 'string') return ''
    this.#token = { text: accessToken, until: now() + Number(expiresIn) * 1_000 - TOKEN_EARLY_MS }
    return accessToken
  }
}

async function post(
  url: URL,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Answer & { readonly fields: Record<string, unknown> }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const fields = (await response.json()) as Record<string, unknown>
    return {
      http: response.status,
      responseCode: String(fields.responseCode ?? ''),
      responseMessage: String(fields.responseMessage ?? ''),
      fields,
    }
  } catch {
    return { http: 0, responseCode: '', responseMessage: 'Tidak ada jawaban', fields: {} }
  }
}
