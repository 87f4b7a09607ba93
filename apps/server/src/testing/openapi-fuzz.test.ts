import { HOUR_MS, STAFF_ROLES } from '@ketok/domain'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { aCustomer, type TestCustomer } from './build-customer.ts'
import { aLot, aNipl } from './build-lot.ts'
import { aStaff, type TestStaff } from './build-staff.ts'
import { openHouse } from './house.ts'

/*
 * I19 as a stranger sees it: all that is known here is what the two OpenAPI documents say. Requests are made from their
 * schemas, some right, most broken in one place; whatever comes back must fit the schema the document promises.
 */

type Schema = { readonly [key: string]: unknown }

interface Operation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly isOffice: boolean
  readonly isGuarded: boolean
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: Schema }[]
  readonly body: Schema | null
  readonly reply: z.ZodType
}

const house = await openHouse()
const { api, clock } = house
const lot = await aLot(house, { closesInMs: 60 * 24 * HOUR_MS })
const failure = z.fromJSONSchema((await documentAt(house.url)).components.schemas.Failure as never)
const operations = [...(await operationsAt(house.url, false)), ...(await operationsAt(house.officeUrl, true))]

const ROUNDS = 14
const nasty: readonly unknown[] = [
  ...[
    '',
    ' ',
    'a\u0000b',
    'a\ud800b',
    'a'.repeat(256),
    'a'.repeat(60_000),
    '__proto__',
    "' OR 1=1 --",
    '٠٨١٢',
  ],
  ...[
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '2026-02-30',
    '9999-12-31T23:59:59+07:00',
    '\u202Egnp.exe',
  ],
  ...[-1, 0, 1.5, 1e9, 2_147_483_648, 2 ** 53 + 2, Number.MAX_VALUE, -0],
  ...[null, true, [], {}, { $ne: '' }, [[[['dalam']]]], { __proto__: null, is_prem: true }],
]

it('the documents name every call of both doors', () => {
  expect(operations.length).toBeGreaterThan(90)
  expect(operations.filter(({ isOffice }) => isOffice).length).toBeGreaterThan(15)
})

const heard = new Map<number, number>()

it.each(operations.map((operation) => [operation.key, operation] as const))(
  '%s answers as its document says, whatever it is sent',
  { timeout: 60_000 },
  async (key, operation) => {
    const chance = chanceOf(key)
    let customer: TestCustomer | null = null
    let staff: TestStaff | null = null
    for (let round = 0; round < ROUNDS; round++) {
      // Far enough for limits to forget, and for tokens to end.
      if (round % 4 === 0) {
        clock.advance(HOUR_MS)
        customer = await aCustomer(house)
        await aNipl(house, customer.id, lot.auctionId)
        staff = await aStaff(house, { roles: STAFF_ROLES })
      }
      const as = operation.isGuarded ? (operation.isOffice ? staff : customer) : null
      const { address, body } = requestOf(operation, chance, round)
      const answer = await api.send(operation.method, address, {
        ...(body === undefined ? {} : { body }),
        ...(as === null ? {} : { as }),
      })
      const told = `${operation.method} ${address.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)} was answered ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 400)}`
      heard.set(answer.status, (heard.get(answer.status) ?? 0) + 1)
      // The bank and Google are not there; a call that needs them says so.
      expect(answer.status < 500 || answer.status === 503, told).toBe(true)
      const fits = (answer.status < 400 ? operation.reply : failure).safeParse(answer.body)
      expect(fits.success, `${told}\n${fits.success ? '' : z.prettifyError(fits.error)}`).toBe(true)
    }
  },
)

it('some of it was right, and most of it wrong', () => {
  const count = (from: number, to: number) =>
    [...heard].reduce((sum, [status, times]) => sum + (status >= from && status < to ? times : 0), 0)
  expect(count(200, 300)).toBeGreaterThan(operations.length)
  expect(count(400, 500)).toBeGreaterThan(operations.length)
  expect(heard.get(422)).toBeGreaterThan(100)
})

type Chance = ReturnType<typeof chanceOf>

/** The first is as right as can be; then one place after the other is broken. */
function requestOf({ path, parameters, body: schema }: Operation, chance: Chance, round: number) {
  const isBroken = round > 0
  const breaksBody = isBroken && schema !== null && chance.percent(65)
  const named = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  const broken = isBroken && !breaksBody && parameters.length > 0 ? chance.pick(parameters).name : null
  const text = (name: string, of: Schema) =>
    String(
      name === broken
        ? chance.pick(nasty.filter((value) => typeof value !== 'object'))
        : anyOfSchema(of, name, chance),
    )
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) =>
      encodeURIComponent(
        text(name, named.get(name)?.schema ?? {})
          .toWellFormed()
          .slice(0, 2_000),
      ) || '%20',
  )
  const query = new URLSearchParams()
  for (const { name, in: place, schema: of } of parameters)
    if (place === 'query' && (name === broken || chance.percent(40)))
      query.append(name, text(name, of).slice(0, 2_000))
  const search = query.toString()
  const made = schema === null ? undefined : anyOfSchema(schema, '', chance)
  return {
    address: `/api${filled}${search === '' ? '' : `?${search}`}`,
    body: breaksBody ? brokenIn(made, chance) : made,
  }
}

function brokenIn(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.percent(5)) return chance.pick(nasty)
  if (Array.isArray(value)) return value.length === 0 ? [chance.pick(nasty)] : [brokenIn(value[0], chance)]
  const names = Object.keys(value)
  if (names.length === 0 || chance.percent(10)) return { ...value, is_prem: true, seller_type: 'staff' }
  const name = chance.pick(names)
  const { [name]: old, ...rest } = value as Record<string, unknown>
  if (chance.percent(15)) return rest
  return { ...rest, [name]: chance.percent(30) ? brokenIn(old, chance) : chance.pick(nasty) }
}

/** Something the schema allows, as far as a schema tells. */
function anyOfSchema(schema: Schema, name: string, chance: Chance): unknown {
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
  if (either !== undefined) return anyOfSchema(chance.pick(either), name, chance)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([field, of]) => [field, anyOfSchema(of, field, chance)]),
      )
    case 'array':
      return items === undefined ? [] : [anyOfSchema(items, name, chance)]
    case 'boolean':
      return chance.percent(50)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return chance.pick([1, lot.id, lot.auctionId, lot.unitId, 5_000_000])
    default:
      break
  }
  if (/email/.test(name) || format === 'email') return 'kenari@ketok.test'
  if (/lot_id|unit_id|auction_id|_id$|^id$/.test(name) || /\[1-9\]/.test(pattern ?? '')) return String(lot.id)
  if (/_at$|since|until|date|_on$/.test(name)) return chance.pick(['2026-11-20', '2026-11-23T09:00:00+07:00'])
  if (/\[0-9\]/.test(pattern ?? '')) return '1'
  return chance.pick(['Lelang#2026', 'kata-kata-12', '081234567890', 'x'.repeat(43)])
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Record<string, unknown>>>
  readonly components: { readonly schemas: Record<string, unknown> }
}

async function documentAt(url: string): Promise<OpenApi> {
  return (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
}

async function operationsAt(url: string, isOffice: boolean): Promise<Operation[]> {
  const { paths } = await documentAt(url)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters, requestBody, responses, security } = operation as {
        parameters: Operation['parameters']
        requestBody?: { content: Record<string, { schema: Schema }> }
        responses: Record<string, { content: Record<string, { schema: Schema }> }>
        security?: unknown
      }
      return {
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        isOffice,
        isGuarded: security !== undefined,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        reply: z.fromJSONSchema(responses['200']?.content['application/json']?.schema as never),
      }
    }),
  )
}

/** The same call is asked the same each time (mulberry32 over its name). */
function chanceOf(key: string) {
  let state = [...key].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    percent: (share: number) => next() * 100 < share,
  }
}
