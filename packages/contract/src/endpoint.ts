import type * as z from 'zod'

/** Who may call: anyone (known if signed in), or a signed-in customer. */
export type Access = 'public' | 'customer'

/**
 * One call of the API. `reply` is what stands under `data`; with `envelope: false` it is the whole body
 * (the list of notifications, spec 7). `multipart` bodies are checked by their route.
 */
export interface Endpoint {
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly multipart?: true
  readonly reply: z.ZodType
  readonly envelope?: false
  /** Bytes of body allowed; 64 KiB unless told. */
  readonly bodyLimit?: number
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps each entry's own types while checking its shape. */
export function defineEndpoints<const E extends Record<EndpointKey, Endpoint>>(endpoints: E): E {
  return endpoints
}
