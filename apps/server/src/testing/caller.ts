import { Agent, type IncomingMessage, request } from 'node:http'
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

/** What `fetch` sends by itself, but for the wish to have answers packed. */
const EVERY_CALL = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' }
const agent = new Agent({ keepAlive: true })

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
    const form = sent instanceof FormData ? new Response(sent) : null
    const base = path.startsWith('/api/office/') ? this.#office : this.#site
    const answer = await exchange(base + path, method, form ? await form.bytes() : (sent as string | null), {
      ...EVERY_CALL,
      ...(sent === null ? {} : { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as.access_token}` }),
      ...headers,
    })
    const parsed: unknown = /json/.test(answer.headers.get('content-type') ?? '')
      ? JSON.parse(answer.text)
      : answer.text
    const errors = (parsed as { errors?: WireError[] } | null)?.errors ?? []
    return { status: answer.status, headers: answer.headers, data: undefined, errors, body: parsed }
  }
}

/** One request over a connection that is kept: tests make a hundred thousand, and `fetch` takes thrice the processor's time. */
function exchange(
  url: string,
  method: string,
  body: string | Uint8Array | null,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const bytes = body === null ? null : Buffer.from(body)
    const length = bytes === null ? {} : { 'content-length': bytes.length }
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, async (answer) => {
      try {
        resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text: await textOf(answer) })
      } catch (error) {
        reject(error)
      }
    })
    call.on('error', reject)
    call.end(bytes)
  })
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
}

async function textOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const piece of answer) text += piece
  return text
}
