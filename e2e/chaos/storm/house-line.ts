import type { AcceptedBody, Answer } from '../facts.ts'

/** A browser gives up then (spec 9.1). */
const TIMEOUT_MS = 10_000
/** Refusals that decide nothing: the same request may be asked again. */
const NOT_NOW: readonly string[] = ['rate_limited', 'busy', 'unavailable']

/** By which a token that is too old becomes another. */
interface Renewal {
  readonly path: '/auth/renew-token' | '/office/auth/renew'
  readonly refreshToken: string
}

/** Speaks to the house as a browser does, and calls by its name whatever comes back. */
export class HouseLine {
  readonly #site: string
  #token: string | null
  #renewal: Renewal | null
  #renewing: Promise<void> | null = null

  /** A token lives ten minutes; whoever stays longer says how it is renewed. */
  constructor(site: string, token: string | null, renewal: Renewal | null = null) {
    this.#site = site
    this.#token = token
    this.#renewal = renewal
  }

  async bid(lotId: number, amount: number, clientBidId: string): Promise<Answer> {
    const body = { amount, client_bid_id: clientBidId, confirmed: true }
    try {
      const { status, text } = await this.#send('POST', `/customer/lot/${lotId}/bid`, body)
      return answerOf(status, text)
    } catch {
      return { kind: 'unknown' }
    }
  }

  /** Null when the house could not answer. */
  async read(path: string): Promise<Record<string, unknown> | null> {
    try {
      const { status, text } = await this.#send('GET', path)
      return status === 200 ? (JSON.parse(text) as { data: Record<string, unknown> }).data : null
    } catch {
      return null
    }
  }

  /** For what must succeed before the storm begins and after it is over. */
  async get<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, text } = await this.#send(method, path, body)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }

  async #send(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const answer = await this.#ask(method, path, body)
    if (answer.status !== 401 || this.#renewal === null) return answer
    this.#renewing ??= this.#renew(this.#renewal).finally(() => {
      this.#renewing = null
    })
    await this.#renewing
    return this.#ask(method, path, body)
  }

  /** Once for all who were answered that it is too old. */
  async #renew({ path, refreshToken: refresh_token }: Renewal): Promise<void> {
    const { status, text } = await this.#ask('POST', path, { refresh_token })
    if (status !== 200) throw new Error(`Failed to renew a token: ${path} was answered ${status}: ${text}`)
    const { data } = JSON.parse(text) as { data: { access_token: string; refresh_token: string } }
    this.#token = data.access_token
    this.#renewal = { path, refreshToken: data.refresh_token }
  }

  async #ask(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.#site}/api${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
}

function answerOf(status: number, text: string): Answer {
  const fault = { kind: 'fault', status, text: text.slice(0, 500) } as const
  let body: { data?: AcceptedBody; errors?: { code: string; message: string }[] }
  try {
    body = JSON.parse(text)
  } catch {
    return fault
  }
  if (status === 200 && body.data !== undefined) return { kind: 'accepted', body: body.data }
  const [error] = body.errors ?? []
  if (error === undefined || typeof error.code !== 'string' || typeof error.message !== 'string') return fault
  if (NOT_NOW.includes(error.code)) return { kind: 'put_off', code: error.code }
  return status >= 400 && status < 500 ? { kind: 'refused', errors: body.errors ?? [] } : fault
}
