import { jobKind } from '../../../../platform/jobs.ts'
import type { PushMessage } from './push-message.ts'

export const sendPush = jobKind<{ subscriptionId: number; message: PushMessage; expiresAt: number }>(
  'send-push',
  {
    retries: 6,
  },
)
