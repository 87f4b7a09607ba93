import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Instant } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { SnapGateway } from './snap/snap-gateway.ts'
import type { SnapCredentials, SnapProfile } from './snap/snap-profile.ts'
import { snapProfiles } from './snap/snap-profiles.ts'

export function openGateway(snap: Config['snap'], now: () => Instant): SnapGateway {
  return new SnapGateway(profileOf(snap), credentialsOf(snap), now)
}

export function profileOf({ profile }: Config['snap']): SnapProfile {
  return snapProfiles[profile]
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
