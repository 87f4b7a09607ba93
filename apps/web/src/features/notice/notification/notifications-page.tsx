import { Button, buttonClass, EmptyState, Loading, SettingsIcon } from '@ketok/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import {
  NotificationItem,
  NotificationItemSkeleton,
} from '../../../components/notification/notification-item.tsx'
import { useReadNotifications } from '../../../components/notification/use-read-notifications.ts'
import { config } from '../../../config.ts'
import { linkFrom, paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf } from '../../../start/query.ts'
import { listed } from './listed.ts'

const PAGE_SIZE = 20

export function Component() {
  const navigate = useNavigate()
  const { readAll, readOne } = useReadNotifications()
  const list = useInfiniteQuery({
    queryKey: [...entriesOf('GET /customer/notifikasi'), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /customer/notifikasi',
        { query: { limit: PAGE_SIZE, page: pageParam, sort: 'created_at-' } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, lastPage) => (lastPage * PAGE_SIZE < last.total ? lastPage + 1 : undefined),
  })
  const { data, error, refetch } = list
  const notifications = listed(data?.pages)
  const unread = data?.pages[0]?.unread_total ?? 0

  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <title>{`Notifikasi · ${config.brand.name}`}</title>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="judul" className="text-24 font-bold tracking-tight">
          Notifikasi
        </h1>
        <div className="flex items-center gap-2">
          {unread > 0 && (
            <Button variant="outline" pending={readAll.isPending} onClick={() => readAll.mutate()}>
              Tandai Semua Dibaca
            </Button>
          )}
          <Link
            to={`${paths.setting}#pemberitahuan`}
            aria-label="Atur pemberitahuan"
            title="Atur pemberitahuan"
            className={buttonClass({ variant: 'outline', square: true })}
          >
            <SettingsIcon aria-hidden="true" />
          </Link>
        </div>
      </div>
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : data && notifications.length === 0 ? (
        <EmptyState title="Tidak ada Notifikasi">
          Kabar tentang tawaran, NIPL, dan tagihan Anda muncul di sini.
        </EmptyState>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {data ? (
            notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.is_read) readOne.mutate(notification.id)
                  if (notification.link) navigate(linkFrom(notification.link))
                }}
              />
            ))
          ) : (
            <Loading label="Memuat notifikasi">
              {[1, 2, 3, 4, 5].map((row) => (
                <NotificationItemSkeleton key={row} />
              ))}
            </Loading>
          )}
        </div>
      )}
      <LoadMore list={list} />
    </section>
  )
}
