import type { PaymentMethod } from '@ketok/domain'
import {
  type AccountNumbering,
  type SnapProfile,
  STANDARD_NOTIFICATION,
  STANDARD_PATHS,
} from './snap-profile.ts'

/** A gateway as it is everywhere; the numbers of its accounts are each house's own. */
export interface SnapGatewayKind extends Omit<SnapProfile, 'accounts'> {
  /** What it is not known to sell as a virtual account. */
  readonly withoutAccounts?: readonly PaymentMethod[]
}

const dokuChannels: Record<PaymentMethod, string> = {
  '06_VA_MANDIRI': 'VIRTUAL_ACCOUNT_BANK_MANDIRI',
  '07_VA_BNI': 'VIRTUAL_ACCOUNT_BNI',
  '08_VA_BRI': 'VIRTUAL_ACCOUNT_BRI',
  '17_VA_DANAMON': 'VIRTUAL_ACCOUNT_BANK_DANAMON',
  '18_VA_NIAGA': 'VIRTUAL_ACCOUNT_BANK_CIMB',
  '19_VA_PERMATA': 'VIRTUAL_ACCOUNT_BANK_PERMATA',
}

const standard = {
  paths: STANDARD_PATHS,
  requestSignature: 'hmac',
  inboundSignature: 'hmac+token',
  notificationPaths: [STANDARD_NOTIFICATION],
  additionalInfo: () => ({}),
} as const satisfies Omit<SnapGatewayKind, 'id'>

/** The simulator's bank names its channel by the bank's code, as most gateways name it by a word. */
const simulator: SnapGatewayKind = {
  ...standard,
  id: 'simulator',
  additionalInfo: (method) => ({ channel: method }),
}

/** A bank that follows ASPI's pages to the letter. */
const aspi: SnapGatewayKind = { ...standard, id: 'aspi', requestSignature: 'rsa', inboundSignature: 'rsa' }

const doku: SnapGatewayKind = {
  ...standard,
  id: 'doku',
  paths: {
    token: '/authorization/v1/access-token/b2b',
    create: '/virtual-accounts/bi-snap-va/v1.1/transfer-va/create-va',
    cancel: '/virtual-accounts/bi-snap-va/v1.1/transfer-va/delete-va',
    inquireAccount: null,
    status: '/orders/v1.0/transfer-va/status',
    report: null,
  },
  additionalInfo: (method) => ({ channel: dokuChannels[method] }),
}

/** Mandiri is left out: whether Midtrans' SNAP sells it as a virtual account is not documented. */
const midtransBanks: Record<Exclude<PaymentMethod, '06_VA_MANDIRI'>, string> = {
  '07_VA_BNI': 'bni',
  '08_VA_BRI': 'bri',
  '17_VA_DANAMON': 'danamon',
  '18_VA_NIAGA': 'cimb',
  '19_VA_PERMATA': 'permata',
}

const midtrans: SnapGatewayKind = {
  ...standard,
  id: 'midtrans',
  paths: { ...STANDARD_PATHS, inquireAccount: null },
  inboundSignature: 'rsa',
  notificationPaths: ['/v1.0/va/notify', STANDARD_NOTIFICATION],
  withoutAccounts: ['06_VA_MANDIRI'],
  additionalInfo: (method, partnerId) => ({
    merchantId: partnerId,
    bank: method === '06_VA_MANDIRI' ? undefined : midtransBanks[method],
    flags: { shouldRandomizeVaNumber: false },
  }),
}

/**
 * As the simulator's banks give them, for a first look; a house has prefixes by contract (`SNAP_ACCOUNTS`). Lengths are the
 * longest a bank takes, or sixteen, which people can read out.
 */
export const simulatedAccounts: Readonly<Record<PaymentMethod, AccountNumbering>> = {
  '06_VA_MANDIRI': { partnerServiceId: '88708', length: 16 },
  '07_VA_BNI': { partnerServiceId: '98829', length: 16 },
  '08_VA_BRI': { partnerServiceId: '26215', length: 18 },
  '17_VA_DANAMON': { partnerServiceId: '89228', length: 16 },
  '18_VA_NIAGA': { partnerServiceId: '71499', length: 16 },
  '19_VA_PERMATA': { partnerServiceId: '85282', length: 16 },
}

/** The keys are the names by which the configuration chooses one. */
export const snapProfiles = { simulator, aspi, doku, midtrans } as const
