import { DraftTask } from './draft-task.tsx'
import { LastLotTask } from './last-lot-task.tsx'
import { ProfileTask } from './profile-task.tsx'
import { PushTask } from './push-task.tsx'
import { ServiceFee } from './service-fee.tsx'

/** What is kept up to date behind the page, and no page waits for. */
export function BackgroundTasks() {
  return (
    <>
      <ProfileTask />
      <PushTask />
      <DraftTask />
      <LastLotTask />
      <ServiceFee />
    </>
  )
}
