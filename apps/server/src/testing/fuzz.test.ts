import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { TestCaller } from './caller.ts'
import { chanceOf } from './chance.ts'
import { BAD_INPUT, badRequest, complaintAbout, rightRequest } from './fuzz.ts'
import { operationsAt } from './openapi-operations.ts'

/*
 * The fuzz of openapi-fuzz.test.ts against a small server with mutations: it complains about each, and about nothing
 * else.
 */
type Handle = (name: unknown) => { status: number; body: unknown }

const refusal = (message: string) => ({ errors: [{ code: 'invalid_input', message }], request_id: 'x' })
const right: Handle = (name) =>
  typeof name === 'string' && /^[\w# -]{1,60}$/.test(name)
    ? { status: 200, body: { data: { name } } }
    : { status: 422, body: refusal('Nama tidak dikenal') }

const bugs: Readonly<Record<string, Handle>> = {
  'a fault at NUL': (name) =>
    String(name).includes('\u0000') ? { status: 500, body: refusal('Terjadi kesalahan') } : right(name),
  'a fault at arrays': (name) =>
    Array.isArray(name) ? { status: 500, body: refusal('Terjadi kesalahan') } : right(name),
  'a fault at half a JSON': (name) =>
    name === undefined ? { status: 502, body: refusal('Terjadi kesalahan') } : right(name),
  'a number for a name': (name) =>
    right(name).status === 200 ? { status: 200, body: { data: { name: 7 } } } : right(name),
  'a refusal in a shape of its own': (name) =>
    right(name).status === 200 ? right(name) : { status: 422, body: 'salah' },
  'words of the database': (name) =>
    right(name).status === 200
      ? right(name)
      : { status: 422, body: refusal('null value violates not-null constraint') },
}

const name = { type: 'string', minLength: 1, maxLength: 60 }
const content = (schema: object) => ({ content: { 'application/json': { schema } } })
const document = {
  paths: {
    '/nama': {
      post: {
        parameters: [],
        requestBody: content({ type: 'object', required: ['name'], properties: { name } }),
        responses: {
          200: content({
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'object', required: ['name'], properties: { name } } },
          }),
        },
      },
    },
  },
  components: {
    schemas: {
      Failure: {
        type: 'object',
        required: ['errors', 'request_id'],
        properties: { errors: { type: 'array', minItems: 1 }, request_id: { type: 'string' } },
      },
    },
  },
}

async function complaints(handle: Handle): Promise<string[]> {
  const app = Fastify()
  app.get('/api/openapi.json', () => document)
  app.setErrorHandler((_, __, reply) => reply.code(422).send(handle(undefined).body))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, text))
  app.post('/api/nama', (request, reply) => {
    let body: unknown
    try {
      body = JSON.parse(String(request.body))
    } catch {
      body = undefined
    }
    const answer = handle((body as { name?: unknown } | null | undefined)?.name)
    return reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const found: string[] = []
  for (const operation of await operationsAt(url, false)) {
    const chance = chanceOf(operation.key)
    const requests = [
      rightRequest(operation, chance, {}),
      ...BAD_INPUT.map((kind) => badRequest(operation, kind, chance, {})),
    ]
    for (const request of requests) {
      if (request === null) continue
      const { address, ...rest } = request
      const answer = await new TestCaller(url).send(operation.method, address, rest)
      const complaint = complaintAbout(operation, request, answer)
      if (complaint !== null) found.push(complaint)
    }
  }
  return found
}

it('complains about nothing where nothing is wrong', async () => {
  expect(await complaints(right)).toEqual([])
})

it.each(Object.entries(bugs))('sees %s', async (_, handle) => {
  expect((await complaints(handle)).length).toBeGreaterThan(0)
})
