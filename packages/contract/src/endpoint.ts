import type { StaffRole } from '@ketok/domain'
import type * as z from 'zod'

/** Who may call: anyone (known if signed in), a signed-in customer, or staff who hold one of the roles. */
export type Access =
  | { readonly access: 'public' | 'customer' }
  | { readonly access: 'staff'; readonly roles: readonly StaffRole[] }

/**
 * One call of the API. `reply` is what stands under `data`; with `envelope: false` it is the whole body
 * (the list of notifications, spec 7.2.9). `multipart` bodies are checked by their route.
 *
 * Paths under `/office/` are served to the back office only, all others to the customer's site only.
 */
export type Endpoint = Access & {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly multipart?: true
  readonly reply: z.ZodType
  readonly envelope?: false
  /** Pages of the office make it without a hand of anybody: it does not show that the person is at their desk. */
  readonly byItself?: true
  /** It counts its caller by itself, so that the net under all writes adds nothing to its path. */
  readonly countsCallers?: true
  /** Bytes of body allowed; 64 KiB unless told. */
  readonly bodyLimit?: number
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps each entry's own types while checking its shape. */
export function defineEndpoints<const E extends Record<EndpointKey, Endpoint>>(endpoints: E): E {
  return endpoints
}
