import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Answer } from './caller.ts'
import type { Chance } from './chance.ts'
import type { Operation, Schema } from './openapi-operations.ts'

export interface FuzzRequest {
  readonly address: string
  readonly body?: unknown
  readonly raw?: string | Uint8Array<ArrayBuffer> | FormData
  readonly headers?: Record<string, string>
}

/** Ids of things that are there. */
export type Known = Readonly<Record<string, number>>

/** Security 2.7, what stands in for one value: of the body, the query or the path. */
const badValues = {
  'NUL in text': ['a\u0000b'],
  'a lone surrogate': ['a\ud800b'],
  '256 characters': ['a'.repeat(256)],
  'as much as a body may hold': ['a'.repeat(60_000)],
  'nothing where something is asked for': ['', ' ', null],
  __proto__: ['__proto__', JSON.parse('{"__proto__":{"is_prem":true}}')],
  'arrays for scalars': [[], ['x'], [[[['dalam']]]]],
  'objects for scalars': [{}, { $ne: '' }],
  'scalars for all else': [true, 'x', 1],
  'numbers out of range': [-1, 0, 1.5, 1e9, 2_147_483_648, -0],
  '2^53 + 1': [2 ** 53 + 2, '9007199254740993', Number.MAX_VALUE],
  'no number': ['NaN', '1e309', 'Infinity'],
  'Arabic digits': ['٠٨١٢', '٣'],
  'days that are none': ['2026-02-30', '0000-01-01', '9999-12-31T23:59:59+07:00'],
  'foreign ids': ['999999', 999_999],
  'other people’s languages': [
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202Egnp.exe',
    '{{7*7}}',
  ],
} satisfies Record<string, readonly unknown[]>

/** The same, of the whole request; null where it does not apply. */
const badRequests: Record<
  string,
  (right: FuzzRequest, operation: Operation, chance: Chance) => FuzzRequest | null
> = {
  'repeated and nested query keys': ({ address }, { parameters }) => {
    const names = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
    const [path = ''] = address.split('?')
    const [first] = names
    return first === undefined
      ? null
      : { address: `${path}?${first}=1&${first}=2&${first}[a]=1&__proto__[x]=1&${first}=%ED%A0%80` }
  },
  'a tampered address': ({ body, address }, { path }) =>
    path.includes('{') ? { body, address: address.replace(/[^/]+$/, '..%2F..%2Fetc%00%E0%A4%A') } : null,
  'unknown fields': ({ address, body }) =>
    isRecord(body) ? { address, body: { ...body, is_prem: true, seller_type: 'staff' } } : null,
  'a field left out': ({ address, body }, _, chance) => {
    if (!isRecord(body) || Object.keys(body).length === 0) return null
    const { [chance.pick(Object.keys(body))]: _left, ...rest } = body
    return { address, body: rest }
  },
  'duplicate keys': (right) =>
    asText(right, (text) => text.replace(/\{"(\w+)":/, (field, name) => `{"${name}":"x",${field.slice(1)}`)),
  '1e309': (right) => asText(right, (text) => text.replace(/([:[])("[^"]*"|\d+)/, '$11e309')),
  'deep JSON': (right) => asText(right, () => '['.repeat(5_000) + ']'.repeat(5_000)),
  'half a JSON': (right) => asText(right, (text) => text.slice(0, text.length / 2)),
  '1 MB': (right) => asText(right, (text) => text.replace('{', `{"x":"${'a'.repeat(1_000_000)}",`)),
  'no UTF-8': ({ address, body }) =>
    body === undefined ? null : { address, raw: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  'another content type': ({ address, body }, { isMultipart }, chance) => {
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]
    if (body === undefined && !isMultipart) return null
    return { address, raw: 'x=1', headers: { 'content-type': chance.pick(types) } }
  },
  'a zip bomb': ({ address, body }) =>
    body === undefined ? null : { address, raw: bomb(), headers: { 'content-encoding': 'gzip' } },
  'an SVG with a script': (right, { isMultipart }) =>
    isMultipart ? { ...right, raw: formOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') } : null,
  'a polyglot picture': (right, { isMultipart }) =>
    isMultipart ? { ...right, raw: formOf(`GIF89a/*${' '.repeat(50)}*/=1;alert(1)`) } : null,
}

export const BAD_INPUT: readonly string[] = [...Object.keys(badValues), ...Object.keys(badRequests)]

/** A request that is as right as a schema can tell, with bad input of this kind; null where there is no place for it. */
export function badRequest(
  operation: Operation,
  kind: string,
  chance: Chance,
  known: Known,
): FuzzRequest | null {
  const right = rightRequest(operation, chance, known)
  const values: readonly unknown[] | undefined = badValues[kind as keyof typeof badValues]
  if (values === undefined) return badRequests[kind]?.(right, operation, chance) ?? null
  const value = chance.pick(values)
  const { parameters } = operation
  const intoBody = isRecord(right.body) && Object.keys(right.body).length > 0
  if (intoBody && (parameters.length === 0 || chance.percent(65)))
    return { address: right.address, body: spoiled(right.body, value, chance) }
  if (parameters.length === 0) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return { ...right, address: addressOf(operation, chance, known, { [chance.pick(parameters).name]: text }) }
}

export function rightRequest(operation: Operation, chance: Chance, known: Known): FuzzRequest {
  return {
    address: addressOf(operation, chance, known, {}),
    ...(operation.body === null ? {} : { body: someOf(operation.body, '', chance, known) }),
    ...(operation.isMultipart ? { raw: formOf('bukan gambar') } : {}),
  }
}

/** What is wrong with an answer, in words; null where the server kept every promise of its document. */
export function complaintAbout(
  operation: Operation,
  request: FuzzRequest,
  answer: Pick<Answer<unknown>, 'status' | 'body'>,
): string | null {
  const { status, body } = answer
  const told = `${operation.method} ${request.address.slice(0, 200)} ${shown(request)} was answered ${status} ${JSON.stringify(body)?.slice(0, 400)}`
  // The bank and Google are not there; a call that needs them says so.
  if (status >= 500 && status !== 503) return `a fault: ${told}`
  const fits = (status < 400 ? operation.reply : operation.failure).safeParse(body)
  if (!fits.success) return `not as promised: ${told}\n${z.prettifyError(fits.error)}`
  return status >= 400 && FOREIGN.test(JSON.stringify(messagesIn(body))) ? `foreign words: ${told}` : null
}

/** The words of libraries and of the database, which say nothing to a person and too much to others. */
const FOREIGN =
  /\b(select|insert|constraint|violates|syntax|zod|undefined|at Object|stack|diharapkan|Invalid|expected)\b/i

function messagesIn(body: unknown): string[] {
  const { errors = [] } = (body ?? {}) as { errors?: { message?: string }[] }
  return errors.map(({ message }) => String(message))
}

const shown = ({ body, raw }: FuzzRequest) =>
  (typeof raw === 'string'
    ? raw
    : raw === undefined
      ? (JSON.stringify(body) ?? '')
      : raw.constructor.name
  ).slice(0, 300)

function asText({ address, body }: FuzzRequest, change: (text: string) => string): FuzzRequest | null {
  return body === undefined ? null : { address, raw: change(JSON.stringify(body)) }
}

function formOf(content: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'image/png' }), '../../gambar.png')
  return form
}

let bombBytes: Uint8Array<ArrayBuffer> | undefined
function bomb(): Uint8Array<ArrayBuffer> {
  bombBytes ??= new Uint8Array(gzipSync(`{"x":"${'a'.repeat(5_000_000)}"}`))
  return bombBytes
}

function addressOf(
  { path, parameters }: Operation,
  chance: Chance,
  known: Known,
  bad: Readonly<Record<string, string>>,
): string {
  const text = (name: string, schema: Schema) => bad[name] ?? String(someOf(schema, name, chance, known))
  const schemas = new Map(parameters.map(({ name, schema }) => [name, schema]))
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) =>
      encodeURIComponent(
        text(name, schemas.get(name) ?? {})
          .toWellFormed()
          .slice(0, 2_000),
      ) || '%20',
  )
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters)
    if (place === 'query' && (name in bad || chance.percent(40)))
      query.append(name, text(name, schema).slice(0, 2_000))
  return `/api${filled}${query.size === 0 ? '' : `?${query}`}`
}

/** The same with one value anywhere in it replaced. */
function spoiled(value: unknown, bad: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.percent(70)) return [spoiled(value[0], bad, chance)]
  if (!isRecord(value) || Object.keys(value).length === 0) return bad
  const name = chance.pick(Object.keys(value))
  const inner = value[name]
  const goesDeeper = typeof inner === 'object' && inner !== null && chance.percent(60)
  return { ...value, [name]: goesDeeper ? spoiled(inner, bad, chance) : bad }
}

/** Something the schema allows, as far as a schema tells. */
function someOf(schema: Schema, name: string, chance: Chance, known: Known): unknown {
  const {
    enum: choices,
    const: only,
    anyOf,
    oneOf,
    type,
    properties,
    items,
    pattern,
    format,
  } = schema as {
    enum?: unknown[]
    const?: unknown
    anyOf?: Schema[]
    oneOf?: Schema[]
    type?: string
    properties?: Record<string, Schema>
    items?: Schema
    pattern?: string
    format?: string
  }
  if (only !== undefined) return only
  if (choices !== undefined) return chance.pick(choices)
  const either = anyOf ?? oneOf
  if (either !== undefined) return someOf(chance.pick(either), name, chance, known)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([field, of]) => [field, someOf(of, field, chance, known)]),
      )
    case 'array':
      return items === undefined ? [] : [someOf(items, name, chance, known)]
    case 'boolean':
      return chance.percent(50)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return known[name] ?? chance.pick([1, 5_000_000])
    default:
      break
  }
  if (known[name] !== undefined) return String(known[name])
  if (/email/.test(name) || format === 'email') return 'kenari@ketok.test'
  if (/_at$|since|until|date|_on$|day/.test(name))
    return chance.pick(['2026-11-20', '2026-11-23T09:00:00+07:00'])
  if (/\[[01]-9\]/.test(pattern ?? '') || /(^|_)id$/.test(name)) return '1'
  return chance.pick(['Lelang#2026', 'kata-kata-12', '081234567890', 'x'.repeat(43)])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
