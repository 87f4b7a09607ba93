import { CallError } from '@ketok/client'
import { pictureUrl } from '@ketok/contract/pictures'
import { parseIso, wibDate, wibTime } from '@ketok/domain'
import { ArrowDownIcon, ArrowUpIcon, EmptyState, IconButton, notify, Picture } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { paths } from '../../../paths.ts'
import { PART_WORDS, StateChip } from './content-words.tsx'
import type { Part } from './use-editing.ts'

interface Row {
  readonly id: number
  readonly title: string
  readonly note: string
  readonly picture?: { readonly file: string }
  readonly state: Parameters<typeof StateChip>[0]['state']
  readonly shown_from: string | null
  readonly shown_until: string | null
  readonly changed: { readonly by: string; readonly at: string } | null
}

interface PieceListProps {
  part: Exclude<Part, 'tentang'>
  rows: readonly Row[]
  /** Left out where pieces stand by their day. */
  ordered?: 'banner' | 'faq' | 'prosedur'
}

/** All pieces of a part in the order of the site, also those that nobody sees now. */
export function PieceList({ part, rows, ordered }: PieceListProps) {
  const queries = useQueryClient()
  const ordering = useMutation({
    mutationFn: ({ kind, ids }: { kind: 'banner' | 'faq' | 'prosedur'; ids: number[] }) =>
      client.call('PUT /office/konten/urutan/{kind}', { params: { kind }, body: { ids } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [`GET /office/konten/${part}`] }),
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message, { id: 'urutan' })
    },
  })
  // As it was asked for, until the house has answered: a row that jumps back would be pressed again.
  const order = ordering.isPending ? ordering.variables.ids : rows.map(({ id }) => id)
  const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const move = (kind: 'banner' | 'faq' | 'prosedur', from: number, to: number) => {
    const ids = shown.map(({ id }) => id)
    const [a, b] = [ids[from], ids[to]]
    if (a !== undefined && b !== undefined) ordering.mutate({ kind, ids: ids.with(from, b).with(to, a) })
  }
  if (rows.length === 0)
    return (
      <EmptyState title={`Belum ada ${PART_WORDS[part].one}`}>
        Tambahkan yang pertama dengan tombol di atas.
      </EmptyState>
    )
  return (
    <ol className="office-sheet overflow-hidden" aria-label={PART_WORDS[part].all}>
      {shown.map((row, index) => (
        <li key={row.id} className="flex items-center gap-3 border-line border-t px-4 py-3 first:border-0">
          {row.picture !== undefined && (
            <Picture
              src={pictureUrl(row.picture.file)}
              widths={[160]}
              sizes="72px"
              alt=""
              className="w-18 shrink-0 rounded-control max-sm:hidden"
            />
          )}
          <div className="min-w-0 flex-1">
            <Link
              to={paths.editContent(part, row.id)}
              className="inline-flex min-h-6 items-center text-14 font-semi hover:underline"
            >
              {row.title}
            </Link>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-2">
              <StateChip state={row.state} />
              <span className="min-w-0 truncate">{row.note}</span>
              {daysOf(row) !== '' && <span className="text-text-3">{daysOf(row)}</span>}
            </p>
          </div>
          {ordered !== undefined && (
            <span className="flex shrink-0">
              <IconButton
                label={`Naikkan ${row.title}`}
                disabled={index === 0 || ordering.isPending}
                onClick={() => move(ordered, index, index - 1)}
              >
                <ArrowUpIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Turunkan ${row.title}`}
                disabled={index === shown.length - 1 || ordering.isPending}
                onClick={() => move(ordered, index, index + 1)}
              >
                <ArrowDownIcon aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function daysOf({ shown_from, shown_until, changed }: Row): string {
  return [
    shown_from === null ? null : `sejak ${timeWords(shown_from)}`,
    shown_until === null ? null : `sampai ${timeWords(shown_until)}`,
    changed === null ? null : `disimpan ${changed.by}`,
  ]
    .filter((words) => words !== null)
    .join(' · ')
}

function timeWords(iso: string): string {
  const at = parseIso(iso)
  return at === null ? '' : `${wibDate(at)} ${wibTime(at)}`
}
