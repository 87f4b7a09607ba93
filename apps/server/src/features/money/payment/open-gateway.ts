import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type Instant, type PaymentMethod, paymentMethodList } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { SnapGateway } from './snap/snap-gateway.ts'
import type { SnapCredentials, SnapProfile } from './snap/snap-profile.ts'
import { simulatedAccounts, snapProfiles } from './snap/snap-profiles.ts'

export function openGateway(snap: Config['snap'], now: () => Instant): SnapGateway {
  return new SnapGateway(profileOf(snap), credentialsOf(snap), now)
}

/** The gateway with the accounts of this house; where no bank has given it any, as a first look has them. */
export function profileOf({ profile, accounts }: Config['snap']): SnapProfile {
  const { withoutAccounts = [], ...kind } = snapProfiles[profile]
  const isSold = (method: PaymentMethod) => !withoutAccounts.includes(method)
  const unsold = Object.keys(accounts ?? {}).find((method) => !isSold(method as PaymentMethod))
  if (unsold !== undefined)
    throw new Error(
      `Failed to open the gateway: ${profile} sells no ${unsold}. Take it out of SNAP_ACCOUNTS.`,
    )
  const numbered = accounts ?? simulatedAccounts
  const methods = paymentMethodList.filter((method) => isSold(method) && numbered[method] !== undefined)
  return { ...kind, accounts: Object.fromEntries(methods.map((method) => [method, numbered[method]])) }
}

export function credentialsOf(snap: Config['snap']): SnapCredentials {
  return {
    baseUrl: snap.baseUrl,
    clientKey: snap.clientKey,
    clientSecrets: snap.clientSecrets,
    partnerId: snap.partnerId,
    channelId: snap.channelId,
    privateKey: createPrivateKey(snap.privateKey),
    peerPublicKeys: snap.peerPublicKeys.map((key) => createPublicKey(key)),
  }
}
