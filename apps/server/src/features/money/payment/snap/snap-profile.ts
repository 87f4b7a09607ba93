import type { KeyObject } from 'node:crypto'
import type { PaymentMethod } from '@ketok/domain'

/** How one bank's accounts are numbered: a prefix the bank gave the house, and digits that we choose. */
export interface AccountNumbering {
  readonly partnerServiceId: string
  /** How long the whole number is, its prefix included. */
  readonly length: number
}

/** What differs between gateways that all speak SNAP BI. Data only; no gateway has code of its own. */
export interface SnapProfile {
  readonly id: string
  readonly paths: {
    readonly token: string
    readonly create: string
    readonly cancel: string
    /** Null where the gateway has no such service; a repeated `create` then tells. */
    readonly inquireAccount: string | null
    readonly status: string
    /** Null where the gateway reports by other ways only. */
    readonly report: string | null
  }
  /** How our requests are signed: with the shared secret over a token, or with our private key. */
  readonly requestSignature: 'hmac' | 'rsa'
  /** How theirs are. With `hmac+token` they fetch the token from us first. */
  readonly inboundSignature: 'hmac+token' | 'rsa'
  /** Under `/payments/{id}`; literal, because the path is signed. */
  readonly notificationPaths: readonly string[]
  readonly accounts: { readonly [method in PaymentMethod]?: AccountNumbering }
  readonly additionalInfo: (method: PaymentMethod, partnerId: string) => Record<string, unknown>
}

/** What the configuration adds to a profile; never logged. */
export interface SnapCredentials {
  readonly baseUrl: string
  readonly clientKey: string
  /** The first signs our calls; a call to us may be signed with any. */
  readonly clientSecrets: readonly [string, ...string[]]
  readonly partnerId: string
  readonly channelId: string
  readonly privateKey: KeyObject
  readonly peerPublicKeys: readonly KeyObject[]
}

export const STANDARD_PATHS: SnapProfile['paths'] = {
  token: '/v1.0/access-token/b2b',
  create: '/v1.0/transfer-va/create-va',
  cancel: '/v1.0/transfer-va/delete-va',
  inquireAccount: '/v1.0/transfer-va/inquiry-va',
  status: '/v1.0/transfer-va/status',
  report: '/v1.0/transfer-va/report',
}

export const STANDARD_NOTIFICATION = '/v1.0/transfer-va/payment'
export const STANDARD_INQUIRY = '/v1.0/transfer-va/inquiry'
