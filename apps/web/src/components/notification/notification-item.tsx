import type { Reply } from '@ketok/contract'
import { Skeleton } from '@ketok/ui'
import { momentWords } from '../later/local-time.ts'
import { at } from '../lot-time.ts'
import { Sentence } from '../lots/sentence.tsx'

export type Notification = Reply<'GET /customer/notifikasi/{id}'>

/** Spec 2.5.2: date (DD MMM YYYY), title, description; highlighted when unread. Several of one day need the time too. */
export function NotificationItem({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const { title, description, created_at, is_read } = notification
  const createdAt = at(created_at)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex w-full gap-3 border-line border-b px-4 py-3 text-left last:border-b-0 hover:bg-sunken ${is_read ? '' : 'bg-brand-50'}`}
    >
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2 shrink-0 rounded-full ${is_read ? 'bg-line-strong' : 'bg-brand'}`}
      />
      <span className="min-w-0">
        <time dateTime={created_at} className="text-12 text-text-3">
          {momentWords(createdAt)}
        </time>
        {!is_read && <span className="sr-only">, belum dibaca</span>}
        <span className="block text-14 font-semi">{title}</span>
        <span className="block text-13 text-text-2">
          <Sentence>{description}</Sentence>
        </span>
      </span>
    </button>
  )
}

export function NotificationItemSkeleton() {
  return (
    <div aria-hidden="true" className="border-line border-b px-4 py-3 pl-9">
      <Skeleton width={130} height={12} />
      <Skeleton width="70%" height={16} />
      <Skeleton width="90%" height={14} />
    </div>
  )
}
