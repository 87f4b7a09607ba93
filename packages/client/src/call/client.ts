import type { CallInput, CallKey, Reply } from '@ketok/contract'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import type { WireError } from '@ketok/contract/refusals'
import type { Observable } from '../observable.ts'
import type { Tokens } from '../session/session.ts'
import type { Tracer } from '../trace/tracer.ts'
import { CallError, clientMessages } from './call-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Spec 9.1: 10 s unless told. */
  timeoutMs?: number
  /**
   * Goes on when its person leaves the page before the answer: for what a screen shows as done at once. Browsers carry at
   * most 64 KiB of such bodies at a time.
   */
  outlivesPage?: boolean
}

export interface UploadOptions extends CallOptions {
  /** What stands in the address. */
  params?: Readonly<Record<string, string | number>>
}

interface RequestOptions extends CallOptions {
  /** A file is what the answer holds, unless it is a refusal. */
  isFile?: boolean
}

/** A reply with all that came in it. */
interface Answer {
  reply: Response
  text: string
  /** What was asked for where it is a file; a refusal comes as text. */
  file: Blob | null
}

/** Where the tokens lie between calls. */
export interface TokenStore {
  tokens(): Tokens | null
  renewed(tokens: Tokens): void
  clear(): void
}

/** How a session is kept up and ended: customers and staff have their own calls for it. */
export interface SessionCalls {
  readonly renew: CallKey
  readonly out: CallKey
}

const CUSTOMER_CALLS: SessionCalls = { renew: 'POST /auth/renew-token', out: 'POST /auth/out' }

export interface ClientParts {
  /** Where the API is, e.g. `/api`. */
  base: string
  session: TokenStore
  /** A customer's, unless told. */
  sessionCalls?: SessionCalls
  online: Observable<boolean>
  fetch?: typeof fetch
  /** Each request becomes a span, named by its template; the server's log shares its trace. */
  tracer?: Tracer
  /** Serialises renewal across tabs; the browser's lock manager. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** After a failed renewal the session has been cleared; told once. */
  onSessionEnded?: () => void
}

export interface Client {
  call<K extends CallKey>(key: K, input?: CallInput<K>, options?: CallOptions): Promise<Reply<K>>
  upload<K extends CallKey>(key: K, form: FormData, options?: UploadOptions): Promise<Reply<K>>
  /** A file from its address: with the session where it is ours, without where it lies elsewhere. */
  download(url: string, options?: CallOptions): Promise<Blob>
  /** Ends the session at the server; local data is erased whatever it answers (spec 7.1.10). */
  signOut(): Promise<void>
}

/** Spec 6.6: these carry no token, whoever is signed in. What they answer 401 to, a renewal would not change. */
const WITHOUT_TOKEN = new Set<string>([
  'POST /auth/in',
  'POST /auth/customer/sso/google',
  'POST /auth/customer/verification/{token}',
  'POST /auth/customer/update-password/{token}',
  'POST /office/auth/in',
  'POST /office/auth/totp',
])

/** Spec 7.2.9: of these the whole body is returned, not what stands under `data`. */
const WHOLE_BODY = new Set<string>(['GET /customer/notifikasi', 'POST /hubungi-kami'])

/** Twice this is still within the ten seconds in which the house takes a token that comes again for a lost answer. */
const RENEWAL_TIMEOUT_MS = 4_500

/** A scan over a slow line takes longer than an answer may. */
const DOWNLOAD_TIMEOUT_MS = 60_000

export function createClient(parts: ClientParts): Client {
  const { base, session, online, sessionCalls = CUSTOMER_CALLS } = parts
  const send = parts.fetch ?? ((input, init) => fetch(input, init))
  let renewal: Promise<boolean> | null = null

  async function request(
    key: string,
    path: string,
    body: FormData | string | undefined,
    token: string | null,
    options: RequestOptions,
    root = base,
  ): Promise<Answer> {
    // Spec 5.12: blocked before sending when the browser is offline.
    if (!online.get()) throw CallError.of('offline')
    const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    if (token) headers.authorization = `Bearer ${token}`
    const method = key.slice(0, key.indexOf(' '))
    const span = parts.tracer?.span(key, 'client', {
      'http.request.method': method,
      'url.template': key.slice(method.length + 1),
    })
    if (span) headers.traceparent = span.traceparent
    try {
      const reply = await send(root + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(options.outlivesPage ? { keepalive: true } : {}),
        signal: options.signal ? firstOf(timeout, options.signal) : timeout,
      })
      // In here, because a line that breaks in the middle of an answer has broken no less than one that brought nothing.
      const file = options.isFile && reply.ok ? await reply.blob() : null
      const text = file === null ? await reply.text() : ''
      span?.end({ 'http.response.status_code': reply.status }, reply.ok ? undefined : String(reply.status))
      return { reply, text, file }
    } catch (fault) {
      if (options.signal?.aborted) {
        span?.end({ 'error.type': 'aborted' })
        throw fault
      }
      const code = timeout.aborted ? 'timeout' : online.get() ? 'network' : 'offline'
      span?.end({ 'error.type': code }, code)
      throw CallError.of(code)
    }
  }

  /** One renewal for however many calls met a 401, in this tab or another. False when the session is over. */
  function renew(stale: string): Promise<boolean> {
    renewal ??= exclusively(async () => {
      const tokens = session.tokens()
      if (!tokens) return false
      // Another tab, or an earlier call of this one, has renewed meanwhile.
      if (tokens.access_token !== stale) return true
      const ask = () =>
        request(
          sessionCalls.renew,
          pathOf(sessionCalls.renew),
          JSON.stringify({ refresh_token: tokens.refresh_token }),
          null,
          { timeoutMs: RENEWAL_TIMEOUT_MS },
        )
      // The answer may be lost that holds the new token: the house gives it once more, for ten seconds.
      const answer = await ask().catch(ask)
      const { reply } = answer
      if (reply.ok) {
        const { data } = readJson(answer)
        if (!data) throw badReply(reply)
        // Who has signed out meanwhile is not brought back by what was on its way.
        if (session.tokens()) session.renewed(data as Tokens)
        return true
      }
      // Only the server's clear no ends a session; a fault, a full server and what a hotel's network says do not.
      const no = errorOf(answer)
      if (reply.status >= 500 || reply.status === 429 || no.code === 'bad_reply') throw no
      session.clear()
      parts.onSessionEnded?.()
      return false
    }).finally(() => {
      renewal = null
    })
    return renewal
  }

  function exclusively<T>(task: () => Promise<T>): Promise<T> {
    return parts.locks ? (parts.locks.request('ketok-renewal', task) as Promise<T>) : task()
  }

  /** With the session, renewed once where it has to be; refusals are thrown. */
  async function authorised(
    key: string,
    path: string,
    body: FormData | string | undefined,
    options: RequestOptions,
  ): Promise<Answer> {
    const token = WITHOUT_TOKEN.has(key) ? null : (session.tokens()?.access_token ?? null)
    let answer = await request(key, path, body, token, options)
    if (answer.reply.status === 401 && token) {
      if (!(await renew(token))) throw new CallError('session_ended', 'Sesi telah berakhir', 401)
      answer = await request(key, path, body, session.tokens()?.access_token ?? null, options)
    }
    if (!answer.reply.ok) throw errorOf(answer)
    return answer
  }

  async function exchange<K extends CallKey>(
    key: K,
    path: string,
    body: FormData | string | undefined,
    options: CallOptions,
  ): Promise<Reply<K>> {
    const whole = readJson(await authorised(key, path, body, options))
    return (WHOLE_BODY.has(key) ? whole : whole.data) as Reply<K>
  }

  return {
    call(key, input, options = {}) {
      const given = (input ?? {}) as { params?: object; query?: object; body?: unknown }
      const path = withQuery(fillPath(pathOf(key), given.params), given.query)
      const body = given.body === undefined ? undefined : JSON.stringify(given.body)
      return exchange(key, path, body, options)
    },
    upload(key, form, { params, ...options } = {}) {
      const path = fillPath(pathOf(key), params)
      return exchange(key, path, form, { timeoutMs: 60_000, ...options })
    },
    async download(url, options = {}) {
      const download = { timeoutMs: DOWNLOAD_TIMEOUT_MS, ...options, isFile: true }
      const answer = url.startsWith(`${base}/`)
        ? await authorised('GET {file}', url.slice(base.length), undefined, download)
        : await request('GET {file}', url, undefined, null, download, '')
      if (answer.file === null) throw errorOf(answer)
      return answer.file
    },
    async signOut() {
      try {
        // With a renewal where the access token has expired: else its family would live on at the server.
        if (session.tokens()) await exchange(sessionCalls.out, pathOf(sessionCalls.out), undefined, {})
      } catch (fault) {
        const isOverAlready = fault instanceof CallError && fault.status === 401
        if (!isOverAlready) throw fault
      } finally {
        session.clear()
      }
    },
  }
}

function fillPath(template: string, params: object = {}): string {
  const values = params as Record<string, string | number>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function withQuery(path: string, query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function pathOf(key: CallKey): string {
  return key.slice(key.indexOf(' ') + 1)
}

function readJson({ reply, text }: Answer): {
  data?: unknown
  errors?: WireError[]
  request_id?: string
} {
  let body = null
  try {
    body = JSON.parse(text)
  } catch {}
  // A `null` or a word is JSON as well.
  if (Object(body) !== body) throw badReply(reply)
  return body
}

const badReply = ({ status }: Response) => new CallError('bad_reply', clientMessages.bad_reply, status)

function errorOf(answer: Answer): CallError {
  const body = readJson(answer)
  const errors = Array.isArray(body.errors) ? body.errors.filter(Boolean) : []
  const [first] = errors
  return new CallError(
    first?.code ?? 'bad_reply',
    first?.message || clientMessages.bad_reply,
    answer.reply.status,
    errors,
    body.request_id ?? null,
  )
}

/** As `AbortSignal.any`, which browsers of the promise (README) do not all know. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const signal of signals) {
    const follow = () => both.abort(signal.reason)
    if (signal.aborted) follow()
    signal.addEventListener('abort', follow, { signal: both.signal })
  }
  return both.signal
}
