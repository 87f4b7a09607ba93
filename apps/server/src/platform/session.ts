import type { CustomerId } from '@ketok/domain'

/** Who calls. */
export interface Caller {
  readonly customerId: CustomerId
  /** The sign-in this call belongs to; it ends with it. */
  readonly sessionId: number
}

export interface Session {
  /** Nobody without the header; a header that does not hold (any more) is refused. */
  authenticate(authorization: string | undefined): Promise<Caller | null>
}
