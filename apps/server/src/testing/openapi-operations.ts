import * as z from 'zod'

export type Schema = { readonly [key: string]: unknown }

/** One call as the document of a door tells it to strangers. */
export interface Operation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly isOffice: boolean
  readonly isGuarded: boolean
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: Schema }[]
  readonly body: Schema | null
  readonly isMultipart: boolean
  /** What a good answer and a bad one look like. */
  readonly reply: z.ZodType
  readonly failure: z.ZodType
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Record<string, unknown>>>
  readonly components: { readonly schemas: Record<string, unknown> }
}

export async function operationsAt(url: string, isOffice: boolean): Promise<Operation[]> {
  const { paths, components } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
  const failure = z.fromJSONSchema(components.schemas.Failure as never)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters, requestBody, responses, security } = operation as {
        parameters: Operation['parameters']
        requestBody?: { content: Record<string, { schema: Schema }> }
        responses: Record<string, { content: Record<string, { schema: Schema }> }>
        security?: unknown
      }
      const content = requestBody?.content ?? {}
      return {
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        isOffice,
        isGuarded: security !== undefined,
        parameters,
        body: content['application/json']?.schema ?? null,
        isMultipart: 'multipart/form-data' in content,
        reply: z.fromJSONSchema(responses['200']?.content['application/json']?.schema as never),
        failure,
      }
    }),
  )
}
