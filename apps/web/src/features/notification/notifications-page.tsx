import { CallError } from '@ketok/client'
import { Button, EmptyState, Loading, notify, Pagination } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { NotificationItem, NotificationItemSkeleton } from '../../components/notification-item.tsx'
import { config } from '../../config.ts'
import { client } from '../../house.ts'
import { linkFrom } from '../../paths.ts'
import { entriesOf, useReading } from '../../query.ts'

const PAGE_SIZE = 20

export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Number(query.get('page')) || 1))
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data, error, refetch } = useReading('GET /customer/notifikasi', {
    query: { limit: PAGE_SIZE, page, sort: 'created_at-' },
  })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: entriesOf('GET /customer/notifikasi') }),
      queries.invalidateQueries({ queryKey: entriesOf('GET /customer/pengaturan/profile/get-counter') }),
    ])
  const tell = (fault: Error) => {
    if (fault instanceof CallError) notify.error(fault.message)
  }
  const readAll = useMutation({
    mutationFn: () => client.call('GET /customer/notifikasi/read-all'),
    onSuccess: refresh,
    onError: tell,
  })
  const readOne = useMutation({
    mutationFn: (id: number) => client.call('POST /customer/notifikasi/{id}/read', { params: { id } }),
    onSuccess: refresh,
    onError: tell,
  })
  const notifications = data?.data.user_notifications ?? []

  return (
    <section aria-labelledby="judul">
      <title>{`Notifikasi · ${config.brand.name}`}</title>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h1 id="judul" className="text-24 font-bold tracking-tight">
          Notifikasi
        </h1>
        {data && data.unread_total > 0 && (
          <Button variant="outline" pending={readAll.isPending} onClick={() => readAll.mutate()}>
            Tandai Semua Dibaca
          </Button>
        )}
      </div>
      {error ? (
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
      {data && data.total > PAGE_SIZE && (
        <div className="mt-6">
          <Pagination
            page={page}
            total={data.total}
            pageSize={PAGE_SIZE}
            onPage={(next) => setQuery({ page: String(next) })}
            hrefOf={(next) => `?page=${next}`}
          />
        </div>
      )}
    </section>
  )
}
