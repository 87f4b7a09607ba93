import { groupThousands, listCountWords } from '@ketok/domain'
import { ChevronRightIcon } from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { paths } from '../../../paths.ts'
import { reading } from '../../../query.ts'

const REFRESH_MS = 60_000
/** More than wait on any day; the table below has all of them. */
const SHOWN = 50

/** Lists that companies handed in and nobody has decided on, the oldest first. On days without any nothing is shown. */
export function WaitingLists() {
  const { data } = useQuery({
    ...reading('GET /office/impor', { query: { company: 'waiting', sort: 'id', limit: SHOWN } }),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  if (data === undefined || data.total === 0) return null
  return (
    <section aria-labelledby="menunggu" className="office-sheet p-3 sm:p-4">
      <h2 id="menunggu" className="flex flex-wrap items-baseline gap-x-2 text-14 font-semi">
        Diserahkan perusahaan
        <span className="text-13 font-regular text-text-2">
          {groupThousands(data.total)} menunggu, yang terlama dulu
        </span>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.imports.map((list) => (
          <li key={list.import_id}>
            <Link
              to={paths.import(list.import_id)}
              className="flex min-h-11 items-center gap-3 py-2 hover:bg-sunken"
            >
              <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
                <span className="min-w-0">
                  <span className="block truncate text-14 font-semi">{list.company?.name}</span>
                  <span className="block truncate text-13 text-text-2">{list.file_name}</span>
                </span>
                <span className="min-w-0 text-13 text-text-2">
                  <span className="block">
                    {groupThousands(list.counts.total)} baris: {listCountWords(list.counts)}
                  </span>
                  <span className="block truncate">oleh {list.company?.handed_in_by.full_name}</span>
                </span>
                <span className="text-13 text-text-2 md:text-right">{dayAndTime(list.created_at)}</span>
              </span>
              <ChevronRightIcon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
