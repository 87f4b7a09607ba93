import { DraftKeeper } from './draft-keeper.tsx'
import { LastLotKeeper } from './last-lot-keeper.tsx'
import { ProfileKeeper } from './profile-keeper.tsx'
import { PushKeeper } from './push-keeper.tsx'
import { ServiceFee } from './service-fee.tsx'

/** What is kept up to date behind the page, and no page waits for. */
export function Keepers() {
  return (
    <>
      <ProfileKeeper />
      <PushKeeper />
      <DraftKeeper />
      <LastLotKeeper />
      <ServiceFee />
    </>
  )
}
