import type { IncomingHttpHeaders } from 'node:http'
import { type Instant, plus, SECOND_MS } from '@ketok/domain'
import * as z from 'zod'
import { RefusalError } from '../../../../platform/refusal.ts'
import { randomToken } from '../../../../platform/secrets/secrets.ts'
import { parseJson } from '../../../../platform/web/json.ts'
import type { SnapCredentials, SnapProfile } from './snap-profile.ts'
import { type SnapReply, type SnapService, snapReply } from './snap-response.ts'
import {
  acceptableHashes,
  asymmetricText,
  isSignedHmac,
  isSignedRsa,
  symmetricText,
  tokenText,
} from './snap-signature.ts'
import { isRecent, readSnapTime } from './snap-values.ts'

/** A call of the gateway to us, with the bytes it sent. */
export interface InboundRequest {
  readonly method: string
  /** As requested, query included: it is part of what was signed. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: Uint8Array
}

export interface InboundMessage<Body> {
  readonly externalId: string
  readonly body: Body
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reply: SnapReply }

/** Tokens we gave out. Kept by hash where every node sees them. */
export interface GivenTokens {
  keep(token: string, expiresAt: Instant): Promise<void>
  holds(token: string, at: Instant): Promise<boolean>
}

const TOKEN_SECONDS = 900
const MANDATORY = ['X-TIMESTAMP', 'X-SIGNATURE', 'X-PARTNER-ID', 'X-EXTERNAL-ID', 'CHANNEL-ID'] as const

const tokenBody = z.object({ grantType: z.literal('client_credentials') })

/** Decides whether a call really comes from the gateway, in the order of checks that tells strangers least. */
export class SnapInbound {
  readonly #profile: SnapProfile
  readonly #credentials: SnapCredentials
  readonly #tokens: GivenTokens
  readonly #now: () => Instant

  constructor(profile: SnapProfile, credentials: SnapCredentials, tokens: GivenTokens, now: () => Instant) {
    this.#profile = profile
    this.#credentials = credentials
    this.#tokens = tokens
    this.#now = now
  }

  /** Service 73 from our side: the gateway proves itself with its key and gets a token for its calls. */
  async issueToken(request: InboundRequest): Promise<SnapReply> {
    for (const name of ['X-TIMESTAMP', 'X-CLIENT-KEY', 'X-SIGNATURE']) {
      if (header(request, name) === '') return snapReply('token', 'missingField', { detail: `{${name}}` })
    }
    const timestamp = header(request, 'X-TIMESTAMP')
    if (readSnapTime(timestamp) === null)
      return snapReply('token', 'invalidFormat', { detail: '{X-TIMESTAMP}' })
    const clientKey = header(request, 'X-CLIENT-KEY')
    if (clientKey !== this.#credentials.clientKey)
      return snapReply('token', 'unauthorized', { detail: '[Unknown client]' })
    if (!isRecent(timestamp, this.#now()))
      return snapReply('token', 'unauthorized', { detail: '[X-TIMESTAMP]' })
    const signature = header(request, 'X-SIGNATURE')
    if (!this.#isOfPeer(tokenText(clientKey, timestamp), signature))
      return snapReply('token', 'unauthorized', { detail: '[Signature]' })
    const body = readBody('token', tokenBody, request.raw)
    if (!body.ok) return body.reply

    const token = randomToken()
    await this.#tokens.keep(token, plus(this.#now(), TOKEN_SECONDS * SECOND_MS))
    return snapReply('token', 'ok', {
      fields: {
        accessToken: token,
        tokenType: 'Bearer',
        expiresIn: String(TOKEN_SECONDS),
        additionalInfo: {},
      },
    })
  }

  async check<Body>(
    service: SnapService,
    schema: z.ZodType<Body>,
    request: InboundRequest,
  ): Promise<Checked<InboundMessage<Body>>> {
    for (const name of MANDATORY) {
      if (header(request, name) === '') return no(snapReply(service, 'missingField', { detail: `{${name}}` }))
    }
    const timestamp = header(request, 'X-TIMESTAMP')
    const externalId = header(request, 'X-EXTERNAL-ID')
    if (readSnapTime(timestamp) === null)
      return no(snapReply(service, 'invalidFormat', { detail: '{X-TIMESTAMP}' }))
    if (!/^[0-9]{1,36}$/.test(externalId))
      return no(snapReply(service, 'invalidFormat', { detail: '{X-EXTERNAL-ID}' }))
    if (header(request, 'X-PARTNER-ID') !== this.#credentials.partnerId)
      return no(snapReply(service, 'partnerNotFound'))
    if (!isRecent(timestamp, this.#now()))
      return no(snapReply(service, 'invalidToken', { detail: '[X-TIMESTAMP]' }))
    const token = /^Bearer (\S+)$/i.exec(header(request, 'Authorization'))?.[1] ?? ''
    if (this.#profile.inboundSignature === 'hmac+token' && !(await this.#tokens.holds(token, this.#now())))
      return no(snapReply(service, 'invalidToken'))
    if (!this.#isSigned(request, timestamp, token))
      return no(snapReply(service, 'unauthorized', { detail: '[Signature]' }))
    const body = readBody(service, schema, request.raw)
    return body.ok ? { ok: true, value: { externalId, body: body.value } } : body
  }

  #isSigned(request: InboundRequest, timestamp: string, token: string): boolean {
    const signature = header(request, 'X-SIGNATURE')
    const signed = { method: request.method, path: request.path, timestamp, body: request.raw }
    return acceptableHashes(request.raw).some((hash) =>
      this.#profile.inboundSignature === 'rsa'
        ? this.#isOfPeer(asymmetricText(signed, hash), signature)
        : this.#credentials.clientSecrets.some((secret) =>
            isSignedHmac(symmetricText(signed, token, hash), signature, secret),
          ),
    )
  }

  /** Whether it was signed with the key of the gateway, or with one that it is just replacing. */
  #isOfPeer(text: string, signature: string): boolean {
    return this.#credentials.peerPublicKeys.some((key) => isSignedRsa(text, signature, key))
  }
}

function header({ headers }: InboundRequest, name: string): string {
  const value = headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

function no(reply: SnapReply): { readonly ok: false; readonly reply: SnapReply } {
  return { ok: false, reply }
}

function readBody<Body>(service: SnapService, schema: z.ZodType<Body>, raw: Uint8Array): Checked<Body> {
  let json: unknown
  try {
    json = parseJson(raw)
  } catch (error) {
    if (error instanceof RefusalError) return no(snapReply(service, 'badRequest'))
    throw error
  }
  const result = schema.safeParse(json)
  if (result.success) return { ok: true, value: result.data }
  const issue = result.error.issues[0]
  const field = `{${issue?.path.join('.') ?? ''}}`
  const missing = issue !== undefined && valueAt(json, issue.path) === undefined
  return no(snapReply(service, missing ? 'missingField' : 'invalidFormat', { detail: field }))
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  )
}
