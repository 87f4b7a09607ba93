import { Loading, linkClass } from '@ketok/ui'
import { Link, useNavigate } from 'react-router'
import { NotificationItem, NotificationItemSkeleton } from '../components/notification/notification-item.tsx'
import { useReadNotifications } from '../components/notification/use-read-notifications.ts'
import { linkFrom, paths } from '../paths.ts'
import { useReading } from '../start/query.ts'

/** What the bell shows when it is pressed. */
export function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const { readAll, readOne } = useReadNotifications()
  const { data, isPending, error, refetch } = useReading('GET /customer/notifikasi', {
    query: { limit: 5, page: 1, sort: 'created_at-' },
  })
  const notifications = data?.data.user_notifications ?? []

  return (
    <div className="flex max-h-[min(560px,calc(100dvh-24px))] flex-col">
      <div className="flex items-center justify-between border-line border-b px-4 py-1">
        <h2 className="text-16 font-bold">Notifikasi</h2>
        <button
          type="button"
          className={`${linkClass} min-h-11 text-13 disabled:text-text-3`}
          disabled={!data?.unread_total || readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          Tandai Semua Dibaca
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {isPending && (
          <Loading label="Memuat notifikasi">
            {[1, 2, 3, 4, 5].map((row) => (
              <NotificationItemSkeleton key={row} />
            ))}
          </Loading>
        )}
        {error && (
          <p role="alert" className="p-4 text-14 text-text-2">
            {error.message}{' '}
            <button type="button" className={linkClass} onClick={() => void refetch()}>
              Coba lagi
            </button>
          </p>
        )}
        {data && notifications.length === 0 && (
          <p className="p-8 text-center text-14 text-text-2">Tidak ada Notifikasi</p>
        )}
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.is_read) readOne.mutate(notification.id)
              if (!notification.link) return
              onLeave()
              navigate(linkFrom(notification.link))
            }}
          />
        ))}
      </div>
      <div className="border-line border-t px-2 text-center">
        <Link
          to={paths.notifications}
          onClick={onLeave}
          className={`${linkClass} inline-flex min-h-11 items-center text-14`}
        >
          Lihat Selengkapnya
        </Link>
      </div>
    </div>
  )
}
