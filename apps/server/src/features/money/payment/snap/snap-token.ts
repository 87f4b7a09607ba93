import type { Instant } from '@ketok/domain'

export interface Token {
  readonly accessToken: string
  readonly expiresInMs: number
}

/** A token that ends while a request is on its way would be refused; it is given up this much earlier. */
const EARLY_MS = 30_000

/** Keeps the gateway's access token; many callers at once share one request for a new one. */
export class TokenCache {
  readonly #fetch: () => Promise<Token>
  readonly #now: () => Instant
  #kept: { readonly accessToken: string; readonly until: number } | null = null
  #underway: Promise<string> | null = null

  constructor(fetch: () => Promise<Token>, now: () => Instant) {
    this.#fetch = fetch
    this.#now = now
  }

  async get(): Promise<string> {
    if (this.#kept !== null && this.#now() < this.#kept.until) return this.#kept.accessToken
    this.#underway ??= this.#renew().finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  /** The gateway said the token is invalid. Only that token goes: another caller may have renewed meanwhile. */
  drop(accessToken: string): void {
    if (this.#kept?.accessToken === accessToken) this.#kept = null
  }

  async #renew(): Promise<string> {
    const { accessToken, expiresInMs } = await this.#fetch()
    this.#kept = { accessToken, until: this.#now() + expiresInMs - EARLY_MS }
    return accessToken
  }
}
