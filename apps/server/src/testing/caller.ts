import type { CallInput, CallKey, Reply } from '@ketok/contract'
import type { WireError } from '@ketok/contract/refusals'

/** Whoever holds an access token. */
export interface SignedIn {
  readonly access_token: string
}

export interface Answer<Data> {
  readonly status: number
  readonly headers: Headers
  /** What stands under `data`; the whole body of calls without an envelope. Undefined when refused. */
  readonly data: Data
  /** Empty when it went well. */
  readonly errors: WireError[]
  readonly body: unknown
}

export type CallOptions<K extends CallKey> = CallInput<K> & { readonly as?: SignedIn }
type OptionsArgument<K extends CallKey> =
  Record<string, never> extends CallInput<K> ? [CallOptions<K>?] : [CallOptions<K>]

const ENVELOPE_FREE: readonly CallKey[] = ['GET /customer/notifikasi']

/** Speaks to the server as a browser would: real HTTP, typed by the contract. */
export class TestCaller {
  readonly #site: string
  readonly #office: string

  constructor(site: string, office = site) {
    this.#site = site
    this.#office = office
  }

  /** Whatever the answer is, refusal included. */
  async call<K extends CallKey>(key: K, ...[options]: OptionsArgument<K>): Promise<Answer<Reply<K>>> {
    const { params, query, body, as } = (options ?? {}) as {
      params?: Record<string, string | number>
      query?: Record<string, string | number | undefined>
      body?: unknown
      as?: SignedIn
    }
    const [method = '', template = ''] = key.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.append(name, String(value))
    }
    const answer = await this.send(method, `/api${path}${search.size === 0 ? '' : `?${search}`}`, {
      body,
      as,
    })
    const found = answer.body as { data?: Reply<K> }
    return { ...answer, data: (ENVELOPE_FREE.includes(key) ? answer.body : found.data) as Reply<K> }
  }

  /** The data, or a failed test that shows the refusal. */
  async get<K extends CallKey>(key: K, ...options: OptionsArgument<K>): Promise<Reply<K>> {
    const answer = await this.call(key, ...options)
    if (answer.status >= 400) {
      throw new Error(`${key} was answered ${answer.status}: ${JSON.stringify(answer.errors)}`)
    }
    return answer.data
  }

  /** Anything at all, also what no browser would send: `raw` goes out as it is. */
  async send(
    method: string,
    path: string,
    options: {
      body?: unknown
      raw?: string | Uint8Array<ArrayBuffer> | FormData | undefined
      as?: SignedIn | undefined
      headers?: Record<string, string> | undefined
    } = {},
  ): Promise<Answer<unknown>> {
    const { body, raw, as, headers } = options
    const sent = raw ?? (body === undefined ? null : JSON.stringify(body))
    const base = path.startsWith('/api/office/') ? this.#office : this.#site
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(sent === null || raw instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(as === undefined ? {} : { authorization: `Bearer ${as.access_token}` }),
        ...headers,
      },
      body: sent,
    })
    const text = await response.text()
    const parsed: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
    const errors = (parsed as { errors?: WireError[] } | null)?.errors ?? []
    return { status: response.status, headers: response.headers, data: undefined, errors, body: parsed }
  }
}
