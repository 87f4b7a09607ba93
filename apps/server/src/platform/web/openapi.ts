import { type Endpoint, endpoints } from '@ketok/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { API_PREFIX } from './routes.ts'

/** `GET /api/openapi.json`: the contract as other programs read it, made from the same table the routes are: of the calls this door serves. */
export function serveOpenApi(app: FastifyInstance, title: string, isServed: (path: string) => boolean): void {
  let text: string | undefined
  app.get(`${API_PREFIX}/openapi.json`, async (_, reply) => {
    text ??= JSON.stringify(openApi(title, isServed))
    return reply.type('application/json').send(text)
  })
}

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

const failure = {
  type: 'object',
  required: ['errors', 'request_id', 'trace_id'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
        additionalProperties: true,
      },
    },
    request_id: { type: 'string' },
    trace_id: { type: 'string' },
  },
}

export function openApi(title: string, isServed: (path: string) => boolean) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    if (!isServed(path)) continue
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = { tags: [tagOf(path)], ...operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { customer: bearer, staff: bearer },
    },
  }
}

/** `bills` of `/customer/bills/{id}`: what readers look for calls by. */
function tagOf(path: string): string {
  const parts = path.split('/').slice(1)
  return parts.find((part) => part !== 'customer' && part !== 'office') ?? 'other'
}

function operation(endpoint: Endpoint) {
  const reply = jsonSchema(endpoint.reply, 'output')
  return {
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      200: content(
        'Success',
        endpoint.envelope === false
          ? reply
          : { type: 'object', required: ['data'], properties: { data: reply } },
      ),
      default: content('Refused or failed', { $ref: '#/components/schemas/Failure' }),
    },
  }
}

function security(endpoint: Endpoint) {
  if (endpoint.access === 'public') return {}
  // Since OpenAPI 3.1 any kind of scheme may name roles here.
  return { security: [{ [endpoint.access]: endpoint.access === 'staff' ? endpoint.roles : [] }] }
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.multipart === true) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.body === undefined) return {}
  const schema = jsonSchema(endpoint.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function content(description: string, schema: unknown) {
  return { description, content: { 'application/json': { schema } } }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  // What JSON Schema cannot say (a refinement) is left out; the server still checks it.
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
