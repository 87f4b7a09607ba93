import { useEffect } from 'react'
import type { FromWorker } from '../offline/worker-messages.ts'
import { useUser } from '../start/observe.ts'

/** Keeps the house told of where this browser takes push messages: after signing in anew, and when it changed. */
export function PushTask() {
  const customerId = useUser()?.customer_id
  useEffect(() => {
    if (customerId === undefined || !('serviceWorker' in navigator)) return
    // Nobody is told: the settings say whether this device is on, and the next start tries again.
    const keep = () =>
      void import('../offline/push.ts').then(({ keepPush }) => keepPush(customerId)).catch(() => undefined)
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'push-changed') keep()
    }
    keep()
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [customerId])
  return null
}
