import type { Reply } from '@ketok/contract'
import { PRIVATE_FIELD_WORDS, parseIso, STAFF_ROLE_WORDS, wibDate, wibTime } from '@ketok/domain'
import { Button, Loading, ShieldCheckIcon, Skeleton, StateBox } from '@ketok/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ComponentError } from '../../../components/component-error.tsx'
import { client } from '../../../start/app-services.ts'
import { entriesOf } from '../../../start/query.ts'

type Look = Reply<'GET /customer/pengaturan/akses-data'>['looks'][number]

const PAGE_SIZE = 10

/** Who of the house opened one's private data, when and why. */
export function DataLooks() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...entriesOf('GET /customer/pengaturan/akses-data'), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /customer/pengaturan/akses-data',
        { query: { limit: PAGE_SIZE, before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
  })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat catatan akses">
        <Skeleton height={120} />
      </Loading>
    )
  const looks = data.pages.flatMap((page) => page.looks)
  if (looks.length === 0)
    return (
      <StateBox tone="neutral" icon={ShieldCheckIcon} title="Belum ada yang membuka data Anda">
        Petugas melihat data Anda tersamar. Setiap kali satu data dibuka, alasannya tercatat di sini.
      </StateBox>
    )
  return (
    <>
      <ol aria-label="Siapa melihat data Anda" className="divide-y divide-line">
        {looks.map((look) => (
          <LookLine key={look.look_id} look={look} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Muat lebih banyak
        </Button>
      )}
    </>
  )
}

function LookLine({ look: { at, field, roles, reason } }: { look: Look }) {
  const instant = parseIso(at)
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
      <p className="text-14">
        <strong className="font-semi">{PRIVATE_FIELD_WORDS[field]}</strong>{' '}
        <span className="text-text-2">
          dilihat {roles.map((role) => STAFF_ROLE_WORDS[role].toLowerCase()).join(' dan ')}
        </span>
      </p>
      <time dateTime={at} className="text-13 text-text-2 sm:text-right">
        {instant === null ? '-' : `${wibDate(instant)}, ${wibTime(instant)}`}
      </time>
      <p className="text-14 text-text-2 sm:col-span-2">{reason}</p>
    </li>
  )
}
