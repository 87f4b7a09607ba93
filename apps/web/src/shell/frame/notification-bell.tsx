import { BellIcon, IconButton, Popover } from '@ketok/ui'
import { latePart } from '../../first-paint/first-paint.ts'
import { useClientState } from '../../state.ts'

const LatestNotifications = latePart(
  () => import('../latest-notifications.tsx'),
  (module) => module.LatestNotifications,
)

/** Spec 2.3.4: the bell with its unread count, and the latest five. */
export function NotificationBell() {
  const unread = useClientState((state) => state.countData.notification_total)
  return (
    <Popover
      label="Notifikasi"
      role="dialog"
      align="end"
      className="w-[min(24rem,calc(100vw-1rem))] p-0"
      trigger={({ ref, ...props }) => (
        <span className="flex" ref={ref}>
          <IconButton {...props} label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}>
            <BellIcon aria-hidden="true" />
          </IconButton>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="pointer-events-none z-[1] mt-[calc(22px-max(20px,1.5em))] -ml-[20px] min-w-[max(20px,1.5em)] self-start rounded-full bg-danger px-1 text-center text-11 font-bold leading-[max(20px,1.5em)] text-white"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      )}
    >
      {(close) => <LatestNotifications onLeave={close} />}
    </Popover>
  )
}
