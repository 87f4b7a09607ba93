import type { CallKey, Reply } from '@ketok/contract'
import { dataOf } from './data-of.ts'

/** A member of the crowd: signs in and calls the public API like any browser, over HTTP. */
export class Bidder {
  readonly email: string
  readonly #api: string
  readonly #password: string
  #tokens: { access_token: string; refresh_token: string } | null = null

  constructor(api: string, email: string, password: string) {
    this.#api = api
    this.email = email
    this.#password = password
  }

  /** The reply's data, or null for a refusal: bidders take a no and go on. Faults of the line are thrown. */
  async call<K extends CallKey>(key: K, path: string, body?: object): Promise<Reply<K> | null> {
    if (!this.#tokens && !(await this.#signIn())) return null
    let reply = await this.#send(key, path, body)
    if (reply.status === 401) {
      if (!(await this.#renew())) return null
      reply = await this.#send(key, path, body)
    }
    if (!reply.ok) {
      await reply.arrayBuffer()
      return null
    }
    return dataOf<Reply<K>>(reply)
  }

  #send(key: CallKey, path: string, body?: object): Promise<Response> {
    return fetch(`${this.#api}${path}`, {
      method: key.slice(0, key.indexOf(' ')),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.access_token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
  }

  async #signIn(): Promise<boolean> {
    const reply = await this.#send('POST /auth/in', '/auth/in', {
      email: this.email,
      password: this.#password,
    })
    return this.#keep(reply)
  }

  async #renew(): Promise<boolean> {
    const refresh_token = this.#tokens?.refresh_token
    this.#tokens = null
    const reply = await this.#send('POST /auth/renew-token', '/auth/renew-token', { refresh_token })
    return this.#keep(reply)
  }

  async #keep(reply: Response): Promise<boolean> {
    if (!reply.ok) {
      await reply.arrayBuffer()
      return false
    }
    const { access_token, refresh_token } = await dataOf<Reply<'POST /auth/in'>>(reply)
    this.#tokens = { access_token, refresh_token }
    return true
  }
}
