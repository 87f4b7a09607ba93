import multipart from '@fastify/multipart'
import {
  type Body,
  type CallKey,
  type Endpoint,
  endpoints,
  type Params,
  type Query,
  type Reply,
} from '@ketok/contract'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { holdsOneOf, type Instant, isRecord } from '@ketok/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod'
import { type FormFault, RefusalError } from '../refusal.ts'
import { InputError } from './errors.ts'
import { wordOfInput } from './input-words.ts'
import { parseJson } from './json.ts'
import type { Caller, Session, StaffCaller, StaffSession } from './session.ts'
import { ASK_AGAIN, ASK_AGAIN_ALONE, KEEP_NOWHERE, tagKept, varyBy } from './shared-cache.ts'

/** What a handler gets: the checked parts of the request and who calls. */
export type Call<K extends CallKey> = {
  readonly params: Params<K>
  readonly query: Query<K>
  readonly body: Body<K>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** When the request came, before anybody asked who calls: what it waited for since may have taken long. */
  readonly arrivedAt: Instant
} & Who[(typeof endpoints)[K]['access']]

interface Who {
  readonly customer: { readonly customer: Caller }
  readonly staff: { readonly staff: StaffCaller }
  readonly public: {
    /** Who looks at a public page, if signed in. A session that ended makes them a visitor. */
    readonly visitor: () => Promise<Caller | null>
  }
}

export type Handler<K extends CallKey> = (call: Call<K>) => Reply<K> | Promise<Reply<K>>

/** The fields of a form that fit their own shapes; of a table the rows that do. */
export type SoundFields<Form> = {
  readonly [Name in keyof Form]?: NonNullable<Form[Name]> extends readonly (infer Row)[]
    ? readonly (Row | undefined)[] | Extract<Form[Name], null | undefined>
    : Form[Name] | undefined
}

/**
 * What is wrong with a form that its schema cannot say: fields that do not go together, things that are not there. A use case
 * refuses a whole form by it; here it is asked about the sound part of a form that its schema refuses, so that people read
 * everything in one answer.
 */
export type FindFaults<K extends CallKey> = (
  sound: SoundFields<Body<K>>,
  call: Omit<Call<K>, 'body'>,
) => readonly FormFault[] | Promise<readonly FormFault[]>

export interface ApiOptions {
  readonly now: () => Instant
  readonly session: Session
  readonly staffSession: StaffSession
  /** Whether replies to the office too are held against their schemas: everywhere but in production. Those to the site always are. */
  readonly checksOfficeReplies: boolean
}

export const API_PREFIX = '/api'
const BODY_LIMIT = 64 * 1024

// The contract words what people commonly get wrong; this words the rest.
z.config({ customError: wordOfInput })

/** What stands under it belongs to the back office, which is an origin of its own. */
const OFFICE = '/office/'

export function isOfficePath(path: string): boolean {
  return path.startsWith(OFFICE)
}

/** The two doors of the house: whoever comes in by one does not see what lies behind the other. */
export interface Doors {
  readonly site: FastifyInstance
  readonly office: FastifyInstance
}

/** The one way to serve a call of the contract. */
export class Api {
  /** The customer's door. */
  readonly app: FastifyInstance
  readonly office: FastifyInstance
  readonly #options: ApiOptions

  constructor({ site, office }: Doors, options: ApiOptions) {
    this.app = site
    this.office = office
    this.#options = options
    readBodies(site)
    readBodies(office)
    tagKept(site)
  }

  route<K extends CallKey>(key: K, handler: Handler<K>, findFaults?: FindFaults<K>): void {
    const endpoint: Endpoint = endpoints[key]
    const form = findFaults === undefined ? null : formOf(key, endpoint)
    const [method = '', path = ''] = key.split(' ')
    const isOffice = isOfficePath(path)
    const door = isOffice ? this.office : this.app
    const checksReply = !isOffice || this.#options.checksOfficeReplies
    const isKeepable = method === 'GET' && endpoint.access === 'public'
    door.route({
      method: method as HTTPMethods,
      url: API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      config: { countsCallers: endpoint.countsCallers === true },
      handler: async (request, reply) => {
        const arrivedAt = this.#options.now()
        const found = this.#who(endpoint, request, reply)
        const who = found instanceof Promise ? await found : found
        if (request.isMultipart() !== (endpoint.multipart === true)) {
          if (endpoint.multipart === true || endpoint.body !== undefined) {
            throw new RefusalError({ code: 'unsupported_type' })
          }
        }
        reply.header('cache-control', isKeepable ? ASK_AGAIN : KEEP_NOWHERE)
        const params = checked(endpoint.params, request.params)
        const query = checked(endpoint.query, request.query)
        const parts = { params, query, request, reply, arrivedAt, ...who }
        const faultsOf = (sound: object) => findFaults?.(sound as never, parts as never) ?? []
        const body =
          form === null
            ? checked(endpoint.body, request.body)
            : await checkedForm(form, request.body, faultsOf)
        const call = { ...parts, body }
        // The types of these follow from `key`, which the compiler cannot see through the table.
        const answer = await handler(call as unknown as Call<K>)
        if (checksReply) holdAgainstSchema(key, endpoint, answer)
        return endpoint.envelope === false ? answer : { data: answer }
      },
    })
  }

  #who(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const { authorization } = request.headers
    switch (endpoint.access) {
      case 'staff':
        return this.#staff(endpoint, request)
      case 'customer': {
        const customer = this.#options.session.authenticate(authorization)
        return customer instanceof Promise ? customer.then(asCustomer) : asCustomer(customer)
      }
      case 'public':
        return { visitor: () => this.#visitor(authorization, reply) }
    }
  }

  async #staff(
    { roles, byItself }: Extract<Endpoint, { access: 'staff' }>,
    { method, ip, headers }: FastifyRequest,
  ) {
    const staff = await this.#options.staffSession.authenticate(headers.authorization, {
      ...{ method, ip },
      isByItself: byItself === true,
    })
    if (staff === null) throw new RefusalError({ code: 'unauthenticated' })
    if (!holdsOneOf(staff.roles, roles)) throw new RefusalError({ code: 'forbidden' })
    return { staff }
  }

  async #visitor(authorization: string | undefined, reply: FastifyReply): Promise<Caller | null> {
    varyBy(reply, 'authorization')
    const visitor = await this.#current(authorization)
    if (visitor !== null && reply.getHeader('cache-control') === ASK_AGAIN)
      reply.header('cache-control', ASK_AGAIN_ALONE)
    return visitor
  }

  async #current(authorization: string | undefined): Promise<Caller | null> {
    try {
      return await this.#options.session.authenticate(authorization)
    } catch (error) {
      if (error instanceof RefusalError) return null
      throw error
    }
  }
}

function asCustomer(customer: Caller | null): { customer: Caller } {
  if (customer === null) throw new RefusalError({ code: 'unauthenticated' })
  return { customer }
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  // An absent body is an empty one: the fields it lacks are then named one by one.
  const result = schema.safeParse(value === undefined ? {} : value)
  if (!result.success) throw new InputError(result.error)
  return result.data
}

function formOf(key: CallKey, { body }: Endpoint): z.ZodObject {
  if (body instanceof z.ZodObject) return body
  throw new Error(`Failed to serve ${key}: what is sent to it is no form`)
}

async function checkedForm(
  form: z.ZodObject,
  value: unknown,
  faultsOf: (sound: object) => readonly FormFault[] | Promise<readonly FormFault[]>,
): Promise<unknown> {
  const given = value === undefined ? {} : value
  const result = form.safeParse(given)
  if (result.success) return result.data
  if (!isRecord(given)) throw new InputError(result.error)
  const told = result.error.issues.map(({ path }) => path.join('.'))
  const isTold = ({ field }: FormFault) => told.some((path) => field === path || field.startsWith(`${path}.`))
  const faults = await faultsOf(soundFields(form, given))
  throw new InputError(
    result.error,
    faults.filter((fault) => !isTold(fault)),
  )
}

function soundFields(form: z.ZodObject, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sound: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(form.shape)) {
    const value = given[name]
    const read = z.safeParse(shape, value)
    const row = rowOf(shape)
    if (read.success) sound[name] = read.data
    else if (row !== null && Array.isArray(value))
      sound[name] = value.map((one) => z.safeParse(row, one).data)
  }
  return sound
}

/** What a table holds; null where the field is none. */
function rowOf(shape: z.core.$ZodType): z.core.$ZodType | null {
  if (shape instanceof z.ZodArray) return shape.element
  return shape instanceof z.ZodOptional || shape instanceof z.ZodNullable ? rowOf(shape.unwrap()) : null
}

function holdAgainstSchema(key: CallKey, endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.reply.safeParse(answer)
  if (result.success) return
  throw new Error(
    `Failed to answer ${key}: the reply does not fit the contract. Mend the view, or the contract.\n${z.prettifyError(result.error)}`,
  )
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_: FastifyRequest, bytes: Buffer, done) => done(null, bytes.length === 0 ? undefined : parseJson(bytes)),
  )
  app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 12, fields: 40, fieldSize: 64 * 1024, parts: 52 },
  })
}

/**
 * For protocols whose signatures cover the bytes: inside `routes` every body arrives as the Buffer that was sent,
 * whatever its type. Not part of the contract, and not under `/api` unless the path says so.
 */
export function rawRoutes(app: FastifyInstance, routes: (raw: FastifyInstance) => void): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_: FastifyRequest, bytes: Buffer) => bytes,
    )
    routes(raw)
  })
}
