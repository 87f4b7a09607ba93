import type { CustomerId, StaffId, StaffRole } from '@ketok/domain'

/** Who calls. */
export interface Caller {
  readonly customerId: CustomerId
  /** The sign-in this call belongs to; it ends with it. */
  readonly sessionId: number
}

export interface Session {
  /** Nobody without the header; a header that does not hold (any more) is refused. */
  authenticate(authorization: string | undefined): Caller | null | Promise<Caller | null>
}

/** A member of staff at work. */
export interface StaffCaller {
  readonly staffId: StaffId
  /** The sign-in this call belongs to; it ends with it. */
  readonly sessionId: number
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** The branches they work for; null is every one. */
  readonly branchIds: readonly number[] | null
  /** Where the call came from, for the record of actions. */
  readonly address: string
}

/** What of a request says who does what from where. */
interface StaffRequest {
  readonly method: string
  readonly ip: string
  /** A page made it without a hand of anybody. */
  readonly isByItself?: boolean
}

export interface StaffSession {
  /** Nobody without the header; a header that does not hold (any more) is refused. */
  authenticate(authorization: string | undefined, request: StaffRequest): Promise<StaffCaller | null>
}
